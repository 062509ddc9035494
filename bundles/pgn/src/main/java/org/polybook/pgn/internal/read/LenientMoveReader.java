package org.polybook.pgn.internal.read;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.polybook.api.game.GameResult;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.pgn.internal.text.ByteClasses;
import org.polybook.pgn.internal.text.ResultSyntax;

/**
 * Interprets a word among the moves that, exactly as written, is not a move. It tries these readings in order:
 *
 * <ol>
 *   <li>figurines, dashes and fractions as ASCII ({@link AsciiConverter});
 *   <li>a capital letter that a space separates from the rest of its move, {@code N f3};
 *   <li>a result, also {@code 1/2}; a null move: {@code -- Z0 @@@@ null pass 0000};
 *   <li>separate marks: {@code + ++ # ch mate e.p. ep}, which are skipped; judgements such as {@code +- = N D}, read as
 *       NAGs;
 *   <li>a move with an addition: {@code e.p.}, {@code ep}, {@code (Q)}, a judgement, meaningless signs, a result;
 *   <li>a move in an unusual form: {@code OO}, {@code nf6}, {@code NxBa6}, {@code a8/Q}.
 * </ol>
 */
final class LenientMoveReader {
    enum Kind {
        MOVE,
        NULL_MOVE,
        NAG,
        RESULT,
        NOTHING,
        BAD
    }

    private static final Set<String> NULL_MOVES = Set.of("--", "Z0", "@@@@", "null", "pass", "0000");
    private static final Set<String> MARKS = Set.of("+", "++", "#", "ch", "mate", "ep", "dbl", "check");
    private static final Map<String, Integer> JUDGEMENTS = Map.ofEntries(
            Map.entry("!", 1),
            Map.entry("?", 2),
            Map.entry("!!", 3),
            Map.entry("??", 4),
            Map.entry("!?", 5),
            Map.entry("?!", 6),
            Map.entry("=", 10),
            Map.entry("~", 13),
            Map.entry("+=", 14),
            Map.entry("+/=", 14),
            Map.entry("=+", 15),
            Map.entry("=/+", 15),
            Map.entry("+/-", 16),
            Map.entry("-/+", 17),
            Map.entry("+-", 18),
            Map.entry("-+", 19),
            Map.entry("N", 146),
            Map.entry("D", 220));
    private static final int MAX_JUDGEMENT_LENGTH = 3;
    /** The maximum length in bytes of a word that is parsed. */
    private static final int MAX_WORD_LENGTH = 255;

    private static final String SIGNS = "+-=:_~/@#";

    private static final Pattern LONE_LETTER = Pattern.compile("[A-Z]");
    private static final Pattern CASTLING = Pattern.compile("[O0o]{2,3}");
    private static final Pattern PROMOTION = Pattern.compile("[a-h1-8x]+/[QRBNqrbn]");
    private static final Pattern CAPTURE = Pattern.compile("[KQRBN][a-h]?[1-8]?[x:][KQRBNP][a-h][1-8]");
    private static final Pattern SMALL_LETTER = Pattern.compile("[kqrnp][a-h1-8x]+");

    private final GameBytes gameBytes;
    private final ProblemReporter reports;
    private final AsciiConverter ascii = new AsciiConverter();
    private final VariantMoveReader moves;
    private Kind kind;
    private int move;
    private int nag;
    private GameResult result;
    private ProblemCode problem;
    /** The last word that is {@code BAD}; null if it is too long to be parsed. */
    private String badWord;

    private int badStart;
    private int badStop;
    private Replayer badPosition;

    LenientMoveReader(GameBytes gameBytes, ProblemReporter reports, VariantMoveReader moves) {
        this.moves = moves;
        this.gameBytes = gameBytes;
        this.reports = reports;
    }

    Kind kind() {
        return kind;
    }

    /** The move, or the number of the NAG. */
    int moveOrNag() {
        return move;
    }

