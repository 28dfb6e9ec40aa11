"""What is said in a debate."""

from dataclasses import dataclass

from firmware.players.opponents.reasons import AGAINST, NUDGES, OPINIONS, QUESTIONS, Kind, Reason

_ASSERTED: frozenset[Kind] = AGAINST | {"claim", "cleared", "deny", "stand", "charmed", "piper"}


@dataclass(frozen=True)
class Statement:
    """
    One sentence of ``speaker``.

    Parameters
    ----------
    kind:
        ``accuse`` and ``defend`` a ``target``; ``claim`` a ``role``; ``found_wolf`` and ``cleared``: as the holder of
        ``role`` the speaker saw that ``target`` is a wolf, or none; ``deny`` what was said against the speaker;
        ``suspect`` a ``target`` of whom little is known yet, which proves nothing; be ``ready`` to vote; ``stand``
        for Captain; ``mourn`` ``about``, whose ``card`` was shown; ``ask`` the ``target`` what he has seen; ``heed``
        what the ``target`` has just said; be ``charmed``; call the ``target`` the ``piper``;
        ``sum`` up what was said; ``plead`` for one's life; ``part`` from all who live on.
    reason:
        Why the target is accused or suspected.

        By what he did: ``voted`` against ``about``, who was no wolf, or ``defied`` him by that, who had seen a wolf, or
        has ``condemned`` him, for as Captain he settled a tied vote so, or
        is the speaker's ``foe``, for he voted against him; ``spared`` ``about``, who was a wolf, or voted ``alike``;
        ``strayed`` from ``about``, whom he had named, in the vote; ``claimed`` what ``about`` is; ``changed`` the role
        he claims, or has ``recast`` it once more, or ``resumed`` one that he had taken back; tells of more cards than
        there were ``nights``; has ``turned`` against ``about``, whom he defended, or ``relented``; ``accused``
        ``about`` without being believed; was ``found`` out by ``about``; ``wanted`` ``about`` out, who died in the
        night; may have ``silenced`` ``about``, who had accused him; ``knew`` that the wolves had come for ``about``,
        who was saved.

        By whose side he took: has ``shielded`` ``about``, who was a wolf, or as Lord of the Manor ``pardoned`` him, or
        was ``clement`` to ``about``, of whom nothing is known yet; was ``credulous`` where that one said what he was,
        or ``snubbed`` the speaker as a liar for that, or wanted him ``crowned`` as Captain; has ``lied``, for he says
        that he saw a wolf in the speaker, or ``slandered`` him, who is ``about``, for he said so and has owned up to
        the lie, or has ``confessed`` to another lie; has ``mistrusted`` ``about``, who saw cards, as one of them has
        shown; is the one of whom ``about``, an innocent, has ``warned`` with his last words, or whom he had accused
        ``unheard``, for he was hanged, or against whom he had ``nailed`` up a poster as the Raven; has ``sided`` with
        ``about``, who accuses the speaker; is the ``heir`` of ``about``, a Captain who was a wolf.

        By what a card has shown: he has ``mistold`` ``about``, in whom he saw a wolf and who was none, or
        ``whitewashed`` ``about``, who was one; has ``usurped`` the card that ``about`` had claimed, and held; was
        ``absolved`` by ``about``, who was a wolf, or ``favoured`` by him when a Captain was elected.

        By what can be seen of him: is ``silent``; claims to be `PLAIN`, as anybody can; bears the ``poster``; sits
        ``beside`` ``about``, who died in the night, or is ``seated`` beside oneself; ``stood`` for Captain; ``backed``
        ``about`` as Captain; was the ``first`` to name anybody; was named by ``about``, whom one follows as an
        ``echo``; has ``trailed`` ``about``, whose opinion he took over; speaks of others, but is ``guarded`` about
        himself. Somebody has to ``begin``; nothing for a mere feeling.

        By the card he claims, as the speaker does, he lies: ``counter``; or he knows better, for he has ``looked`` at
        the speaker's in the church; of whom it is not said that he is a wolf,
        that card is just ``mine``.

        By the ``card`` he claims: it is ``void``, for it was shown; of him and ``about``, who both claim it, he is the
        ``liar``; it was seen before ``about``, by which he is ``belied``; or he is
        one of a ``surplus``, for more claim it than there are. By who is left: the ``two`` of them, or him
        and ``about``, that makes ``three``; who has to be a wolf is the ``rest`` that others leave, or ``both`` he and
        ``about`` are.

        Whose card was seen, and against whom nobody may vote, sits safe in the ``tavern``.

        He claims to be the Raven, and has himself ``pasted`` up, then; or to be the Pyromaniac, whose own house was
        ``scorched``. Who has said before that he saw a wolf
        there stands by it: it is ``sworn``.

        By what others say of him, whom the speaker does ``join``; he is named ``instead`` of ``about``, for whom
        another spoke, who has ``conceded`` a ``card``, against whom one was ``alone``, or of whom one has thought again
        and is ``swayed``; his word one took, and has ``renounced`` for that of ``about``. Who was asked for his opinion
        gives it in ``reply``.

        Of what is denied: the poster was ``posted``, or one has gone ``astray`` that hung against the ``target``; one
        was only ``asked``, or ``doubted`` without being accused; is the ``holder`` of the ``card`` that one claims; was
        ``framed`` by ``about``, who says he saw a wolf; can say the ``same`` of ``about``; was asked what one saw, and
        that is ``spent`` on the dead, or one has looked at nobody.

        By what the ``target`` was to it: one ``erred`` in him, or was ``blind``; or is ``cornered`` by what all can
        tell is a lie, or was a ``decoy`` by it, for the wolves; is ``entitled`` to accuse him, or has ``reconsidered``
        him, or has ``repented`` and is for him now, or takes him for a ``harmless`` liar; his death was ``planted`` on
        one; one was ``led`` by him, who was no wolf, as his ``card`` shows; one has ``explained`` a vote on its day, or
        had ``preferred`` him who claimed the card of ``about``; one was just his ``neighbour``; has ``chosen`` him as
        Captain, was ``fooled`` by him, or ``convinced``, or has just ``followed`` him; others are ``misled`` by him, or
        ``about`` is his ``parrot``; he is one's ``witness``; one has ``hunted`` him, who was a wolf; was ``exonerated``
        by him, whose ``card`` shows that he could see it; ``about`` was ``branded`` by him, who saw a wolf there, or
        has voted against him ``yourself``, or was ``erring`` in him, a wolf, as well; or is ``fickle``, for he was for
        one before, or has ``spurned`` one who was for him; or has elected one ``unasked``, and was a wolf. One was
        ``willing`` to lead, has ``opened`` the debate, was ``given`` the medal, or the doubt is ``groundless``; or
        everybody was ``shown`` one's ``card``. Who takes back that he has the ``card`` which he claimed has
        ``recanted``. The Raven who says so has ``avowed`` the poster against the ``target``, or ``regretted`` it.

        Who is named most, as is summed up, is ``leading``: that is ``about``; or all are ``divided`` between the
        ``target`` and him.

        Of all who live only the ``target`` has claimed no card, and is ``unclaimed``; or two have not, and a wolf is
        ``between`` him and ``about``; or more are ``overclaimed`` than can be.

        Who has a power of a house, that of the ``card``, is ``invited`` to use it, and is ``obliging`` or
        ``unwilling``.

        By his ``card`` the Teacher or the Innkeeper is ``urged`` to name ``about``, or the Teacher is ``begged`` to let
        one vote; who is ``complying`` does so to the ``target``, or is ``lenient`` to ``about``, or ``declining``. The
        Lord is ``merciful`` to ``about``, whom he can pardon, or ``merciless``.

        Of what is asked: ``whom`` the target suspects, ``which`` of two he believes who claim one ``card``, or ``what``
        he is. Who answers is ``frank``, for it is who asks; ``still`` means the ``target``, or does ``despite`` his
        claim, or is ``firm`` where he is not believed; has ``told`` his ``card``, or keeps it ``secret``; has just
        ``felt`` so; would ``sooner`` believe the ``target``, or is ``torn`` between the two; was ``idle`` in a night
        that took nobody, or has her poison still ``unused``, or ``dozed`` while she could peep; or has ``withheld``
        whose card he saw in the church, or has told of a card that he saw, and is asked again: that of the ``target``,
        by which he has ``retold`` that it is no wolf, or has ``rewarned`` of one.

        What is heeded is ``believed``, or ``fits`` a night without a death, or is ``undisputed``, though another could;
        is ``unproven`` or ``disbelieved``; is ``untold`` where a card is claimed that sees others, or asked what he
        ``watched`` by one that peeps, or of a ``bloodless`` night where it is one that saves them, or of an earlier,
        ``quiet`` one, or of a ``deadly`` one, which took whom no wolf had taken; has a ``rival``, who is ``about``, or
        is the ``third`` such claim, or in ``excess`` of the cards, or is ``outdone`` by ``about``, who has found a
        wolf; is an accusation of ``about`` that is ``unshared`` or ``agreed`` with, or one that comes ``rightly`` from
        who is not trusted, or which is ``surmised`` to be because of ``about``, whom a card has shown, or for too
        ``slight`` a reason, or just the ``paper`` of a poster, or ``hasty`` where many join it, or one of who was
        ``candid`` about a lie, or leaves one ``unmoved``, who means ``about``, or is one more name of who is
        ``restless``: that of ``about``; or a lie that is ``forgiven`` to who owns up, or was taken back ``unforced``,
        or had ``deceived`` the speaker, who has ``wronged`` the target because he believed ``about``, or ``tainted``,
        for it is a wolf who says it; a word by which ``about`` was ``vouched`` for, or which has one's ``thanks``, be
        it that he was against one before, and has ``reconciled`` himself, or that one is against him ``nonetheless``,
        or by which one was ``rescued``; is
        ``granted`` where it is true of oneself, though one takes no word of who says it; is ``noted`` where the target
        does not know yet, ``reticent`` where he does not tell, and ``meagre`` where it was but a feeling, or
        ``kindred`` if one has no more oneself; a mistake that is ``owned`` up to; is believed though one was against
        the target, which is ``retracted``, or ``dropped`` as ``about`` has cleared him, by which it is ``warranted``
        where one was not; is ``linked`` to the suspicion against ``about``, so that the target is asked what he has
        seen of him, or as the Raven why he has ``hung`` the poster against him; is against ``about``, who is ``proven``
        by the ``card`` that everybody has seen, or ``gainsaid`` by what the target told himself, or by that
        ``reversed``, where it was of the speaker; nothing where it is just heard.

        Who is named rightly by his card has ``confirmed`` it, and believes the ``target``; who is cleared has
        ``attested`` that it is true.

        Who is cleared by a healer was ``saved`` by him in the night, and who died was ``poisoned``. Whose card the
        speaker has ``seen``, dead or not, has that ``card``, be it the ``piper``'s; whom he has ``peeped`` at was awake
        with the wolves. Of whom he looked at, and who died before he could tell it, the ``card`` is ``buried``: all
        know it, as they do those of ``about`` and ``by``, if it is told of those as well.

        Who stands for Captain would be ``impartial`` where the village is split, ``outspoken`` of whom he suspects, be
        ``hearing`` everybody, ``guided`` by who has seen a card, or ``humble`` about his mistakes, or goes on
        ``looking`` at cards; or is ``proud`` that he was against ``about``, a wolf. That is ``welcome``, or worth
        ``reminding`` him of it; it is ``hollow``, or ``recalled`` of ``about``, or ``borrowed`` from ``about``, who has
        promised it before.

        Who is condemned says that the village is ``mistaken``, asks for ``patience``, is ``useful``, would be
        ``thankful``, or is ``tender`` of who needs him. The Lord has him ``reprieved``, or he is ``unpardoned``. Who
        was pardoned is ``grateful`` the next day; the Lord was ``doubting`` that the target is a wolf.

        His last words are that he will be ``missed``, bears a ``grudge`` to who voted against him, or thinks of his
        ``hens``; that he was ``innocent``, or ``was`` what he claimed; that the target is to be the ``next``; or that
        the card that he claimed, ``showing`` in a moment, proves what he saw.
        Or he shoots the target, and has no ground for it: ``random``.

        Who is called the Piper is ``unmusical``. That somebody is charmed is ``music``, or one is ``enchanted`` too;
        that ``about`` is the Piper is in tune with what one knows, or not: ``tuned``, ``untuned``.

        In a night without a death all were ``unharmed``, be it for that ``card``, or ``sheltered`` by one of several.
        Who is mourned was a wolf, and it is a ``relief``, where the night took him a ``lucky`` one, or the Hunter has
        ``hit`` him; or he was ``taken`` by the night, ``shot``, ``hanged`` or has ``grieved`` to death; or the card has
        ``upheld`` what he claimed, or the speaker has ``atoned`` for not believing it, or ``refuted`` it, or
        ``unmasked`` a wolf who claimed a ``card``, and has ``duped`` the speaker by it.
        Whom such a wolf ``about`` was against is ``vindicated``. What he was is what the ``target`` had ``foretold``;
        or the ``target`` is ``credited`` with it that he, a wolf, was condemned, for as Captain he has settled it.
        He has ``covered`` the ``target``, a wolf whom he loved, or was just ``smitten``.
        His ``legacy`` is the ``target``, in whom he had seen a wolf: the card has shown that he could. By that the
        ``target`` is ``acquitted``, in whom he had seen none.
    about:
        Another player whom the reason concerns; of what is denied, who said it.
    card:
        The role that was shown with the death of ``about``, or that is spoken of and was claimed before, or seen.
    by:
        Who has said the same before, be it on another day: it is cited, taken for known, or said once more with him.
        Of a Captain who is asked whom he suspects, that he has promised to tell. Who else than ``about`` claims a card,
        of whom it is asked ``which`` one is believed; or else the speaker does. Who disputed it with ``about`` on an
        earlier day, while the ``third`` kept silent, or claimed it then, while the ``rival`` did.

    """

    speaker: int
    kind: Kind
    target: int | None = None
    role: str = ""
    reason: Reason = ""
    about: int | None = None
    card: str = ""
    by: int | None = None

    def gives(self, *reasons: Reason) -> bool:
        """
        Whether it is said for one of ``reasons``.

        Unlike ``==`` it leaves the type of the reason alone: to carry on a union of all others, mypy takes seconds.
        """
        return self.reason in reasons

    @property
    def is_against(self) -> bool:
        """Whether it is said against somebody, and does not just ask him."""
        return self.kind in AGAINST and self.reason not in QUESTIONS


def says_why(one: Statement, question: Statement) -> bool:
    """Whether ``one`` gives a reason against the player because of whom the ``question`` was put."""
    reasoned = one.kind in OPINIONS and one.reason not in {"", *NUDGES}
    return reasoned and question.reason == "accused" and one.target == question.about


def asks_why(one: Statement) -> bool:
    """Whether ``one`` asks its target why he accuses another: it is said for that one, and against nobody."""
    return one.kind in OPINIONS and one.reason == "accused"


def asserts(said: Statement) -> bool:
    """Whether ``said`` can be believed or not: it is of the speaker himself or against somebody, and no question."""
    return said.kind in _ASSERTED and said.reason not in NUDGES
