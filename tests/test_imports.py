"""What imports what, where the contracts of ``pyproject.toml`` say nothing."""

from graphlib import TopologicalSorter

from grimp import build_graph


def test_no_module_imports_itself_in_a_circle() -> None:
    """Each can be read after those that it needs; what is imported late, or for its types alone, counts as well."""
    graph = build_graph("engine", "audio", "hardware", "firmware", cache_dir=None)
    modules = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(modules) == len([*TopologicalSorter(modules).static_order()])
