package org.polybook.pgn.internal.read;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameOptions.Detail;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameVisitor.Next;
import org.polybook.api.variant.StartPositions;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.pgn.internal.text.EventVariants;

/** Reads one game: its tags, then, with {@link MovetextReader}, its moves. */
public final class GameReader {
    private final GameBytes gameBytes;
    private final ProblemReporter reports;
    private final CommentReader comments;
    private final MovetextReader movetext;
    private RankNumbering ranks;
    private RecordedRulesDetector written;
    private final StartPositions starts = new StartPositions();
    private final TagReader tags;
    /** The variant of games that do not name one. */
    private final String defaultVariant;

    private final EventVariants events = new EventVariants();

    public GameReader(GameBytes gameBytes, GameOptions options) {
        Detail detail = options.detail();
        this.gameBytes = gameBytes;
        this.defaultVariant = options.assumedVariant();
        this.reports = new ProblemReporter(gameBytes);
        this.comments = new CommentReader(gameBytes, reports);
        this.tags = new TagReader(gameBytes, reports, comments, detail);
        this.movetext = new MovetextReader(gameBytes, reports, comments, detail, new VariantMoveReader());
    }

    /**
     * Reads the game and passes it to the visitor.
     *
     * @param resultAt the index of the game's result if that is known, else −1
     * @param warning a warning about the file, to report with this game; or null
     */
    public void read(int resultAt, String warning, GameVisitor visitor) throws IOException {
        reports.beginGame(visitor);
        int p = tags.beginGameAndReadTags(warning, visitor);
        if (p < 0) {
            return;
        }
        Replayer start = startOrNull();
        if (start == null) {
            return;
        }
        if (start.variant() != Orthodox.NORMAL) {
            written = written == null ? new RecordedRulesDetector(gameBytes) : written;
            p = written.detectAndRewind(p, resultAt, start);
            start = written.chosenStart();
        }
        movetext.setTagResult(tags.resultOrNull());
        Next next = visitor.startMoves(start);
        if (next == Next.SKIP_GAME) {
            return;
        }
        if (start.variant() != Orthodox.NORMAL) {
            warnAboutRules(p, start);
        }
        if (next == Next.CONTINUE) {
            p = detectRanksAndRewind(p, resultAt, start);
        }
        GameResult result = movetext.readResultOrNull(p, resultAt, start, visitor, next == Next.SKIP_LEGALITY);
        if (result != null) {
            visitor.endGame(result);
        }
    }

    private void warnAboutRules(int at, Replayer start) {
        String name = start.variant().name();
        switch (written.warning()) {
            case OTHER_NEEDED ->
                reports.warnOnce(
                        ProblemCode.OTHER_RULES,
                        at,
                        at,
                        "the moves follow XBoard's rules for " + name
                                + " and are read by them; by the variant's own rules some of them are illegal, and a book shows them so");
            case DOUBTFUL ->
                reports.warnOnce(
                        ProblemCode.DOUBTFUL_RULES,
                        at,
                        at,
                        "the moves are legal by XBoard's rules for " + name
                                + " and by the variant's own rules, but lead to different positions; "
                                + (written.usesOwnRules()
                                        ? "the variant's own rules are used"
                                        : "XBoard's rules are used"));
            case OWN_NEEDED ->
                reports.warnOnce(
                        ProblemCode.OWN_RULES,
                        at,
                        at,
                        "XBoard's rules for " + name
                                + " forbid some of the moves; XBoard plays them from a book only with -testLegality false");
            case NONE -> {}
        }
    }

    /**
     * Detects how the moves from this index on number the ranks. Returns the new index of the first of these moves,
     * since the bytes may have moved.
     */
    private int detectRanksAndRewind(int from, int resultAt, Replayer start) throws IOException {
        movetext.setFirstRank(1);
        if (!RankNumbering.mayStartAtZero(start)) {
            return from;
        }
        ranks = ranks == null ? new RankNumbering(gameBytes) : ranks;
        int p = ranks.detectAndRewind(from, resultAt, start);
        movetext.setFirstRank(ranks.firstRank());
        if (ranks.isDoubtful()) {
            String message = "the moves can be read with ranks counted from 1 and from 0; they are counted from ";
            reports.warnOnce(ProblemCode.DOUBTFUL_RANKS, p, p, message + ranks.firstRank());
        }
        return p;
    }

    /** The place of the comment that was last passed to the visitor. */
    public GameLocation commentPlace() {
        return comments.lastTextLocation();
    }

    /** Returns true if the comment that was last passed to the visitor continues the one passed before it. */
    public boolean continuesComment() {
        return comments.isContinuation();
    }

    /** Reports that the bytes after the compressed data cannot be games, with this message. */
    public void reportTrailingBytes(String message, GameVisitor visitor) {
        reports.beginGame(visitor);
        visitor.beginGame(gameBytes.place(gameBytes.start));
        reports.reportFatal(ProblemCode.TRAILING_DATA, gameBytes.start, gameBytes.limit, message);
    }

    private void reportDroppedFenFields() {
        if (!starts.ignoredFieldFaults().isEmpty()) {
            reports.warnOnce(ProblemCode.ODD_FEN, tags.fenPlace(), tags.fenOrNull(), starts.ignoredFieldsMessage());
        }
    }

    private void warnIfFenMissing() {
        if (tags.isSetUp()) {
            reports.warnOnce(
                    ProblemCode.MISSING_FEN,
                    tags.tagsEnd(),
                    tags.tagsEnd(),
                    "SetUp announces a start position, but the tag FEN is missing; the standard start position is used");
        }
    }

    /** Returns the start position; null if the position in the tags is invalid, which has then been reported. */
    private Replayer startOrNull() {
        String variant = tags.variantOrNull();
        ChessVariant rules = variant == null
                ? variantByEventOrDefault()
                : starts.variant(variant).orElse(null);
        if (rules == null) {
            String name = variant == null ? defaultVariant : variant;
            reports.reportFatal(
                    ProblemCode.UNKNOWN_VARIANT,
                    variant == null ? gameBytes.place(tags.tagsEnd()) : tags.variantPlace(),
                    name,
                    "no installed bundle has the rules of the variant "
                            + ProblemReporter.quote(GameBytes.truncate(name, false)));
            return null;
        }
        if (tags.fenOrNull() == null) {
            warnIfFenMissing();
            return rules == Orthodox.NORMAL ? starts.normal() : starts.start(rules);
        }
        try {
            Replayer start = starts.start(rules, tags.fenOrNull());
            reportDroppedFenFields();
            return start;
        } catch (NotationException e) {
            reports.reportFatal(
                    ProblemCode.BAD_FEN,
                    tags.fenPlace(),
                    tags.fenOrNull(),
                    "the start position is invalid: " + e.getMessage());
            return null;
        }
    }

    /**
     * Returns the variant of a game without a {@code Variant} tag: the one that its {@code Event} tag names, else the
     * default; null if no bundle has the rules of the default variant.
     */
    private ChessVariant variantByEventOrDefault() {
        String event = tags.variantWordOfEventOrNull();
        Optional<ChessVariant> named = event == null ? Optional.empty() : events.find(event);
        return named.or(() -> starts.variant(defaultVariant)).orElse(null);
    }
}
