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
import org.polybook.pgn.internal.text.Chars;
import org.polybook.pgn.internal.text.CurlyTag;
import org.polybook.pgn.internal.text.EventVariants;
import org.polybook.pgn.internal.text.Results;
import org.polybook.pgn.internal.text.TagSyntax;
import org.polybook.pgn.internal.text.TextView;

/** Reads one game: its tags, then, with {@link Movetext}, its moves. */
public final class GameReader {
    private final GameBytes gameBytes;
    private final Reports reports;
    private final Comments comments;
    private final Movetext movetext;
    private RankNumbers ranks;
    private RecordedRules written;
    private final StartPositions starts = new StartPositions();
    private final TextView name = new TextView();
    private final TextView value = new TextView();
    private final boolean isFull;
    /** Index after the last tag, and in a long game its place. */
    private int tagsEnd;

    private GameLocation tagsEndPlace;
    /** Of games that name none. */
    private final String usual;

    private final EventVariants events = new EventVariants();
    private String event;
    private String variant;
    private GameLocation variantPlace;
    private String fileRemark;
    private boolean isSetUp;
    private GameResult announced;
    private final TagNames names = new TagNames();
    private String fen;
    private GameLocation fenPlace;

    public GameReader(GameBytes gameBytes, GameOptions options) {
        Detail detail = options.detail();
        this.gameBytes = gameBytes;
        this.usual = options.variant();
        this.isFull = detail == Detail.FULL;
        this.reports = new Reports(gameBytes);
        this.comments = new Comments(gameBytes, reports);
        this.movetext = new Movetext(gameBytes, reports, comments, detail, new VariantMoves());
    }

    /** A block of games begins that has so many bytes. */
    public void beginBlock(long bytes) {
        reports.beginBlock(bytes);
    }

    /**
     * Shows the game.
     *
     * @param resultAt index of its result if that is known, else −1
     * @param remark on the file, to be made with this game; or null
     */
    public void read(int resultAt, String remark, GameVisitor visitor) throws IOException {
        reports.begin(visitor);
        variant = null;
        event = null;
        fen = null;
        isSetUp = false;
        announced = null;
        names.clear();
        int first = first();
        fileRemark = remark;
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
        switch (written.remark()) {
            case OTHER ->
                reports.odd(
                        ProblemCode.OTHER_RULES,
                        at,
                        at,
                        "the moves are those of XBoard's rules for " + name
                                + ", by which they are read; by the variant's own some of them are illegal, and shown so in a book");
            case DOUBTFUL ->
                reports.odd(
                        ProblemCode.DOUBTFUL_RULES,
                        at,
                        at,
                        "the moves can be read by XBoard's rules for " + name
                                + " and by the variant's own, and lead to different positions; "
                                + (written.isOwn() ? "the variant's own are taken" : "XBoard's are taken"));
            case OWN ->
                reports.odd(
                        ProblemCode.OWN_RULES,
                        at,
                        at,
                        "XBoard's rules for " + name
                                + " forbid some of the moves; to play them from a book it needs -testLegality false");
            case NONE -> {}
        }
    }

    /** Finds out how the moves from there on number the ranks; returns the index of the same byte now. */
    private int numberRanks(int from, int resultAt, Replayer start) throws IOException {
        movetext.rankFrom(1);
        if (!RankNumbers.areOpen(start)) {
            return from;
        }
        ranks = ranks == null ? new RankNumbers(gameBytes) : ranks;
        int p = ranks.decide(from, resultAt, start);
        movetext.rankFrom(ranks.firstRank());
        if (ranks.isDoubtful()) {
            String message = "the moves can be read with ranks counted from 1 and from 0; they are counted from ";
            reports.odd(ProblemCode.DOUBTFUL_RANKS, p, p, message + ranks.firstRank());
        }
        return p;
    }

    /** The place of the comment that is being shown. */
    public GameLocation commentPlace() {
        return comments.place();
    }

    /** Returns true if it is another piece of the comment that was shown last. */
    public boolean continuesComment() {
        return comments.isContinued();
    }

    /** Shows bytes that can be no games, for that reason. */
    public void readTrailing(String message, GameVisitor visitor) {
        reports.begin(visitor);
        visitor.beginGame(gameBytes.place(gameBytes.start));
        reports.fatal(ProblemCode.TRAILING_DATA, gameBytes.start, gameBytes.limit, message);
    }

    /** Index of the first byte that is not white space or a byte-order mark. */
    private int first() throws IOException {
        int p = gameBytes.start;
        while (true) {
            p = inSight(p);
            if (p < gameBytes.limit && Chars.isSpace(gameBytes.bytes[p])) {
                p++;
            } else if (Chars.isMark(gameBytes.bytes, p, gameBytes.limit)) {
                p += 3;
            } else {
                return p;
            }
        }
    }

    private int inSight(int p) throws IOException {
        return gameBytes.hasMore && gameBytes.limit - p < GameBytes.SIGHT ? gameBytes.refill(p) : p;
    }

