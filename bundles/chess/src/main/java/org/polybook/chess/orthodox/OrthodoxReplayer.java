package org.polybook.chess.orthodox;

import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.SanReplayer;

/**
 * Orthodox chess and Chess960 on bitboards (bit 0 = a1, bit 7 = h1, bit 63 = h8).
 *
 * <p>Methods that only query change nothing, not even hidden state, so threads may share a replayer on which none of
 * them plays.
 */
public final class OrthodoxReplayer implements SanReplayer {
    static final int PAWN = 1;
    static final int KNIGHT = 2;
    static final int BISHOP = 3;
    static final int ROOK = 4;
    static final int QUEEN = 5;
    static final int KING = 6;

    /** An upper bound of the legal moves on any orthodox board, reachable or not: 62 queens and a king have fewer. */
    static final int MAX_ORTHODOX_MOVES = 1024;

    /** The bit of a black piece in internal codes, and the offset of Black's part of {@link #sets}. */
    static final int BLACK = 8;

    /** {@code long[16]}: 0 all white pieces, 1 to 6 the white pieces by type id; 8 and 9 to 14 likewise for Black. */
    final long[] sets = new long[16];

    /** {@code byte[64]}: type id, with {@link #BLACK} for Black; 0 if empty. */
    final byte[] board = new byte[64];

    /** {@code byte[64]}: the castling rights that survive a move from or to the square. */
    final byte[] keptRights = new byte[64];

    /** {@code byte[4]}: the rook's square by the number of the right's bit; kept after the right is lost, for undo. */
    final byte[] rooks = new byte[4];

    final MoveHistory history = new MoveHistory();
    ChessVariant variant;
    int turn;
    int rights;
    int enPassant;
    int clock;
    int fullmove;

    /** Creates a copy of the state, without the moves that led to it. */
    OrthodoxReplayer(OrthodoxReplayer other) {
        ReplayerLoader.copy(other, this);
    }

    OrthodoxReplayer(ChessVariant variant, ReplayerSetup setup) {
        this.variant = variant;
        ReplayerLoader.load(this, setup);
    }

    @Override
    public ChessVariant variant() {
        return variant;
    }

    @Override
    public BoardSize size() {
        return BoardSize.ORTHODOX;
    }

    @Override
    public void reset() {
        set(variant.start());
    }

    @Override
    public void set(Position position) {
        if (position instanceof OrthodoxPosition orthodox) {
            ReplayerLoader.copy(orthodox.state(), this);
            return;
        }
        if (!(position.variant() instanceof OrthodoxVariant)) {
            throw new IllegalArgumentException("position: orthodox chess or Chess960, not "
                    + position.variant().name());
        }
        variant = position.variant();
        ReplayerLoader.load(this, ReplayerSetup.of(position));
    }

    /** Returns a replayer at the same position, without the moves that led to it. */
    public OrthodoxReplayer copy() {
        return new OrthodoxReplayer(this);
    }

    /** Returns the pieces of that colour and orthodox type, as a bitboard. */
    public long pieces(Color color, PieceType type) {
        int id = type.id();
        return id > KING ? 0 : sets[color.ordinal() * BLACK + id];
    }

    /** Returns all the pieces of that colour, as a bitboard. */
    public long pieces(Color color) {
        return sets[color.ordinal() * BLACK];
    }

    /** Returns all the pieces of both colours with that type id (1 pawn to 6 king), as a bitboard. */
    public long pieces(int typeId) {
        return sets[typeId] | sets[typeId | BLACK];
    }

    /** Returns all the pieces, as a bitboard. */
    public long occupied() {
        return sets[0] | sets[BLACK];
    }

    @Override
    public int pieceAt(int square) {
        int piece = board[square];
        return piece & 7 | (piece & BLACK) << 5;
    }

    @Override
    public boolean whiteToMove() {
        return turn == 0;
    }

    @Override
    public int castlingMask() {
        return rights;
    }

    @Override
    public int castlingRook(int right) {
        return (rights & right) == 0 ? -1 : rooks[Integer.numberOfTrailingZeros(right)];
    }

    /** Returns the castling rights that would remain of {@link #castlingMask()} after a move between these squares. */
    public int castlingMaskAfter(int from, int to) {
        return rights & keptRights[from] & keptRights[to];
    }

    /** Returns the rook's square by the number of the right's bit, even if the right is lost. */
    int rookSquare(int number) {
        return rooks[number];
    }

    @Override
    public int enPassantSquare() {
        return enPassant;
    }

    @Override
    public int halfmoveClock() {
        return clock;
    }

    @Override
    public int fullmoveNumber() {
        return fullmove;
    }

    /** Returns the king's square of the side with that offset, 0 or {@link #BLACK}. */
    int kingSquare(int side) {
        return Long.numberOfTrailingZeros(sets[side | KING]);
    }

    @Override
    public boolean isCheck() {
        return Legality.attackers(this, kingSquare(turn), turn ^ BLACK, occupied()) != 0;
    }

    @Override
    public int legalMoves(int[] into) {
        return MoveGenerator.generate(this, into, 0);
    }

