package org.polybook.scid.internal.game;

import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;

/**
 * Replays the main line of a record up to a position. Plays the moves as coded, without checking their legality, as
 * Scid does when it searches; a line that cannot be replayed does not reach the position. Not thread-safe; allocates no
 * memory per game.
 *
 * <p>Stops as soon as the position can no longer occur: a pawn has left its home square, or was captured there,
 * although the position has a pawn there, or a side has fewer pieces than in the position.
 */
public final class MainLineReplay {
    /** Returned in place of a ply: the position does not occur. */
    public static final int NOT_FOUND = -1;

    /** Returned in place of a move: the main line has ended. */
    public static final int END = -1;

    /** Returned in place of a move: the next bytes are not a move. */
    public static final int BROKEN = -2;

    private static final int[] RIGHTS = {
        Replayer.WHITE_A_SIDE, Replayer.WHITE_H_SIDE, Replayer.BLACK_A_SIDE, Replayer.BLACK_H_SIDE
    };

    private static final int PAWN = PieceType.PAWN.id();
    private static final int ROOK = PieceType.ROOK.id();
    private static final int KING = PieceType.KING.id();
    private static final int QUEEN = PieceType.QUEEN.id();

    private final TargetPosition target;
    private final byte[] targetSquares;
    private final byte[] targetHomePawns;
    private final byte[] board = new byte[64];
    private final PieceLists lists = new PieceLists();

    /**
     * {@code int[4]}: the squares of the rooks that may castle: White's on the a-side and h-side, then Black's;
     * negative if the right is missing.
     */
    private final int[] rooks = new int[4];

    private GameRecord record;
    private int at;
    private int side;
    private boolean hasMoved;

    /** The number of squares that still differ from the target. */
    private int difference;

    /** True if the target can no longer occur. */
    private boolean isOver;

    public MainLineReplay(TargetPosition target) {
        this.target = target;
        this.targetSquares = target.squares;
        this.targetHomePawns = target.homePawns;
    }

    /**
     * Searches a game from the standard start for the target.
     *
     * @param read the record, after {@link GameRecord#passTagsAndLocateParts}
     * @return the number of plies before the target, {@link #NOT_FOUND} if it does not occur
     */
    public int findPlyOrNotFound(GameRecord read) {
        beginAtStandardStart(read);
        return search();
    }

    private void beginAtStandardStart(GameRecord read) {
        begin(read);
        System.arraycopy(TargetPosition.START, 0, board, 0, board.length);
        lists.setStandard();
        difference = target.differenceFromStart;
        side = 0;
        rooks[0] = 0;
        rooks[1] = 7;
        rooks[2] = 56;
        rooks[3] = 63;
    }

    /** Like {@link #findPlyOrNotFound(GameRecord)}, but for a game from the given start position. */
    public int findPlyOrNotFound(GameRecord read, Replayer start) {
        begin(read);
        for (int square = 0; square < board.length; square++) {
            board[square] = TargetPosition.pieceCode(start.pieceAt(square));
        }
        if (!lists.setUnlessTooMany(start)) {
            return NOT_FOUND;
        }
        difference = target.differingSquareCount(board);
        side = start.whiteToMove() ? 0 : PieceLists.SIDE;
        for (int i = 0; i < rooks.length; i++) {
            rooks[i] = start.castlingRook(RIGHTS[i]);
        }
        return search();
    }

    /** Plays that many plies of a game from the standard start; returns false if its main line is shorter. */
    public boolean playPlies(GameRecord read, int plies) {
        beginAtStandardStart(read);
        int left = plies;
        while (left > 0 && playNext() >= 0) {
            left--;
        }
        return left == 0;
    }

    private void begin(GameRecord read) {
        record = read;
        at = read.movesIndex();
        hasMoved = false;
        isOver = false;
    }

    private int search() {
        int ply = 0;
        while (difference != 0 || side != target.side()) {
            if (playNext() < 0 || isOver) {
                return NOT_FOUND;
            }
            ply++;
        }
        return ply;
    }

    /**
     * Plays the next move of the main line and returns it in the layout of {@link CoreMove}; {@link #END} or {@link
     * #BROKEN} if there is no further move.
     */
    public int playNext() {
        byte[] bytes = record.bytes;
        int length = record.length;
        while (at < length) {
            int b = bytes[at] & 0xFF;
            if (!MoveBytes.isMark(b)) {
                int second = at + 1 < length ? bytes[at + 1] & 0xFF : 0;
                return play(b, second);
            }
            if (b == MoveBytes.END_OF_GAME) {
                return END;
            }
            if (!skipMark(b)) {
                return BROKEN;
            }
        }
        return BROKEN;
    }