    /** Reads the tags and what stands between them. Returns where the moves begin, −1 if the game is over. */
    private int tags(int from, GameVisitor visitor) throws IOException {
        visitor.beginGame(gameBytes.place(from));
        if (fileRemark != null) {
            reports.odd(ProblemCode.OTHER_CHARSET, from, from, fileRemark);
        }
        tagsEndAt(from);
        int p = from;
        while (p >= 0) {
            p = inSight(p);
            if (p >= gameBytes.limit) {
                return beforeMoves(p);
            }
            byte c = gameBytes.bytes[p];
            switch (Chars.KIND[c & 0xFF]) {
                case Chars.SPACE -> p++;
                case Chars.BRACE -> p = comments.brace(p, null);
                case Chars.SEMICOLON -> p = comments.line(p, null);
                case Chars.PERCENT -> {
                    if (!gameBytes.isLineStart(p)) {
                        return beforeMoves(p);
                    }
                    p = comments.line(p, null);
                }
                case Chars.BRACKET -> {
                    if (c != '[') {
                        return beforeMoves(p);
                    }
                    p = tag(p, visitor);
                    tagsEndAt(p);
                }
                default -> {
                    if (!Chars.isMark(gameBytes.bytes, p, gameBytes.limit)) {
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

    /** The comments after the last tag belong to the moves: back to them, also if they have gone out of sight. */
    private int beforeMoves(int p) throws IOException {
        if (!isFull) {
            return p;
        }
        return gameBytes.hasRefilled() ? gameBytes.back(tagsEndPlace) : tagsEnd;
    }

    private int tag(int open, GameVisitor visitor) {
        int close = TagSyntax.simpleClose(gameBytes.bytes, open, gameBytes.limit);
        if (close < 0) {
            return unusualTag(open, visitor);
        }
        int nameEnd = TagSyntax.simpleNameEnd(gameBytes.bytes, open, gameBytes.limit);
        name.showAscii(gameBytes.bytes, open + 1, nameEnd);
        value.showAscii(gameBytes.bytes, nameEnd + 2, close);
        remember(nameEnd + 2, close);
        reportRepeated(open, close + 2);
        visitor.tag(name, value);
        return close + 2;
    }

    private int unusualTag(int open, GameVisitor visitor) {
        byte[] b = gameBytes.bytes;
        int end = gameBytes.tagSyntax.end(b, open, gameBytes.limit, true);
        int quote = TagSyntax.quote(b, open, gameBytes.limit);
        int nameStart = TagSyntax.name(b, open, gameBytes.limit);
        int close = end - 2;
        while (close > quote && Chars.isSpace(b[close])) {
            close--;
        }
        boolean isGood = quote < end && b[quote] == '"' && close > quote && b[end - 1] == ']' && b[close] == '"';
        int nameEnd = nameStart;
        while (nameEnd < quote && Chars.isSymbol(b[nameEnd])) {
            nameEnd++;
        }
        if (!isGood || nameEnd == nameStart) {
            brokenTag(open, end, visitor);
            return end;
        }
        name.show(b, nameStart, nameEnd, gameBytes.charset, false);
        if (!value.show(b, quote + 1, close, gameBytes.charset, true)) {
            reports.odd(
                    ProblemCode.BAD_TEXT,
                    quote + 1,
                    close,
                    "not all of this text is UTF-8 as the rest of the file; what is not is read as windows-1252");
        }
        remember(quote + 1, close);
        reportRepeated(open, end);
        visitor.tag(name, value);
        return end;
    }

    /** One in curly quotes, or in one of them, has a value for the visitor, but decides nothing about the game. */
    private void brokenTag(int open, int end, GameVisitor visitor) {
        int nameEnd = CurlyTag.find(gameBytes.bytes, open, end);
        if (nameEnd < 0) {
            reports.odd(ProblemCode.BAD_TAG, open, end, "broken tag ", ", expected [Name \"value\"]");
            return;
        }
        reports.odd(
                ProblemCode.BAD_TAG,
                open,
                end,
                "tag ",
                " without straight quotes around its value, which is taken as it stands");
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
            GameResult result = Results.of(gameBytes.bytes, at, end);
            announced = result == GameResult.UNKNOWN ? null : result;
        } else if (length == 5 && CharSequence.compare(name, "SetUp") == 0) {
            isSetUp = CharSequence.compare(value, "1") == 0;
        }
    }

    private void reportRepeated(int open, int end) {
        if (names.isRepeated(name)) {
            reports.odd(ProblemCode.REPEATED_TAG, open, end, "the tag ", " stands here again; the last one counts");
        }
    }

    private void reportDropped() {
        if (!starts.dropped().isEmpty()) {
            reports.odd(ProblemCode.ODD_FEN, fenPlace, fen, starts.droppedInWords());
        }
    }

    private void reportMissingFen() {
        if (isSetUp) {
            reports.odd(
                    ProblemCode.MISSING_FEN,
                    tagsEnd,
                    tagsEnd,
                    "SetUp says that the game begins with a position of its own, but there is no FEN; the usual start is taken");
        }
    }

    /** The start position, null if the tags ask for one that cannot be; that has been reported then. */
    private Replayer start() {
        ChessVariant rules =
                variant == null ? unnamed() : starts.variant(variant).orElse(null);
        if (rules == null) {
            String name = variant == null ? usual : variant;
            reports.fatal(
                    ProblemCode.UNKNOWN_VARIANT,
                    variant == null ? gameBytes.place(tagsEnd) : variantPlace,
                    name,
                    "no bundle that is installed knows the rules of the variant "
                            + Reports.quote(GameBytes.cut(name, false)));
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
            reports.fatal(ProblemCode.BAD_FEN, fenPlace, fen, "the start position cannot be: " + e.getMessage());
            return null;
        }
    }

    /** Of a game without the tag; null if nobody knows the rules of the usual one. */
    private ChessVariant unnamed() {
        Optional<ChessVariant> named = event == null ? Optional.empty() : events.find(event);
        return named.or(() -> starts.variant(usual)).orElse(null);
    }
}