    /** Returns the number of legal moves; much faster than writing them. */
    public int countLegalMoves() {
        return MoveCounter.count(this);
    }

    @Override
    public boolean isLegal(int move) {
        return Legality.isLegal(this, move);
    }

    /**
     * Returns true if a move of {@link CoreMove#NORMAL} kind is legal; the caller knows that a piece of the side to
     * move is on {@code from} and reaches {@code to} on an empty board, a pawn by a push or by a capture.
     */
    public boolean isUnblockedAndSafe(int from, int to) {
        return Legality.isUnblockedAndSafe(this, from, to);
    }

    @Override
    public void play(int move) {
        if (move == CoreMove.NULL) {
            history.push(MoveHistory.PASS, 0, rights, enPassant, clock);
            pass();
            return;
        }
        int captured = move >>> 24 == CoreMove.CASTLING ? 0 : board[move & 63];
        history.push(move, captured, rights, enPassant, clock);
        advance(move, captured);
    }

    /**
     * Plays a legal move without undo: neither it nor any move before it can be taken back. So a game of any length
     * needs the same memory.
     */
    public void playWithoutUndo(int move) {
        history.clear();
        if (move == CoreMove.NULL) {
            pass();
            return;
        }
        advance(move, move >>> 24 == CoreMove.CASTLING ? 0 : board[move & 63]);
    }

    /** Returns a copy in which that legal move has been played without undo. */
    OrthodoxReplayer after(int move) {
        OrthodoxReplayer next = copy();
        next.advance(move, move >>> 24 == CoreMove.CASTLING ? 0 : board[move & 63]);
        return next;
    }

    private void pass() {
        clock++;
        enPassant = -1;
        fullmove += turn >>> 3;
        turn ^= BLACK;
    }

    private void advance(int move, int captured) {
        int from = move >>> 8 & 63;
        int to = move & 63;
        int kind = move >>> 24;
        boolean pawn = (board[from] & 7) == PAWN;
        clock = pawn || captured != 0 ? 0 : clock + 1;
        rights &= keptRights[from] & keptRights[to];
        // for a pawn from ^ to is 16 only in a double step: from rank 2 to rank 4, or from 7 to 5
        enPassant = pawn && (from ^ to) == 16 ? from + to >>> 1 : -1;
        if (kind == CoreMove.CASTLING) {
            CastlingUpdate.apply(this, from, to);
        } else {
            if (captured != 0) {
                sets[captured] ^= 1L << to;
                sets[turn ^ BLACK] ^= 1L << to;
            }
            movePiece(from, to);
            if (kind == CoreMove.PROMOTION) {
                changeType(to, move >>> 16 & 7);
            } else if (kind == CoreMove.EN_PASSANT) {
                flipEnPassantPawn(to);
            }
        }
        fullmove += turn >>> 3;
        turn ^= BLACK;
    }

    @Override
    public void undo() {
        long entry = history.pop();
        int move = MoveHistory.move(entry);
        int from = move >>> 8 & 63;
        int to = move & 63;
        int kind = move >>> 24;
        turn ^= BLACK;
        fullmove -= turn >>> 3;
        rights = MoveHistory.rights(entry);
        enPassant = MoveHistory.enPassant(entry);
        clock = MoveHistory.clock(entry);
        if (kind == CoreMove.CASTLING) {
            CastlingUpdate.undo(this, from, to);
            return;
        }
        if (move == MoveHistory.PASS) {
            return;
        }
        if (kind == CoreMove.PROMOTION) {
            changeType(to, PAWN);
        } else if (kind == CoreMove.EN_PASSANT) {
            flipEnPassantPawn(to);
        }
        movePiece(to, from);
        int captured = MoveHistory.captured(entry);
        if (captured != 0) {
            board[to] = (byte) captured;
            sets[captured] ^= 1L << to;
            sets[turn ^ BLACK] ^= 1L << to;
        }
    }

    private void movePiece(int from, int to) {
        byte piece = board[from];
        long change = 1L << from | 1L << to;
        board[from] = 0;
        board[to] = piece;
        sets[piece] ^= change;
        sets[turn] ^= change;
    }

    private void changeType(int square, int type) {
        sets[board[square]] ^= 1L << square;
        board[square] = (byte) (turn | type);
        sets[turn | type] ^= 1L << square;
    }

    /** Removes the pawn captured en passant, or restores it. */
    private void flipEnPassantPawn(int to) {
        int square = to ^ 8; // rank 5 below a target on rank 6, rank 4 above one on rank 3
        int pawn = turn ^ BLACK | PAWN;
        board[square] ^= (byte) pawn;
        sets[pawn] ^= 1L << square;
        sets[turn ^ BLACK] ^= 1L << square;
    }

    @Override
    public int parseSan(byte[] text, int offset, int length) {
        return OrthodoxSanReader.read(this, text, offset, length);
    }

    @Override
    public int printSan(int move, byte[] into, int offset) {
        return OrthodoxSanPrinter.print(this, move, into, offset);
    }

    @Override
    public long perft(int depth) {
        return OrthodoxPerft.count(this, depth);
    }

    @Override
    public Position toPosition() {
        return new OrthodoxPosition(copy());
    }
}
