package org.polybook.pgn.internal.read;

import java.io.IOException;
import org.polybook.api.game.GameOptions.Detail;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameVisitor.Next;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.OrthodoxReplayer;
import org.polybook.pgn.internal.text.Chars;
import org.polybook.pgn.internal.text.Results;
import org.polybook.pgn.internal.text.Words;

/**
 * Reads the moves of a game and what stands between them. The hot path is a symbol that is a legal move; every rarer thing
 * has a method of its own.
 */
final class Movetext {
    /** In place of an index: the game is over for this reader. */
    static final int STOP = -1;

    /** After so many moves the replayer forgets them, so that a game of any length needs the same memory. */
    private static final int MEMORY = 0xFFFF;

    /**
     * Moves by White and Black. More cannot be in a game that fits into memory, and the rules end a game of orthodox chess
     * within 8,849.
     */
    static final int MOST_MOVES = 1 << 17;

    private final GameBytes gameBytes;
    private final Reports reports;
    private final Comments comments;
    private final Annotations annotations;
    private final Ending ending;
    private final boolean isFull;
    private final LenientMoveReader lenientMoves;
    private final Variations variations;
    private final VariantMoves moves;

    private GameVisitor visitor;
    private Replayer replayer;
    private OrthodoxReplayer orthodox;
    private int resultAt;
    private boolean isSkipping;
    /** Whether {@link #plainMoves} may be used. */
    private boolean isPlain;

    /** Whether a move number stands before the next move, or other text that was no move. */
    private boolean isNumbered;

    /** Whether the rest of the variation around is passed over for a move that cannot be. */
    private boolean isBroken;

    /** Whether a side has passed in check in this game: its king could be taken. */
    private boolean hasPassedInCheck;

    private int played;
    private int firstMoveNumber;

    Movetext(GameBytes gameBytes, Reports reports, Comments comments, Detail detail, VariantMoves moves) {
        this.gameBytes = gameBytes;
        this.reports = reports;
        this.comments = comments;
        this.annotations = new Annotations(gameBytes, reports);
        this.ending = new Ending(gameBytes, reports);
        this.isFull = detail == Detail.FULL;
        this.moves = moves;
        this.lenientMoves = new LenientMoveReader(gameBytes, reports, moves);
        this.variations = new Variations(gameBytes, reports, comments);
    }

    /** What the tags of the game that is read next say about its result; null if they do not. */
    void announce(GameResult resultOfTag) {
        ending.announce(resultOfTag);
    }

    /** How the game that is read next numbers White's first rank. */
    void rankFrom(int firstRank) {
        moves.begin(firstRank);
    }

    /** The result, {@code UNKNOWN} if the text does not say; null if the game is not to be ended: bad, or passed over. */
    GameResult read(int from, int knownResult, Replayer start, GameVisitor to, boolean skip) throws IOException {
        visitor = to;
        replayer = start;
        orthodox = start instanceof OrthodoxReplayer known ? known : null;
        resultAt = knownResult;
        isSkipping = false;
        isPlain = orthodox != null && !isFull;
        ending.begin();
        isNumbered = true;
        isBroken = false;
        hasPassedInCheck = false;
        played = 0;
        variations.begin(start, to);
        int p = skip ? skipLegality(from) : from;
        firstMoveNumber = start.fullmoveNumber();
        p = run(p);
        if (p == STOP) {
            return null;
        }
        if (variations.depth() > 0) {
            variations.reportOpen();
            return null;
        }
        return ending.at(p);
    }

    private int run(int from) throws IOException {
        int p = from;
        while (true) {
            if (isPlain) {
                p = plainMoves(p);
                if (p == STOP) {
                    return STOP;
                }
            }
            int end = gameBytes.hasMore ? gameBytes.limit - GameBytes.SIGHT : gameBytes.limit;
            if (p >= end) {
                if (!gameBytes.hasMore) {
                    return p;
                }
                p = isTooLong(p) ? STOP : gameBytes.refill(p);
                if (p == STOP) {
                    return STOP;
                }
                continue;
            }
            byte kind = Chars.KIND[gameBytes.bytes[p] & 0xFF];
            if (kind == Chars.SPACE || kind == Chars.DOT) {
                p++;
            } else if (kind == Chars.LETTER) {
                p = word(p);
            } else {
                p = other(kind, p);
            }
            if (p < 0) {
                return STOP;
            }
        }
    }

