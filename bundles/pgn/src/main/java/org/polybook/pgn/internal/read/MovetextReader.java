package org.polybook.pgn.internal.read;

import java.io.IOException;
import org.polybook.api.game.GameOptions.Detail;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameVisitor.Next;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.OrthodoxReplayer;
import org.polybook.pgn.internal.text.ByteClasses;
import org.polybook.pgn.internal.text.ResultSyntax;

/**
 * Reads the moves of a game and the text between them. The hot path is a symbol that is a legal move; all rarer cases
 * have separate methods.
 */
final class MovetextReader {
    /** Returned in place of an index when the reader stops reading the game. */
    static final int STOP = -1;

    private final GameBytes gameBytes;
    private final ProblemReporter reports;
    private final CommentReader comments;
    private final NagReader annotations;
    private final GameResultReader ending;
    private final boolean isFull;
    private final LenientMoveReader lenientMoves;
    private final VariationReader variations;
    private final VariantMoveReader moves;
    private final PlainMoveReader plainMoves;
    private final MovePlayer player;
    private final MoveNumbers numbers;
    private final IgnoredText ignored;

    private GameVisitor visitor;
    private Replayer replayer;
    private OrthodoxReplayer orthodox;
    private int resultAt;
    private boolean isSkipping;
    /** True if {@link PlainMoveReader} may be used. */
    private boolean isPlain;

    /** True if a move number follows the last move, or if no move has been read yet. */
    private boolean isNumbered;

    /** True if the rest of the current variation is skipped because of a bad move. */
    private boolean isBroken;

    MovetextReader(
            GameBytes gameBytes,
            ProblemReporter reports,
            CommentReader comments,
            Detail detail,
            VariantMoveReader moves) {
        this.gameBytes = gameBytes;
        this.reports = reports;
        this.comments = comments;
        this.annotations = new NagReader(gameBytes, reports);
        this.ending = new GameResultReader(gameBytes, reports);
        this.isFull = detail == Detail.FULL;
        this.moves = moves;
        this.lenientMoves = new LenientMoveReader(gameBytes, reports, moves);
        this.variations = new VariationReader(gameBytes, reports, comments);
        this.plainMoves = new PlainMoveReader(gameBytes);
        this.player = new MovePlayer(reports, variations, isFull);
        this.numbers = new MoveNumbers(gameBytes, reports);
        this.ignored = new IgnoredText(gameBytes, reports);
    }

    /** Sets the result that the tags of the next game state; null if they state none. */
    void setTagResult(GameResult resultOfTag) {
        ending.setTagResult(resultOfTag);
    }

    /** Sets the number of White's first rank in the next game. */
    void setFirstRank(int firstRank) {
        moves.setFirstRank(firstRank);
    }

    /**
     * Reads the moves and returns the result of the game; {@code UNKNOWN} if its text has none; null if the game is bad
     * or skipped, so that the visitor must not be notified of its end.
     */
    GameResult readResultOrNull(int from, int knownResult, Replayer start, GameVisitor to, boolean skip)
            throws IOException {
        visitor = to;
        replayer = start;
        orthodox = start instanceof OrthodoxReplayer known ? known : null;
        resultAt = knownResult;
        isSkipping = false;
        isPlain = orthodox != null && !isFull;
        ending.beginGame();
        isNumbered = true;
        isBroken = false;
        variations.begin(start, to);
        player.begin(start, to);
        plainMoves.begin(orthodox, to);
        int p = readTokens(skip ? skipToResult(from) : from);
        if (p == STOP) {
            return null;
        }
        if (variations.depth() > 0) {
            variations.reportUnclosed();
            return null;
        }
        return ending.resultOrWarnedUnknown(p);
    }

