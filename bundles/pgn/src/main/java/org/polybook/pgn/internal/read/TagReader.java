package org.polybook.pgn.internal.read;

import java.io.IOException;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions.Detail;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.pgn.internal.text.ByteClasses;
import org.polybook.pgn.internal.text.CurlyQuotedTag;
import org.polybook.pgn.internal.text.EventVariants;
import org.polybook.pgn.internal.text.ResultSyntax;
import org.polybook.pgn.internal.text.TagSyntax;
import org.polybook.pgn.internal.text.TextView;

/** Reads the tags of a game, passes them to the visitor, and remembers the values that the reader of the game needs. */
final class TagReader {
    private final GameBytes gameBytes;
    private final ProblemReporter reports;
    private final CommentReader comments;
    private final boolean isFull;
    private final TextView name = new TextView();
    private final TextView value = new TextView();
    private final RepeatedTagDetector names = new RepeatedTagDetector();

    /** The index after the last tag. */
    private int tagsEnd;

    /**
     * The place of {@link #tagsEnd}, from which the comments after the tags are read again if the bytes have left the
     * buffer; null if the whole game is in the buffer, or if comments are not read.
     */
    private GameLocation tagsEndPlace;

    private String event;
    private String variant;
    private GameLocation variantPlace;
    private boolean isSetUp;
    private GameResult result;
    private String fen;
    private GameLocation fenPlace;

    TagReader(GameBytes gameBytes, ProblemReporter reports, CommentReader comments, Detail detail) {
        this.gameBytes = gameBytes;
        this.reports = reports;
        this.comments = comments;
        this.isFull = detail == Detail.FULL;
    }

    /**
     * Begins the game and reads its tags and the text between them. Returns the index at which the moves begin; −1 if a
     * comment is not closed, which has then been reported.
     *
     * @param warning a warning about the file, to report with this game; or null
     */
    int beginGameAndReadTags(String warning, GameVisitor visitor) throws IOException {
        variant = null;
        event = null;
        fen = null;
        isSetUp = false;
        result = null;
        names.clear();
        return readTags(skipLeadingSpace(), warning, visitor);
    }

    /** The index after the last tag, unless the bytes have moved since. */
    int tagsEnd() {
        return tagsEnd;
    }

    /** The word of the tag {@code Event} that may name a variant; null without the tag or such a word. */
    String variantWordOfEventOrNull() {
        return event;
    }

    /** The value of the tag {@code Variant}; null without the tag. */
    String variantOrNull() {
        return variant;
    }

    /** The place of the value of the tag {@code Variant}. */
    GameLocation variantPlace() {
        return variantPlace;
    }

    /** Returns true if the tag {@code SetUp} announces a start position. */
    boolean isSetUp() {
        return isSetUp;
    }

    /** The result in the tag {@code Result}; null if the tag is missing or contains no result, or {@code *}. */
    GameResult resultOrNull() {
        return result;
    }

    /** The value of the tag {@code FEN}; null without the tag. */
    String fenOrNull() {
        return fen;
    }

    /** The place of the value of the tag {@code FEN}. */
    GameLocation fenPlace() {
        return fenPlace;
    }

    /** Returns the index of the first byte that is not white space or a byte-order mark. */
    private int skipLeadingSpace() throws IOException {
        int p = gameBytes.start;
        while (true) {
            p = refillIfNeeded(p);
            if (p < gameBytes.limit && ByteClasses.isSpace(gameBytes.bytes[p])) {
                p++;
            } else if (ByteClasses.isByteOrderMark(gameBytes.bytes, p, gameBytes.limit)) {
                p += 3;
            } else {
                return p;
            }
        }
    }

    private int refillIfNeeded(int p) throws IOException {
        return gameBytes.hasMore && gameBytes.limit - p < GameBytes.WINDOW ? gameBytes.refill(p) : p;
    }

    /**
     * Reads the tags and the text between them. Returns the index at which the moves begin; −1 if a comment is not
     * closed, which has then been reported.
     */
    private int readTags(int from, String warning, GameVisitor visitor) throws IOException {
        visitor.beginGame(gameBytes.place(from));
        if (warning != null) {
            reports.warnOnce(ProblemCode.OTHER_CHARSET, from, from, warning);
        }
        rememberTagsEnd(from);
        int p = from;
        while (p >= 0) {
            p = refillIfNeeded(p);
            if (p >= gameBytes.limit) {
                return rewindToMovesStart(p);
            }
            byte c = gameBytes.bytes[p];
            switch (ByteClasses.KIND[c & 0xFF]) {
                case ByteClasses.SPACE -> p++;
                case ByteClasses.BRACE -> p = comments.readBraceComment(p, null);
                case ByteClasses.SEMICOLON -> p = comments.readRestOfLine(p, null);
                case ByteClasses.PERCENT -> {
                    if (!gameBytes.isLineStart(p)) {
                        return rewindToMovesStart(p);
                    }
                    p = comments.readRestOfLine(p, null);
                }
                case ByteClasses.BRACKET -> {
                    if (c != '[') {
                        return rewindToMovesStart(p);
                    }
                    p = readTag(p, visitor);
                    rememberTagsEnd(p);
                }
                default -> {
                    if (!ByteClasses.isByteOrderMark(gameBytes.bytes, p, gameBytes.limit)) {
                        return rewindToMovesStart(p);
                    }
                    p += 3;
                }
            }
        }
        return p;
    }