    /**
     * Whether there have been more moves than a game can have; that has been reported then. Asked when the bytes move,
     * which is soon enough: there are {@link GameBytes#SIGHT} of them, or twice as many.
     */
    private boolean isTooLong(int p) {
        if (replayer.fullmoveNumber() - firstMoveNumber <= MOST_MOVES) {
            return false;
        }
        reports.fatal(
                ProblemCode.TOO_LONG, p, p, "more than " + MOST_MOVES + " moves; under the rules no game can be that long");
        return true;
    }

    /**
     * The hot path: moves and their numbers as they are usually written. Stops where something else comes, for which {@link
     * #run} then knows what to do; so all it takes must come to the same there.
     */
    private int plainMoves(int from) throws IOException {
        byte[] b = gameBytes.bytes;
        int stop = (gameBytes.hasMore ? gameBytes.limit - GameBytes.SIGHT : gameBytes.limit) - 16;
        int p = from;
        while (p < stop) {
            byte c = b[p];
            byte kind = Chars.KIND[c & 0xFF];
            if (kind == Chars.LETTER) {
                long blank = Words.blank(Words.at(b, p));
                int end = p + Words.index(blank);
                if (blank == 0 || Chars.KIND[b[end] & 0xFF] != Chars.SPACE) {
                    return p;
                }
                int move = orthodox.parseSan(b, p, end - p);
                if (move < 0) {
                    return p;
                }
                Next next = visitor.move(orthodox, move);
                if (next != Next.CONTINUE) {
                    return turnAway(next, end);
                }
                orthodox.playOn(move);
                isNumbered = false;
                p = end + 1;
            } else if (kind == Chars.DIGIT) {
                int end = p + Words.index(Words.notDigit(Words.at(b, p)));
                if (b[end] != '.' || number(b, p, end) != orthodox.fullmoveNumber()) {
                    return p;
                }
                isNumbered = true;
                p = b[end + 1] == ' ' ? end + 2 : end + 1;
            } else if (kind == Chars.SPACE || kind == Chars.DOT) {
                p++;
            } else {
                return p;
            }
        }
        return p;
    }

    private int word(int start) throws IOException {
        byte[] b = gameBytes.bytes;
        int p = start;
        do {
            p++;
        } while (p < gameBytes.limit && Chars.SYMBOL[b[p] & 0xFF] != 0);
        return symbol(start, p);
    }

    /** A move, most of the time. */
    private int symbol(int start, int end) throws IOException {
        if (isSkipping || ending.isKnown()) {
            return idle(start, end);
        }
        byte[] b = gameBytes.bytes;
        int move = orthodox != null
                ? orthodox.parseSan(b, start, end - start)
                : moves.read(replayer, b, start, end - start);
        if (move < 0) {
            return oddSymbol(start, end, move);
        }
        return play(move, start, end);
    }

    private int play(int move, int start, int end) throws IOException {
        if (hasPassedInCheck && takesKing(move)) {
            return bad(ProblemCode.ILLEGAL_MOVE, start, end, "move " + reports.quote(start, end) + " takes the king");
        }
        if (isFull) {
            variations.show();
        }
        Next next = visitor.move(replayer, move);
        if (next != Next.CONTINUE) {
            return turnAway(next, end);
        }
        isNumbered = false;
        forgetNowAndThen();
        if (orthodox != null) {
            orthodox.play(move);
        } else {
            replayer.play(move);
        }
        if (isFull) {
            variations.played(move);
        }
        return end;
    }