    /** The NAG that follows the move; −1 if the word has none. */
    int nagAfterMoveOrNone() {
        return nag;
    }

    GameResult result() {
        return result;
    }

    ProblemCode problem() {
        return problem;
    }

    /**
     * Reads the word {@code [start, end)} in the unusual forms listed above; {@link #kind} is then what it is. Returns
     * the index at which the word really ends.
     *
     * @param code the negative code with which the strict parser rejected the word; {@link CoreMove#INVALID} also for
     *     words that the strict parser was not given
     * @param isNumbered true if a move number precedes the word, so that it must be a move
     */
    int read(int start, int end, Replayer position, int code, boolean isNumbered) {
        nag = -1;
        if (end - start > MAX_WORD_LENGTH) {
            return setBadMove(code, null, start, end, position);
        }
        String word = ascii.convertWord(gameBytes, start, wordEnd(start, end));
        int stop = ascii.wordEnd();
        int rest = LONE_LETTER.matcher(word).matches() ? nextWordStartOrNone(stop) : -1;
        if (rest >= 0) {
            return readLoneLetter(word, start, stop, rest, position, isNumbered);
        }
        if (readPositionIndependentWord(word, start, stop)) {
            return word.equals("e") && isRestOfEnPassantMark(stop) ? enPassantMarkEnd(stop) : stop;
        }
        return readMoveLikeWord(word, start, stop, position, code);
    }

    /**
     * Returns the end of the word that begins at {@code start} and continues at {@code from}. A very long word is
     * truncated: it may turn out to be many words separated by non-ASCII spaces, and would be scanned again for each of
     * them.
     */
    int wordEnd(int start, int from) {
        byte[] b = gameBytes.bytes;
        int end = Math.min(gameBytes.limit, start + MAX_WORD_LENGTH);
        int p = from;
        while (p < end && isWordByte(b[p])) {
            p++;
        }
        if (p == start + MAX_WORD_LENGTH && gameBytes.isUtf8) {
            while (p > start + 1 && p < gameBytes.limit && (b[p] & 0xC0) == 0x80) {
                p--;
            }
        }
        return p;
    }

    static boolean isWordByte(byte c) {
        return c < 0 || ByteClasses.isSymbol(c);
    }

    /**
     * Returns the index of the next word, after a single capital letter that ends at {@code stop}; −1 if no word that
     * begins with a letter follows.
     */
    private int nextWordStartOrNone(int stop) {
        byte[] b = gameBytes.bytes;
        int p = stop;
        while (p < gameBytes.limit
                && p < stop + MAX_WORD_LENGTH
                && (ByteClasses.isSpace(b[p]) || b[p] == '.' || b[p] == ',')) {
            p++;
        }
        return p < gameBytes.limit && p > stop && ByteClasses.KIND[b[p] & 0xFF] == ByteClasses.LETTER ? p : -1;
    }

    /**
     * Reads a single capital letter: as the piece of the move in the next word, {@code N f3}; or, directly after a
     * move, as a judgement of that move.
     */
    private int readLoneLetter(String letter, int start, int stop, int rest, Replayer position, boolean isNumbered) {
        String word = letter + ascii.convertWord(gameBytes, rest, wordEnd(rest, rest));
        int end = ascii.wordEnd();
        int found = parse(position, word);
        if (found >= 0) {
            reportUnusual(start, end, word);
            return setMove(found, end);
        }
        if (isNumbered || !JUDGEMENTS.containsKey(letter)) {
            return setBadMove(found, word, start, end, position);
        }
        kind = Kind.NAG;
        move = JUDGEMENTS.get(letter);
        reports.warnOnce(ProblemCode.ODD_MOVE, start, stop, "", " is read as a judgement of the previous move");
        return stop;
    }

