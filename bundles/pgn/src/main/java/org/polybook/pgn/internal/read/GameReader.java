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
import org.polybook.pgn.internal.text.ByteClasses;
import org.polybook.pgn.internal.text.CurlyTag;
import org.polybook.pgn.internal.text.EventVariants;
import org.polybook.pgn.internal.text.ResultSyntax;
import org.polybook.pgn.internal.text.TagSyntax;
import org.polybook.pgn.internal.text.TextView;

/** Reads one game: its tags, then, with {@link MovetextReader}, its moves. */
public final class GameReader {
    private final GameBytes gameBytes;
    private final ProblemReporter reports;
    private final CommentReader comments;
    private final MovetextReader movetext;
    private RankNumbering ranks;
    private RecordedRules written;
    private final StartPositions starts = new StartPositions();
    private final TextView name = new TextView();
    private final TextView value = new TextView();
    private final boolean isFull;
    /** The index after the last tag. In a long game, {@link #tagsEndPlace} is the place of that index. */
    private int tagsEnd;

    private GameLocation tagsEndPlace;
    /** The variant of games that do not name one. */
    private final String defaultVariant;

    private final EventVariants events = new EventVariants();
    private String event;
    private String variant;
    private GameLocation variantPlace;
    private String fileWarning;
    private boolean isSetUp;
    private GameResult announced;
    private final RepeatedTags names = new RepeatedTags();
    private String fen;
    private GameLocation fenPlace;

    public GameReader(GameBytes gameBytes, GameOptions options) {
        Detail detail = options.detail();
        this.gameBytes = gameBytes;
        this.defaultVariant = options.variant();
        this.isFull = detail == Detail.FULL;
        this.reports = new ProblemReporter(gameBytes);
        this.comments = new CommentReader(gameBytes, reports);
        this.movetext = new MovetextReader(gameBytes, reports, comments, detail, new VariantMoveReader());
    }

    /** Begins a block of games with this number of bytes. */
    public void beginBlock(long bytes) {
        reports.beginBlock(bytes);
    }

    /**
     * Reads the game and passes it to the visitor.
     *
     * @param resultAt the index of the game's result if that is known, else −1
     * @param warning a warning about the file, to report with this game; or null
     */
    public void read(int resultAt, String warning, GameVisitor visitor) throws IOException {
        reports.begin(visitor);
        variant = null;
        event = null;
        fen = null;
        isSetUp = false;
        announced = null;
        names.clear();
        int first = first();
        fileWarning = warning;
        int p = tags(first, visitor);
        if (p < 0) {
            return;
        }
        Replayer start = start();
        if (start == null) {
            return;
        }
        if (start.variant() != Orthodox.NORMAL) {
            written = written == null ? new RecordedRules(gameBytes) : written;
            p = written.decide(p, resultAt, start);
            start = written.start();
        }
        movetext.announce(announced);
        Next next = visitor.startMoves(start);
        if (next == Next.SKIP_GAME) {
            return;
        }
        if (start.variant() != Orthodox.NORMAL) {
            reportRules(p, start);
        }
        if (next == Next.CONTINUE) {
            p = numberRanks(p, resultAt, start);
        }
        GameResult result = movetext.read(p, resultAt, start, visitor, next == Next.SKIP_LEGALITY);
        if (result != null) {
            visitor.endGame(result);
        }
    }