    private int readTokens(int from) throws IOException {
        int p = from;
        while (true) {
            if (isPlain) {
                p = plainMoves.read(p, isNumbered);
                isNumbered = plainMoves.isNumbered();
                if (plainMoves.lastAnswer() != Next.CONTINUE) {
                    p = skipAsRequested(plainMoves.lastAnswer(), p);
                }
                if (p == STOP) {
                    return STOP;
                }
            }
            int end = gameBytes.hasMore ? gameBytes.limit - GameBytes.WINDOW : gameBytes.limit;
            if (p >= end) {
                if (!gameBytes.hasMore) {
                    return p;
                }
                p = player.reportIfTooLong(p) ? STOP : gameBytes.refill(p);
                if (p == STOP) {
                    return STOP;
                }
                continue;
            }
            byte kind = ByteClasses.KIND[gameBytes.bytes[p] & 0xFF];
            if (kind == ByteClasses.SPACE || kind == ByteClasses.DOT) {
                p++;
            } else if (kind == ByteClasses.LETTER) {
                p = readSymbol(p, symbolEnd(p + 1));
            } else {
                p = readOtherToken(kind, p);
            }
            if (p < 0) {
                return STOP;
            }
        }
    }

    private int symbolEnd(int from) {
        byte[] b = gameBytes.bytes;
        int p = from;
        while (p < gameBytes.limit && ByteClasses.SYMBOL[b[p] & 0xFF] != 0) {
            p++;
        }
        return p;
    }

    /** Reads a symbol, which usually is a move. */
    private int readSymbol(int start, int end) throws IOException {
        if (isSkipping || ending.isResultKnown()) {
            return skipOrWarn(start, end);
        }
        byte[] b = gameBytes.bytes;
        int move = orthodox != null
                ? orthodox.parseSan(b, start, end - start)
                : moves.read(replayer, b, start, end - start);
        if (move < 0) {
            return readUnusualSymbol(start, end, move);
        }
        return play(move, start, end);
    }

    private int play(int move, int start, int end) throws IOException {
        if (player.takesKing(move)) {
            return reportBadMove(
                    ProblemCode.ILLEGAL_MOVE, start, end, "move " + reports.quote(start, end) + " captures the king");
        }
        Next next = player.visitAndPlay(move);
        if (next != Next.CONTINUE) {
            return skipAsRequested(next, end);
        }
        isNumbered = false;
        return end;
    }

    /** Ignores a word among skipped moves; warns of a word after the result. Returns the word's end. */
    private int skipOrWarn(int start, int end) {
        if (ending.isResultKnown()) {
            reports.warnOnce(ProblemCode.TEXT_AFTER_RESULT, start, end, "", " follows the game's result");
        }
        return end;
    }

    private int skipAsRequested(Next next, int end) throws IOException {
        if (next == Next.SKIP_GAME) {
            return STOP;
        }
        return variations.depth() > 0 ? variations.skipRestOnRequest(end) : skipToResult(end);
    }

    private int skipToResult(int p) {
        isSkipping = true;
        isPlain = false;
        return Math.max(p, resultAt);
    }

    private int readUnusualSymbol(int start, int end, int code) throws IOException {
        int stop = lenientMoves.read(start, end, replayer, code, isNumbered);
        return switch (lenientMoves.kind()) {
            case MOVE -> playWithNag(lenientMoves.moveOrNag(), lenientMoves.nagAfterMoveOrNone(), start, stop);
            case NULL_MOVE -> playNullMove(start, stop);
            case NAG -> reportNag(lenientMoves.moveOrNag(), stop);
            case RESULT -> setMainLineResult(lenientMoves.result(), start, stop);
            case NOTHING -> stop;
            case BAD -> reportBadMove(lenientMoves.problem(), start, stop, lenientMoves.badMoveMessage());
        };
    }

    /** Handles a bad move, which ends its variation or the game. */
    private int reportBadMove(ProblemCode problem, int start, int end, String message) throws IOException {
        if (variations.depth() > 0) {
            reports.reportBadVariation(start, end, message);
            isBroken = true;
            return variations.skipRest(end);
        }
        reports.reportFatal(problem, start, end, message);
        return STOP;
    }

    private int playWithNag(int move, int nag, int start, int end) throws IOException {
        int stop = play(move, start, end);
        return nag < 0 || stop == STOP ? stop : reportNag(nag, stop);
    }

    private int playNullMove(int start, int end) throws IOException {
        Next next = player.visitAndPlayNull(start, end);
        isPlain &= !player.hasPassedInCheck();
        return next == Next.CONTINUE ? end : skipAsRequested(next, end);
    }

    private int reportNag(int nag, int end) {
        GameVisitor to = annotationVisitorOrNull();
        if (to != null) {
            to.nag(nag);
        }
        return end;
    }