    /**
     * Reads a word that has the same meaning in any position: stores its kind and returns true. Returns false for any
     * other word.
     */
    private boolean readPositionIndependentWord(String word, int start, int stop) {
        boolean isEmpty = word.chars().allMatch(c -> c == AsciiConverter.UNKNOWN);
        if (isEmpty || MARKS.contains(word) || word.equals("e") && isRestOfEnPassantMark(stop)) {
            kind = Kind.NOTHING;
            if (ascii.hasUnknownCharacter()) {
                reports.warnOnce(ProblemCode.STRAY_TEXT, start, stop, "stray ", " is ignored");
            }
            return true;
        }
        byte[] bytes = AsciiConverter.bytes(word);
        result = word.equals("1/2") ? GameResult.DRAW : ResultSyntax.parseOrNull(bytes, 0, bytes.length);
        if (result != null) {
            kind = Kind.RESULT;
            if (word.equals("1/2")) {
                reports.warnOnce(ProblemCode.ODD_RESULT, start, stop, "result ", " is read as 1/2-1/2");
            }
            return true;
        }
        if (NULL_MOVES.contains(withoutCheckSigns(word))) {
            kind = Kind.NULL_MOVE;
            return true;
        }
        Integer judgement = JUDGEMENTS.get(word);
        if (judgement != null) {
            kind = Kind.NAG;
            move = judgement;
            return true;
        }
        if (word.chars().allMatch(c -> c >= '0' && c <= '9')) {
            kind = Kind.NOTHING;
            return true;
        }
        if (word.chars().allMatch(c -> SIGNS.indexOf(c) >= 0)) {
            kind = Kind.NOTHING;
            reports.warnOnce(ProblemCode.STRAY_TEXT, start, stop, "stray ", " is ignored");
            return true;
        }
        return false;
    }

    private int readMoveLikeWord(String word, int start, int stop, Replayer position, int code) {
        int first = word.length() == stop - start && code != CoreMove.INVALID ? code : parse(position, word);
        if (first >= 0) {
            if (ascii.hasUnknownCharacter()) {
                reportUnusual(start, stop, word);
            }
            return setMove(first, stop);
        }
        if (isPromotionInBrackets(stop)) {
            int promotion = parse(position, word + '=' + (char) gameBytes.bytes[stop + 1]);
            if (promotion >= 0) {
                return setMove(promotion, stop + 3);
            }
        }
        if (word.endsWith("e") && isRestOfEnPassantMark(stop)) {
            int passant = parse(position, word.substring(0, word.length() - 1));
            if (passant >= 0) {
                return setMove(passant, enPassantMarkEnd(stop));
            }
        }
        int trimmed = parseWithoutAdditions(word, start, stop, position);
        if (trimmed >= 0) {
            return setMove(trimmed, stop);
        }
        int glued = ResultSyntax.gluedResultLength(AsciiConverter.bytes(word));
        if (glued > 0 && word.length() - glued <= stop - start) {
            int before = parse(position, word.substring(0, word.length() - glued));
            if (before >= 0) {
                return setMove(before, start + word.length() - glued);
            }
        }
        String rewritten = toStandardSanOrNull(word);
        int other = rewritten == null ? -1 : parse(position, rewritten);
        if (other >= 0) {
            reportUnusual(start, stop, rewritten);
            return setMove(other, stop);
        }
        return setBadMove(first, word, start, stop, position);
    }

    private int parseWithoutAdditions(String word, int start, int stop, Replayer position) {
        if (word.endsWith("ep")) {
            return parse(position, word.substring(0, word.length() - 2));
        }
        int first = word.length();
        while (first > 2 && SIGNS.indexOf(word.charAt(first - 1)) >= 0) {
            first--;
        }
        for (int length = Math.max(first, word.length() - MAX_JUDGEMENT_LENGTH); length < word.length(); length++) {
            Integer judgement = JUDGEMENTS.get(word.substring(length));
            int found = judgement == null ? -1 : parse(position, word.substring(0, length));
            if (found >= 0) {
                nag = judgement;
                return found;
            }
        }
        int found = first == word.length() ? -1 : parse(position, word.substring(0, first));
        if (found >= 0) {
            reportUnusual(start, stop, word.substring(0, first));
        }
        return found;
    }