    private void forgetNowAndThen() {
        if ((++played & MEMORY) == 0 && variations.depth() == 0) {
            replayer.set(replayer.toPosition());
        }
    }

    /** A word among moves that are not looked at, or after the result. */
    private int idle(int start, int end) {
        if (ending.isKnown()) {
            reports.odd(ProblemCode.TEXT_AFTER_RESULT, start, end, "", " stands after the game's result");
        }
        return end;
    }

    private int turnAway(Next next, int end) throws IOException {
        if (next == Next.SKIP_GAME) {
            return STOP;
        }
        return variations.depth() > 0 ? variations.turnAway(end) : skipLegality(end);
    }

    private int skipLegality(int p) {
        isSkipping = true;
        isPlain = false;
        return Math.max(p, resultAt);
    }

    private int oddSymbol(int start, int end, int code) throws IOException {
        int stop = lenientMoves.read(start, end, replayer, code, isNumbered);
        return switch (lenientMoves.kind()) {
            case MOVE -> playJudged(lenientMoves.move(), lenientMoves.nag(), start, stop);
            case NULL_MOVE -> nullMove(start, stop);
            case NAG -> nag(lenientMoves.move(), stop);
            case RESULT -> result(lenientMoves.result(), start, stop);
            case NOTHING -> stop;
            case BAD -> bad(lenientMoves.problem(), start, stop, lenientMoves.complaint());
        };
    }

    /** A move that cannot be ends its variation or the game. */
    private int bad(ProblemCode problem, int start, int end, String complaint) throws IOException {
        if (variations.depth() > 0) {
            reports.brokenVariation(start, end, complaint);
            isBroken = true;
            return variations.skipRest(end);
        }
        reports.fatal(problem, start, end, complaint);
        return STOP;
    }

    private boolean takesKing(int move) {
        boolean isCastling = CoreMove.kind(move) == CoreMove.CASTLING;
        return !isCastling && (replayer.pieceAt(CoreMove.to(move)) & 0xFF) == PieceType.KING.id();
    }

    private int playJudged(int move, int nag, int start, int end) throws IOException {
        int stop = play(move, start, end);
        return nag < 0 || stop == STOP ? stop : nag(nag, stop);
    }

    private int nullMove(int start, int end) throws IOException {
        if (isFull) {
            variations.show();
        }
        Next next = visitor.nullMove(replayer);
        if (next != Next.CONTINUE) {
            return turnAway(next, end);
        }
        if (replayer.isCheck()) {
            reports.odd(ProblemCode.ODD_MOVE, start, end, "null move ", " of a side that is in check");
            hasPassedInCheck = true;
            isPlain = false;
        }
        forgetNowAndThen();
        replayer.play(CoreMove.NULL);
        if (isFull) {
            variations.played(CoreMove.NULL);
        }
        return end;
    }

    private int nag(int nag, int end) {
        GameVisitor to = listener();
        if (to != null) {
            to.nag(nag);
        }
        return end;
    }

    /** One in a variation is that line's, which nobody asks for. */
    private int result(GameResult found, int start, int end) {
        if (variations.depth() == 0) {
            ending.read(found, start, end);
            isPlain = false;
        }
        return end;
    }

    private int result(int start, int end) {
        if (variations.depth() == 0) {
            ending.read(start, end);
            isPlain = false;
        }
        return end;
    }

    private int other(byte kind, int p) throws IOException {
        return switch (kind) {
            case Chars.DIGIT -> number(p);
            case Chars.BRACE -> comments.brace(p, listener());
            case Chars.SEMICOLON -> comments.line(p + 1, listener());
            case Chars.OPEN -> open(p);
            case Chars.CLOSE -> close(p);
            case Chars.DOLLAR -> annotations.dollar(p, listener());
            case Chars.GLYPH -> annotations.glyph(p, listener());
            case Chars.STAR -> result(GameResult.UNKNOWN, p, p + 1);
            case Chars.SIGN, Chars.HIGH -> sign(p);
            case Chars.PERCENT -> percent(p);
            default -> stray(p);
        };
    }