    /** Handles a result; ignores a result in a variation. */
    private int setMainLineResult(GameResult found, int start, int end) {
        if (variations.depth() == 0) {
            ending.setResultOnce(found, start, end);
            isPlain = false;
        }
        return end;
    }

    private int readMainLineResult(int start, int end) {
        if (variations.depth() == 0) {
            ending.readResult(start, end);
            isPlain = false;
        }
        return end;
    }

    private int readOtherToken(byte kind, int p) throws IOException {
        return switch (kind) {
            case ByteClasses.DIGIT -> readNumberToken(p);
            case ByteClasses.BRACE -> comments.readBraceComment(p, annotationVisitorOrNull());
            case ByteClasses.SEMICOLON -> comments.readRestOfLine(p + 1, annotationVisitorOrNull());
            case ByteClasses.OPEN -> openVariation(p);
            case ByteClasses.CLOSE -> closeVariation(p);
            case ByteClasses.DOLLAR -> annotations.readDollarNag(p, annotationVisitorOrNull());
            case ByteClasses.GLYPH -> annotations.readGlyphNag(p, annotationVisitorOrNull());
            case ByteClasses.STAR -> setMainLineResult(GameResult.UNKNOWN, p, p + 1);
            case ByteClasses.SIGN, ByteClasses.HIGH -> readSign(p);
            case ByteClasses.PERCENT ->
                gameBytes.isLineStart(p) ? comments.readRestOfLine(p, null) : ignored.reportStrayAndFindEnd(p);
            default -> ignored.reportStrayAndFindEnd(p);
        };
    }

    private GameVisitor annotationVisitorOrNull() {
        if (!isFull || isSkipping) {
            return null;
        }
        variations.reportPendingBegin();
        return visitor;
    }

    /**
     * Reads a token that begins with a digit: a move number, alone or with a move after it, a result, castling with
     * zeros or the null move {@code 0000}.
     */
    private int readNumberToken(int start) throws IOException {
        byte[] b = gameBytes.bytes;
        int resultEnd = ResultSyntax.endIfResult(b, start, gameBytes.limit);
        if (resultEnd > 0) {
            return readMainLineResult(start, resultEnd);
        }
        int p = start;
        while (p < gameBytes.limit && ByteClasses.KIND[b[p] & 0xFF] == ByteClasses.DIGIT) {
            p++;
        }
        if (p < gameBytes.limit && b[p] < 0) {
            return ByteClasses.ellipsisLength(b, p, gameBytes.limit) > 0 ? readMoveNumber(start, p) : readSign(start);
        }
        if (p == gameBytes.limit
                || !ByteClasses.isSymbol(b[p])
                || ByteClasses.KIND[b[p] & 0xFF] == ByteClasses.LETTER) {
            boolean isNullMove = p - start == 4 && b[start] == '0' && b[start + 1] == '0';
            return isNullMove && !isSkipping && !ending.isResultKnown()
                    ? readUnusualSymbol(start, p, -1)
                    : readMoveNumber(start, p);
        }
        return readSymbol(start, symbolEnd(p));
    }

    private int readMoveNumber(int start, int end) {
        isNumbered = true;
        if (!isSkipping && !ending.isResultKnown()) {
            numbers.warnIfUnexpected(start, end, replayer.fullmoveNumber());
        }
        return end;
    }

    private int readSign(int start) throws IOException {
        int signEnd = ignored.ignoredSignEnd(start);
        if (signEnd > start) {
            return signEnd;
        }
        int resultEnd = ResultSyntax.endIfResult(gameBytes.bytes, start, gameBytes.limit);
        if (resultEnd > 0) {
            return readMainLineResult(start, resultEnd);
        }
        return isSkipping || ending.isResultKnown()
                ? ignored.wordEnd(start)
                : readUnusualSymbol(start, lenientMoves.wordEnd(start, start), -1);
    }

    private int openVariation(int p) throws IOException {
        if (isSkipping || ending.isResultKnown()) {
            return variations.skipVariation(p);
        }
        return isFull ? variations.enterVariation(p) : variations.skipVariationAndReport(p);
    }

    private int closeVariation(int p) {
        if (variations.depth() == 0) {
            return ignored.reportStrayAndFindEnd(p);
        }
        variations.leaveVariation(isBroken);
        isBroken = false;
        return p + 1;
    }
}