    private void reportRules(int at, Replayer start) {
        String name = start.variant().name();
        switch (written.warning()) {
            case OTHER ->
                reports.warn(
                        ProblemCode.OTHER_RULES,
                        at,
                        at,
                        "the moves follow XBoard's rules for " + name
                                + " and are read by them; by the variant's own rules some of them are illegal, and a book shows them so");
            case DOUBTFUL ->
                reports.warn(
                        ProblemCode.DOUBTFUL_RULES,
                        at,
                        at,
                        "the moves are legal by XBoard's rules for " + name
                                + " and by the variant's own rules, but lead to different positions; "
                                + (written.isOwn() ? "the variant's own rules are used" : "XBoard's rules are used"));
            case OWN ->
                reports.warn(
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
    private int numberRanks(int from, int resultAt, Replayer start) throws IOException {
        movetext.rankFrom(1);
        if (!RankNumbering.areOpen(start)) {
            return from;
        }
        ranks = ranks == null ? new RankNumbering(gameBytes) : ranks;
        int p = ranks.decide(from, resultAt, start);
        movetext.rankFrom(ranks.firstRank());
        if (ranks.isDoubtful()) {
            String message = "the moves can be read with ranks counted from 1 and from 0; they are counted from ";
            reports.warn(ProblemCode.DOUBTFUL_RANKS, p, p, message + ranks.firstRank());
        }
        return p;
    }

    /** The place of the comment that was last passed to the visitor. */
    public GameLocation commentPlace() {
        return comments.place();
    }

    /** Returns true if the comment that was last passed to the visitor continues the one passed before it. */
    public boolean continuesComment() {
        return comments.isContinued();
    }

    /** Reports that the bytes after the compressed data cannot be games, with this message. */
    public void readTrailing(String message, GameVisitor visitor) {
        reports.begin(visitor);
        visitor.beginGame(gameBytes.place(gameBytes.start));
        reports.fatal(ProblemCode.TRAILING_DATA, gameBytes.start, gameBytes.limit, message);
    }

    /** Returns the index of the first byte that is not white space or a byte-order mark. */
    private int first() throws IOException {
        int p = gameBytes.start;
        while (true) {
            p = fillWindow(p);
            if (p < gameBytes.limit && ByteClasses.isSpace(gameBytes.bytes[p])) {
                p++;
            } else if (ByteClasses.isMark(gameBytes.bytes, p, gameBytes.limit)) {
                p += 3;
            } else {
                return p;
            }
        }
    }

    private int fillWindow(int p) throws IOException {
        return gameBytes.hasMore && gameBytes.limit - p < GameBytes.WINDOW ? gameBytes.refill(p) : p;
    }

    /**
     * Reads the tags and the text between them. Returns the index at which the moves begin; −1 if the game is not read
     * further.
     */
    private int tags(int from, GameVisitor visitor) throws IOException {
        visitor.beginGame(gameBytes.place(from));
        if (fileWarning != null) {
            reports.warn(ProblemCode.OTHER_CHARSET, from, from, fileWarning);
        }
        tagsEndAt(from);
        int p = from;
        while (p >= 0) {
            p = fillWindow(p);
            if (p >= gameBytes.limit) {
                return beforeMoves(p);
            }
            byte c = gameBytes.bytes[p];
            switch (ByteClasses.KIND[c & 0xFF]) {
                case ByteClasses.SPACE -> p++;
                case ByteClasses.BRACE -> p = comments.brace(p, null);
                case ByteClasses.SEMICOLON -> p = comments.line(p, null);
                case ByteClasses.PERCENT -> {
                    if (!gameBytes.isLineStart(p)) {
                        return beforeMoves(p);
                    }
                    p = comments.line(p, null);
                }
                case ByteClasses.BRACKET -> {
                    if (c != '[') {
                        return beforeMoves(p);
                    }
                    p = tag(p, visitor);
                    tagsEndAt(p);
                }
                default -> {
                    if (!ByteClasses.isMark(gameBytes.bytes, p, gameBytes.limit)) {
                        return beforeMoves(p);
                    }
                    p += 3;
                }
            }
        }
        return p;
    }

    private void tagsEndAt(int p) {
        tagsEnd = p;
        tagsEndPlace = isFull && gameBytes.hasMore ? gameBytes.place(p) : null;
        gameBytes.forgetRefills();
    }

    /**
     * Returns the index after the last tag, since the comments after it belong to the moves. Reads them again if they
     * have left the window.
     */
    private int beforeMoves(int p) throws IOException {
        if (!isFull) {
            return p;
        }
        return gameBytes.hasRefilled() ? gameBytes.back(tagsEndPlace) : tagsEnd;
    }

    private int tag(int open, GameVisitor visitor) {
        int close = TagSyntax.simpleClose(gameBytes.bytes, open, gameBytes.limit);
        if (close < 0) {
            return otherTag(open, visitor);
        }
        int nameEnd = TagSyntax.simpleNameEnd(gameBytes.bytes, open, gameBytes.limit);
        name.showAscii(gameBytes.bytes, open + 1, nameEnd);
        value.showAscii(gameBytes.bytes, nameEnd + 2, close);
        remember(nameEnd + 2, close);
        reportRepeated(open, close + 2);
        visitor.tag(name, value);
        return close + 2;
    }

    private int otherTag(int open, GameVisitor visitor) {
        byte[] b = gameBytes.bytes;
        int end = gameBytes.tagSyntax.end(b, open, gameBytes.limit, true);
        int quote = TagSyntax.quote(b, open, gameBytes.limit);
        int nameStart = TagSyntax.name(b, open, gameBytes.limit);
        int close = end - 2;
        while (close > quote && ByteClasses.isSpace(b[close])) {
            close--;
        }
        boolean isGood = quote < end && b[quote] == '"' && close > quote && b[end - 1] == ']' && b[close] == '"';
        int nameEnd = nameStart;
        while (nameEnd < quote && ByteClasses.isSymbol(b[nameEnd])) {
            nameEnd++;
        }
        if (!isGood || nameEnd == nameStart) {
            brokenTag(open, end, visitor);
            return end;
        }
        name.show(b, nameStart, nameEnd, gameBytes.charset, false);
        if (!value.show(b, quote + 1, close, gameBytes.charset, true)) {
            reports.warn(
                    ProblemCode.BAD_TEXT,
                    quote + 1,
                    close,
                    "this text is not all UTF-8 like the rest of the file; the other bytes are read as windows-1252");
        }
        remember(quote + 1, close);
        reportRepeated(open, end);
        visitor.tag(name, value);
        return end;
    }

    /** Reports a broken tag. A tag in curly quotes is passed to the visitor, but the reader does not use it. */
    private void brokenTag(int open, int end, GameVisitor visitor) {
        int nameEnd = CurlyTag.find(gameBytes.bytes, open, end);
        if (nameEnd < 0) {
            reports.warn(ProblemCode.BAD_TAG, open, end, "broken tag ", ", expected [Name \"value\"]");
            return;
        }
        reports.warn(
                ProblemCode.BAD_TAG,
                open,
                end,
                "tag ",
                " has no straight quotes around its value, which is used unchanged");
        name.show(gameBytes.bytes, TagSyntax.name(gameBytes.bytes, open, end), nameEnd, gameBytes.charset, false);
        int from = CurlyTag.valueStart(gameBytes.bytes, nameEnd, end);
        value.show(gameBytes.bytes, from, CurlyTag.valueEnd(gameBytes.bytes, from, end), gameBytes.charset, true);
        visitor.tag(name, value);
    }

    private void remember(int at, int end) {
        int length = name.length();
        if (length == 3 && CharSequence.compare(name, "FEN") == 0) {
            fen = value.toString();
            fenPlace = gameBytes.place(at);
        } else if (length == 5 && CharSequence.compare(name, "Event") == 0) {
            event = EventVariants.word(value);
        } else if (length == 7 && CharSequence.compare(name, "Variant") == 0) {
            variant = value.toString();
            variantPlace = gameBytes.place(at);
        } else if (length == 6 && CharSequence.compare(name, "Result") == 0) {
            GameResult result = ResultSyntax.of(gameBytes.bytes, at, end);
            announced = result == GameResult.UNKNOWN ? null : result;
        } else if (length == 5 && CharSequence.compare(name, "SetUp") == 0) {
            isSetUp = CharSequence.compare(value, "1") == 0;
        }
    }

    private void reportRepeated(int open, int end) {
        if (names.isRepeated(name)) {
            reports.warn(ProblemCode.REPEATED_TAG, open, end, "the tag ", " is repeated here; the last one counts");
        }
    }

    private void reportDropped() {
        if (!starts.dropped().isEmpty()) {
            reports.warn(ProblemCode.ODD_FEN, fenPlace, fen, starts.droppedMessage());
        }
    }

    private void reportMissingFen() {
        if (isSetUp) {
            reports.warn(
                    ProblemCode.MISSING_FEN,
                    tagsEnd,
                    tagsEnd,
                    "SetUp announces a start position, but the tag FEN is missing; the standard start position is used");
        }
    }

    /** Returns the start position; null if the position in the tags is invalid, which has then been reported. */
    private Replayer start() {
        ChessVariant rules =
                variant == null ? unnamed() : starts.variant(variant).orElse(null);
        if (rules == null) {
            String name = variant == null ? defaultVariant : variant;
            reports.fatal(
                    ProblemCode.UNKNOWN_VARIANT,
                    variant == null ? gameBytes.place(tagsEnd) : variantPlace,
                    name,
                    "no installed bundle has the rules of the variant "
                            + ProblemReporter.quote(GameBytes.truncate(name, false)));
            return null;
        }
        if (fen == null) {
            reportMissingFen();
            return rules == Orthodox.NORMAL ? starts.normal() : starts.start(rules);
        }
        try {
            Replayer start = starts.start(rules, fen);
            reportDropped();
            return start;
        } catch (NotationException e) {
            reports.fatal(ProblemCode.BAD_FEN, fenPlace, fen, "the start position is invalid: " + e.getMessage());
            return null;
        }
    }

    /**
     * Returns the variant of a game without a {@code Variant} tag; null if no bundle has the rules of the default
     * variant.
     */
    private ChessVariant unnamed() {
        Optional<ChessVariant> named = event == null ? Optional.empty() : events.find(event);
        return named.or(() -> starts.variant(defaultVariant)).orElse(null);
    }
}