    private GameVisitor listener() {
        if (!isFull || isSkipping) {
            return null;
        }
        variations.show();
        return visitor;
    }

    /** A move number, alone or with a move after it; a result; castling with zeros. */
    private int number(int start) throws IOException {
        byte[] b = gameBytes.bytes;
        int resultEnd = Results.end(b, start, gameBytes.limit);
        if (resultEnd > 0) {
            return result(start, resultEnd);
        }
        int p = start;
        while (p < gameBytes.limit && Chars.KIND[b[p] & 0xFF] == Chars.DIGIT) {
            p++;
        }
        if (p < gameBytes.limit && b[p] < 0) {
            return Chars.ellipsis(b, p, gameBytes.limit) > 0 ? moveNumber(start, p) : sign(start);
        }
        if (p == gameBytes.limit || !Chars.isSymbol(b[p]) || Chars.KIND[b[p] & 0xFF] == Chars.LETTER) {
            boolean isNullMove = p - start == 4 && b[start] == '0' && b[start + 1] == '0';
            return isNullMove && !isSkipping && !ending.isKnown() ? oddSymbol(start, p, -1) : moveNumber(start, p);
        }
        while (p < gameBytes.limit && Chars.isSymbol(b[p])) {
            p++;
        }
        return symbol(start, p);
    }

    private int moveNumber(int start, int end) {
        isNumbered = true;
        if (!isSkipping && !ending.isKnown() && reports.isNew(ProblemCode.ODD_NUMBER)) {
            int due = replayer.fullmoveNumber();
            if (number(gameBytes.bytes, start, end) != due) {
                reports.odd(ProblemCode.ODD_NUMBER, start, end, "move number ", ", expected " + due);
            }
        }
        return end;
    }

    /** What these digits say; the last ones of very many. */
    private static int number(byte[] b, int start, int end) {
        int number = 0;
        for (int i = start; i < end; i++) {
            number = number * 10 + b[i] - '0';
        }
        return number;
    }

    /** Length of a mark between files that were put one after the other, or of the dots after Black's number in one letter. */
    private int passedOver(int start) {
        return Chars.isMark(gameBytes.bytes, start, gameBytes.limit)
                ? 3
                : Chars.ellipsis(gameBytes.bytes, start, gameBytes.limit);
    }

    private int sign(int start) throws IOException {
        int passed = passedOver(start);
        if (passed > 0) {
            return start + passed;
        }
        int resultEnd = Results.end(gameBytes.bytes, start, gameBytes.limit);
        if (resultEnd > 0) {
            return result(start, resultEnd);
        }
        if (!isSkipping && !ending.isKnown()) {
            return oddSymbol(start, lenientMoves.wordEnd(start, start), -1);
        }
        int p = start;
        while (p < gameBytes.limit && LenientMoveReader.isWord(gameBytes.bytes[p])) {
            p++;
        }
        return p;
    }

    private int open(int p) throws IOException {
        if (isSkipping || ending.isKnown()) {
            return variations.skip(p);
        }
        return isFull ? variations.open(p) : variations.skipShown(p);
    }

    private int close(int p) {
        if (variations.depth() == 0) {
            return stray(p);
        }
        variations.close(isBroken);
        isBroken = false;
        return p + 1;
    }

    private int percent(int p) throws IOException {
        return gameBytes.isLineStart(p) ? comments.line(p, null) : stray(p);
    }

    /** What has no business here; of a bracket, up to its fellow on the line. */
    private int stray(int start) {
        int p = start + 1;
        if (gameBytes.bytes[start] == '[') {
            while (p < gameBytes.limit && gameBytes.bytes[p - 1] != ']' && !Chars.isLineEnd(gameBytes.bytes[p])) {
                p++;
            }
        }
        reports.odd(ProblemCode.STRAY_TEXT, start, p, "stray ", " among the moves is ignored");
        return p;
    }
}
