package org.polybook.itests.provider;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.Color;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.Piece;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;

/** A position of the toy variant and its rules: slow, simple, and immutable. */
final class ToyState {
    static final int FILES = 10;
    static final int RANKS = 8;
    private static final int BLACK = Replayer.BLACK_PIECE;
    private static final int KING_FILE = 4;

    private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] LEAPS = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

    /** {@code int[80]}: piece codes, 0 for an empty square. */
    final int[] board;

    /** {@code int[512]}: the number in hand, by piece code. */
    final int[] hands;

    final boolean white;
    final int rights;
    final int clock;
    final int number;
    /** The sorted legal moves; created on first use. */
    private int[] legal;

    private ToyState(int[] board, int[] hands, boolean white, int rights, int clock, int number) {
        this.board = board;
        this.hands = hands;
        this.white = white;
        this.rights = rights;
        this.clock = clock;
        this.number = number;
    }

    static ToyState of(Fen fen) {
        int[] board = new int[FILES * RANKS];
        int[] hands = new int[2 * BLACK];
        fen.board().forEach((square, piece) -> board[FILES * square.rank() + square.file()] = code(piece));
        fen.holdings().forEach((piece, count) -> hands[code(piece)] = count);
        int rights = 0;
        for (Color color : Color.values()) {
            for (CastlingSide side : CastlingSide.values()) {
                int right = 1 << 2 * color.ordinal() + side.ordinal();
                rights |= fen.castlingRights().has(color, side) ? right : 0;
            }
        }
        boolean white = fen.turn() == Color.WHITE;
        return new ToyState(board, hands, white, rights, fen.halfmoveClock(), fen.fullmoveNumber());
    }

    static int code(Piece piece) {
        return piece.type().id() | (piece.color() == Color.WHITE ? 0 : BLACK);
    }

    static PieceType type(int piece) {
        return PieceType.ofId(piece & ~BLACK);
    }

    /** The corner square of the rook with that right. */
    static int rookSquare(int right) {
        boolean hSide = (right & (Replayer.WHITE_H_SIDE | Replayer.BLACK_H_SIDE)) != 0;
        return backRank(right <= Replayer.WHITE_A_SIDE) + (hSide ? FILES - 1 : 0);
    }

    /** The target square of the king, on the b- or i-file. */
    static int castledKingSquare(int right) {
        int rook = rookSquare(right);
        return rook % FILES == 0 ? rook + 1 : rook - 1;
    }

    private static int backRank(boolean white) {
        return white ? 0 : FILES * (RANKS - 1);
    }

    private int ownPiece(PieceType type) {
        return type.id() | (white ? 0 : BLACK);
    }

    private boolean isOwn(int piece) {
        return piece != 0 && piece < BLACK == white;
    }

    private int kingSquareOrNone(boolean ofWhite) {
        int king = PieceType.KING.id() | (ofWhite ? 0 : BLACK);
        for (int square = 0; square < board.length; square++) {
            if (board[square] == king) {
                return square;
            }
        }
        return -1;
    }

    /** The reasons why the position is illegal. */
    List<String> faults() {
        List<String> faults = new ArrayList<>();
        for (boolean side : new boolean[] {true, false}) {
            long kings = Arrays.stream(board)
                    .filter(piece -> piece == (PieceType.KING.id() | (side ? 0 : BLACK)))
                    .count();
            if (kings != 1) {
                faults.add((side ? "White has " : "Black has ") + kings + " kings");
            }
        }
        if (faults.isEmpty() && isAttacked(kingSquareOrNone(!white), white)) {
            faults.add("the king on " + squareName(kingSquareOrNone(!white)) + " could be captured");
        }
        for (int right = 1; right <= Replayer.BLACK_A_SIDE; right <<= 1) {
            boolean ofWhite = right <= Replayer.WHITE_A_SIDE;
            int color = ofWhite ? 0 : BLACK;
            boolean inPlace = board[rookSquare(right)] == (PieceType.ROOK.id() | color)
                    && board[backRank(ofWhite) + KING_FILE] == (PieceType.KING.id() | color);
            if ((rights & right) != 0 && !inPlace) {
                faults.add("no king and rook to castle with towards " + squareName(rookSquare(right)));
            }
        }
        return faults;
    }

    private static String squareName(int index) {
        return "" + (char) ('a' + index % FILES) + (index / FILES + 1);
    }

    boolean isCheck() {
        return isAttacked(kingSquareOrNone(white), !white);
    }

    private boolean isAttacked(int target, boolean byWhite) {
        int[] reached = new int[FILES * RANKS];
        for (int from = 0; from < board.length; from++) {
            int piece = board[from];
            if (piece != 0 && piece < BLACK == byWhite) {
                int count = collectAttackedSquares(from, piece, reached);
                for (int i = 0; i < count; i++) {
                    if (reached[i] == target) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /**
     * Stores the squares that the piece attacks, regardless of their contents, in {@code into}; returns their number.
     */
    private int collectAttackedSquares(int from, int piece, int[] into) {
        PieceType type = type(piece);
        int count = 0;
        if (type == PieceType.PAWN) {
            int forward = piece < BLACK ? 1 : -1;
            return collectReachedSquares(from, new int[][] {{1, forward}, {-1, forward}}, false, into, 0);
        }
        boolean queen = type == PieceType.QUEEN || type == ToyVariant.PROMOTED_QUEEN;
        boolean king = type == PieceType.KING || type == ToyVariant.CENTAUR;
        if (queen || king || type == PieceType.ROOK) {
            count = collectReachedSquares(from, STRAIGHT, !king, into, count);
        }
        if (queen || king || type == PieceType.BISHOP || type == ToyVariant.JANUS) {
            count = collectReachedSquares(from, DIAGONAL, !king, into, count);
        }
        if (type == PieceType.KNIGHT || type == ToyVariant.CENTAUR || type == ToyVariant.JANUS) {
            count = collectReachedSquares(from, LEAPS, false, into, count);
        }
        return count;
    }

    private int collectReachedSquares(int from, int[][] directions, boolean far, int[] into, int first) {
        int count = first;
        for (int[] direction : directions) {
            int file = from % FILES + direction[0];
            int rank = from / FILES + direction[1];
            while (file >= 0 && file < FILES && rank >= 0 && rank < RANKS) {
                into[count++] = FILES * rank + file;
                if (!far || board[FILES * rank + file] != 0) {
                    break;
                }
                file += direction[0];
                rank += direction[1];
            }
        }
        return count;
    }

    /** The sorted legal moves. */
    int[] legalMoves() {
        if (legal == null) {
            int[] found = new int[Replayer.MAX_MOVES];
            int count = 0;
            for (int move : pseudoLegalMoves()) {
                ToyState after = after(move);
                if (!after.isAttacked(after.kingSquareOrNone(white), !white)) {
                    found[count++] = move;
                }
            }
            int[] sorted = Arrays.copyOf(found, count);
            Arrays.sort(sorted);
            legal = sorted;
        }
        return legal;
    }

    boolean isLegal(int move) {
        return Arrays.binarySearch(legalMoves(), move) >= 0;
    }

    private List<Integer> pseudoLegalMoves() {
        List<Integer> moves = new ArrayList<>();
        int[] reached = new int[FILES * RANKS];
        for (int from = 0; from < board.length; from++) {
            if (isOwn(board[from])) {
                boolean pawn = type(board[from]) == PieceType.PAWN;
                int count = collectAttackedSquares(from, board[from], reached);
                for (int i = 0; i < count; i++) {
                    int there = board[reached[i]];
                    if (pawn ? there != 0 && !isOwn(there) : !isOwn(there)) {
                        addStepWithPromotions(from, reached[i], moves);
                    }
                }
                if (pawn) {
                    addPushes(from, moves);
                }
            } else if (board[from] == 0) {
                addDrops(from, moves);
            }
        }
        for (int right = white ? 1 : 4; right <= (white ? 2 : 8); right <<= 1) {
            addCastling(right, moves);
        }
        return moves;
    }

    private void addStepWithPromotions(int from, int to, List<Integer> moves) {
        PieceType type = type(board[from]);
        int rank = white ? to / FILES : RANKS - 1 - to / FILES;
        boolean last = rank == RANKS - 1;
        if (type == PieceType.PAWN && last) {
            moves.add(CoreMove.of(CoreMove.PROMOTION, from, to, ToyVariant.PROMOTED_QUEEN.id()));
            moves.add(CoreMove.of(CoreMove.PROMOTION, from, to, ToyVariant.JANUS.id()));
            return;
        }
        moves.add(CoreMove.of(CoreMove.NORMAL, from, to, 0));
        if (type == PieceType.KNIGHT && rank >= RANKS - 3) {
            moves.add(CoreMove.of(CoreMove.PROMOTION, from, to, ToyVariant.CENTAUR.id()));
        }
    }

    private void addPushes(int from, List<Integer> moves) {
        int step = white ? FILES : -FILES;
        int to = from + step;
        if (to < 0 || to >= board.length || board[to] != 0) {
            return;
        }
        addStepWithPromotions(from, to, moves);
        boolean home = from / FILES == (white ? 1 : RANKS - 2);
        if (home && board[to + step] == 0) {
            addStepWithPromotions(from, to + step, moves);
        }
    }

    private void addDrops(int to, List<Integer> moves) {
        boolean edge = to / FILES == 0 || to / FILES == RANKS - 1;
        for (int piece = white ? 1 : BLACK + 1; piece < (white ? BLACK : 2 * BLACK); piece++) {
            if (hands[piece] > 0 && !(edge && type(piece) == PieceType.PAWN)) {
                moves.add(CoreMove.of(CoreMove.DROP, 0, to, type(piece).id()));
            }
        }
    }

    /** Adds castling if the squares between king and rook are free and none on the king's way is attacked. */
    private void addCastling(int right, List<Integer> moves) {
        int king = backRank(white) + KING_FILE;
        int rook = rookSquare(right);
        int step = Integer.signum(rook - king);
        boolean free = (rights & right) != 0;
        for (int square = king + step; free && square != rook; square += step) {
            free = board[square] == 0;
        }
        for (int square = king; free && square != rook; square += step) {
            free = !isAttacked(square, !white);
        }
        if (free) {
            moves.add(CoreMove.of(CoreMove.CASTLING, king, rook, 0));
        }
    }

    ToyState after(int move) {
        int[] next = board.clone();
        int[] inHand = hands.clone();
        int from = CoreMove.from(move);
        int to = CoreMove.to(move);
        boolean resets = false;
        int kept = rights;
        if (CoreMove.kind(move) == CoreMove.DROP) {
            int dropped = ownPiece(PieceType.ofId(CoreMove.typeId(move)));
            inHand[dropped]--;
            next[to] = dropped;
        } else if (CoreMove.kind(move) == CoreMove.CASTLING) {
            next[from] = 0;
            next[to] = 0;
            next[to < from ? to + 1 : to - 1] = ownPiece(PieceType.KING);
            next[to < from ? to + 2 : to - 2] = ownPiece(PieceType.ROOK);
            kept &= ~rightsLostAt(from);
        } else if (CoreMove.kind(move) != CoreMove.NULL_MOVE) {
            resets = board[to] != 0 || type(board[from]) == PieceType.PAWN;
            if (board[to] != 0) {
                inHand[ownPiece(typeInHand(type(board[to])))]++;
            }
            boolean promotes = CoreMove.kind(move) == CoreMove.PROMOTION;
            next[to] = promotes ? ownPiece(PieceType.ofId(CoreMove.typeId(move))) : board[from];
            next[from] = 0;
            kept &= ~(rightsLostAt(from) | rightsLostAt(to));
        }
        return new ToyState(next, inHand, !white, kept, resets ? 0 : clock + 1, white ? number : number + 1);
    }

    /** The castling rights that are lost when a piece leaves or reaches that square. */
    private static int rightsLostAt(int square) {
        int lost = 0;
        for (int right = 1; right <= Replayer.BLACK_A_SIDE; right <<= 1) {
            int king = backRank(right <= Replayer.WHITE_A_SIDE) + KING_FILE;
            lost |= square == rookSquare(right) || square == king ? right : 0;
        }
        return lost;
    }

    private static PieceType typeInHand(PieceType type) {
        if (type == ToyVariant.PROMOTED_QUEEN) {
            return PieceType.PAWN;
        }
        return type == ToyVariant.CENTAUR ? PieceType.KNIGHT : type;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ToyState state
                && Arrays.equals(board, state.board)
                && Arrays.equals(hands, state.hands)
                && white == state.white
                && rights == state.rights
                && clock == state.clock
                && number == state.number;
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(board) + Arrays.hashCode(hands);
    }
}