    /** Returns the word without the check and mate signs at its end. */
    private static String withoutCheckSigns(String word) {
        int end = word.length();
        while (end > 0 && (word.charAt(end - 1) == '+' || word.charAt(end - 1) == '#')) {
            end--;
        }
        return word.substring(0, end);
    }

    private static String toStandardSanOrNull(String word) {
        String plain = withoutCheckSigns(word);
        if (CASTLING.matcher(plain).matches()) {
            return plain.length() == 2 ? "O-O" : "O-O-O";
        }
        if (PROMOTION.matcher(plain).matches()) {
            return plain.replace('/', '=');
        }
        if (CAPTURE.matcher(plain).matches()) {
            return plain.substring(0, plain.length() - 3) + plain.substring(plain.length() - 2);
        }
        if (SMALL_LETTER.matcher(plain).matches()) {
            return plain.substring(0, 1).toUpperCase(Locale.ROOT) + plain.substring(1);
        }
        return null;
    }

    private void reportUnusual(int start, int stop, String readAs) {
        reports.warnOnce(ProblemCode.ODD_MOVE, start, stop, "move ", " is read as " + readAs);
    }

    private int parse(Replayer position, String word) {
        byte[] bytes = AsciiConverter.bytes(word);
        return moves.read(position, bytes, 0, bytes.length);
    }

    private int setMove(int legal, int stop) {
        kind = Kind.MOVE;
        move = legal;
        return stop;
    }

    private int setBadMove(int code, String word, int start, int stop, Replayer position) {
        kind = Kind.BAD;
        problem = code == CoreMove.ILLEGAL
                ? ProblemCode.ILLEGAL_MOVE
                : code == CoreMove.AMBIGUOUS ? ProblemCode.AMBIGUOUS_MOVE : ProblemCode.INVALID_MOVE;
        badWord = word;
        badStart = start;
        badStop = stop;
        badPosition = position;
        return stop;
    }

    /** The message about the last word, which is {@code BAD}. Must be called before another move is played. */
    String badMoveMessage() {
        String whose = (badPosition.whiteToMove() ? "White's" : "Black's") + " move " + badPosition.fullmoveNumber();
        String reason = badWord == null ? "no move is that long" : reason(badWord, badPosition);
        return reports.quote(badStart, badStop) + " cannot be " + whose + ": " + reason;
    }

    private String reason(String word, Replayer position) {
        if (word.indexOf(AsciiConverter.UNKNOWN) >= 0) {
            return "it has a character that occurs in no move";
        }
        if (moves.isFromZero()) {
            return "it is not a legal move with ranks counted from 0";
        }
        try {
            San.parse(position.toPosition(), word);
            return "it is not a move in this position";
        } catch (NotationException e) {
            return e.faults().stream().map(Fault::message).collect(Collectors.joining("; "));
        }
    }

    private boolean isPromotionInBrackets(int at) {
        byte[] b = gameBytes.bytes;
        return at + 2 < gameBytes.limit && b[at] == '(' && b[at + 2] == ')' && "QRBNqrbn".indexOf(b[at + 1]) >= 0;
    }

    /** Returns true if {@code .p} or {@code .p.} is at this index: the rest of {@code e.p.} after its e. */
    private boolean isRestOfEnPassantMark(int at) {
        return at + 1 < gameBytes.limit && gameBytes.bytes[at] == '.' && gameBytes.bytes[at + 1] == 'p';
    }

    private int enPassantMarkEnd(int at) {
        return at + 2 < gameBytes.limit && gameBytes.bytes[at + 2] == '.' ? at + 3 : at + 2;
    }
}