    private boolean skipMark(int mark) {
        try {
            at = MainLineReader.skipMark(record, at, mark, hasMoved);
            return true;
        } catch (BadGameException e) {
            return false;
        }
    }

    private int play(int b, int second) {
        int code = b & 15;
        int from = lists.squareOrMinusOne(side, b >>> 4);
        if (from < 0) {
            return BROKEN;
        }
        at++;
        hasMoved = true;
        int type = board[from] & 7;
        int move;
        if (type == PAWN) {
            move = playPawnMove(from, code);
        } else if (type == KING) {
            move = playKingMove(from, code);
        } else {
            at += type == QUEEN && code == (from & 7) ? 1 : 0;
            move = movePiece(from, MoveBytes.pieceTarget(type, from, code, second), 0);
        }
        side ^= PieceLists.SIDE;
        return move;
    }

    private int playPawnMove(int from, int code) {
        int to = MoveBytes.pawnDestination(side, from, code);
        int promotion = MoveBytes.promotion(code);
        boolean enPassant = promotion == 0 && (to - from & 7) != 0 && to >= 0 && to < 64 && board[to] == 0;
        if (enPassant) {
            int victim = to ^ 8;
            if ((board[victim] & 7) == PAWN && isOpponents(board[victim])) {
                capture(victim);
                put(victim, 0);
                movePiece(from, to, 0);
                return CoreMove.of(CoreMove.EN_PASSANT, from, to, 0);
            }
        }
        return movePiece(from, to, promotion);
    }

    private int playKingMove(int from, int code) {
        if (code == 0) {
            return CoreMove.NULL;
        }
        if (code > MoveBytes.CASTLE_KINGSIDE) {
            return BROKEN;
        }
        return code < MoveBytes.CASTLE_QUEENSIDE
                ? movePiece(from, MoveBytes.kingTarget(from, code), 0)
                : castle(from, code);
    }

    private int castle(int from, int code) {
        int rook = rooks[(side == 0 ? 0 : 2) + code - MoveBytes.CASTLE_QUEENSIDE];
        if (rook < 0 || board[rook] != ownPiece(ROOK)) {
            return BROKEN;
        }
        boolean aSide = rook < from;
        int kingTo = from & 56 | (aSide ? 2 : 6);
        int rookTo = aSide ? kingTo + 1 : kingTo - 1;
        if (!isFree(kingTo, from, rook) || !isFree(rookTo, from, rook)) {
            return BROKEN;
        }
        lists.castle(side, from, rook);
        put(from, 0);
        put(rook, 0);
        put(kingTo, ownPiece(KING));
        put(rookTo, ownPiece(ROOK));
        return CoreMove.of(CoreMove.CASTLING, from, rook, 0);
    }

    private boolean isFree(int square, int king, int rook) {
        return board[square] == 0 || square == king || square == rook;
    }

    private int ownPiece(int type) {
        return side == 0 ? type : type | TargetPosition.BLACK;
    }

    private boolean isOpponents(int piece) {
        return (piece < TargetPosition.BLACK) != (side == 0);
    }

    /** Moves a piece to a square, captures any piece there, and promotes a pawn if {@code promotion} is not 0. */
    private int movePiece(int from, int to, int promotion) {
        if (to == from || to < 0 || to > 63 || (board[to] & 7) == KING) {
            return BROKEN;
        }
        if (board[to] != 0) {
            capture(to);
        }
        lists.movePieceFrom(side, from, to);
        int piece = board[from];
        isOver |= targetHomePawns[from] == piece;
        put(from, 0);
        put(to, promotion == 0 ? piece : ownPiece(promotion));
        return CoreMove.of(promotion == 0 ? CoreMove.NORMAL : CoreMove.PROMOTION, from, to, promotion);
    }

    private void capture(int square) {
        int victims = board[square] < TargetPosition.BLACK ? 0 : PieceLists.SIDE;
        lists.removePiece(victims, square);
        isOver |= targetHomePawns[square] == board[square] || lists.count(victims) < target.count(victims);
    }

    private void put(int square, int piece) {
        int wanted = targetSquares[square];
        difference += (piece == wanted ? 0 : 1) - (board[square] == wanted ? 0 : 1);
        board[square] = (byte) piece;
    }
}