    private void rememberTagsEnd(int p) {
        tagsEnd = p;
        tagsEndPlace = isFull && gameBytes.hasMore ? gameBytes.place(p) : null;
        gameBytes.forgetRefills();
    }

    /**
     * Returns the index at which the moves begin. If the visitor gets comments, this is the index after the last tag,
     * because the comments after it belong to the moves. If the bytes there have left the window, it moves back to
     * them.
     */
    private int rewindToMovesStart(int p) throws IOException {
        if (!isFull) {
            return p;
        }
        return gameBytes.hasRefilled() ? gameBytes.moveBackTo(tagsEndPlace) : tagsEnd;
    }

    private int readTag(int open, GameVisitor visitor) {
        int close = TagSyntax.simpleClosingQuoteOrNone(gameBytes.bytes, open, gameBytes.limit);
        if (close < 0) {
            return readUncommonTag(open, visitor);
        }
        int nameEnd = TagSyntax.simpleNameEndOrNone(gameBytes.bytes, open, gameBytes.limit);
        name.wrapAscii(gameBytes.bytes, open + 1, nameEnd);
        value.wrapAscii(gameBytes.bytes, nameEnd + 2, close);
        rememberValue(nameEnd + 2, close);
        reportIfRepeated(open, close + 2);
        visitor.tag(name, value);
        return close + 2;
    }

    private int readUncommonTag(int open, GameVisitor visitor) {
        byte[] b = gameBytes.bytes;
        int end = gameBytes.tagSyntax.tagEndOrMore(b, open, gameBytes.limit, true);
        int quote = TagSyntax.openingQuote(b, open, gameBytes.limit);
        int nameStart = TagSyntax.nameStart(b, open, gameBytes.limit);
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
            reportBrokenTag(open, end, visitor);
            return end;
        }
        name.setTextAndValidate(b, nameStart, nameEnd, gameBytes.charset, false);
        if (!value.setTextAndValidate(b, quote + 1, close, gameBytes.charset, true)) {
            reports.warnOnce(
                    ProblemCode.BAD_TEXT,
                    quote + 1,
                    close,
                    "this text is not all UTF-8 like the rest of the file; the other bytes are read as windows-1252");
        }
        rememberValue(quote + 1, close);
        reportIfRepeated(open, end);
        visitor.tag(name, value);
        return end;
    }

    /** Reports a broken tag. A tag in curly quotes is passed to the visitor, but the reader does not use it. */
    private void reportBrokenTag(int open, int end, GameVisitor visitor) {
        int nameEnd = CurlyQuotedTag.nameEndIfCurlyQuoted(gameBytes.bytes, open, end);
        if (nameEnd < 0) {
            reports.warnOnce(ProblemCode.BAD_TAG, open, end, "broken tag ", ", expected [Name \"value\"]");
            return;
        }
        reports.warnOnce(
                ProblemCode.BAD_TAG,
                open,
                end,
                "tag ",
                " has no straight quotes around its value, which is used unchanged");
        name.setTextAndValidate(
                gameBytes.bytes, TagSyntax.nameStart(gameBytes.bytes, open, end), nameEnd, gameBytes.charset, false);
        int from = CurlyQuotedTag.valueStart(gameBytes.bytes, nameEnd, end);
        value.setTextAndValidate(
                gameBytes.bytes, from, CurlyQuotedTag.valueEnd(gameBytes.bytes, from, end), gameBytes.charset, true);
        visitor.tag(name, value);
    }

    private void rememberValue(int at, int end) {
        int length = name.length();
        if (length == 3 && CharSequence.compare(name, "FEN") == 0) {
            fen = value.toString();
            fenPlace = gameBytes.place(at);
        } else if (length == 5 && CharSequence.compare(name, "Event") == 0) {
            event = EventVariants.variantWordOrNull(value);
        } else if (length == 7 && CharSequence.compare(name, "Variant") == 0) {
            variant = value.toString();
            variantPlace = gameBytes.place(at);
        } else if (length == 6 && CharSequence.compare(name, "Result") == 0) {
            GameResult written = ResultSyntax.parseOrNull(gameBytes.bytes, at, end);
            result = written == GameResult.UNKNOWN ? null : written;
        } else if (length == 5 && CharSequence.compare(name, "SetUp") == 0) {
            isSetUp = CharSequence.compare(value, "1") == 0;
        }
    }

    private void reportIfRepeated(int open, int end) {
        if (names.addAndTestRepeated(name)) {
            reports.warnOnce(ProblemCode.REPEATED_TAG, open, end, "the tag ", " is repeated here; the last one counts");
        }
    }
}
