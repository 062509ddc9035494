package org.polybook.chess;

/**
 * A move, independent of any position: a sealed set of records, each with one packed {@code int}.
 *
 * <p>Layout of {@link #packed()}, from the lowest bit: 8 bits target, 8 bits origin (each {@code 16 * rank + file}; a
 * drop has origin 0), 8 bits {@link PieceType#id() id} of the piece promoted to, dropped or gated (0 if none) or the
 * square between two legs, 4 bits kind as {@link CoreMove} lists them. The ids of types other than the orthodox six
 * depend on the process, so packed moves are never stored.
 *
 * <p>Castling goes from the king's square to the <em>rook's</em> square, in every variant; notations and book formats
 * convert this. {@link Position#findMove(Square, Square)} finds the legal move between two squares, of any kind.
 *
 * <pre>{@code
 * Move e4 = Move.normal(Squares.E2, Squares.E4);
 * Move castling = Move.castling(Squares.E1, Squares.H1);
 * Position after = Orthodox.NORMAL.start().play(e4);
 * }</pre>
 */
public sealed interface Move {

    /** Returns the move as one number, in the layout above. */
    int packed();

    /** Returns the origin; for a drop its target. */
    default Square from() {
        return MovePacking.square(packed() >>> 8);
    }

    /** Returns the target; for castling the rook's square. */
    default Square to() {
        return MovePacking.square(packed());
    }

    /** Returns a move of one piece, with or without a capture. */
    static Move normal(Square from, Square to) {
        return new Normal(MovePacking.pack(MovePacking.NORMAL, from, to, 0));
    }

    /** Returns a move with which the piece becomes a {@code promoteTo}, with or without a capture. */
    static Move promotion(Square from, Square to, PieceType promoteTo) {
        return new Promotion(MovePacking.pack(MovePacking.PROMOTION, from, to, promoteTo.id()));
    }

    /** Returns castling of the king on {@code king} with the rook on {@code rook}. */
    static Move castling(Square king, Square rook) {
        return new Castling(MovePacking.pack(MovePacking.CASTLING, king, rook, 0));
    }

    /**
     * Returns the en-passant capture of a pawn that has just made a double step; {@code to} is the square that this
     * pawn crossed.
     */
    static Move enPassant(Square from, Square to) {
        return new EnPassant(MovePacking.pack(MovePacking.EN_PASSANT, from, to, 0));
    }

    /** Returns the drop of a piece in hand on that square. */
    static Move drop(PieceType dropped, Square to) {
        return new Drop(MovePacking.pack(MovePacking.DROP, Square.of(0, 0), to, dropped.id()));
    }

    /**
     * Returns a normal move that also puts the piece {@code gated} from the hand on the square that the moving piece
     * leaves.
     */
    static Move gating(Square from, Square to, PieceType gated) {
        return new Gating(MovePacking.pack(MovePacking.GATING, from, to, gated.id()));
    }

    /** Returns castling that also puts the piece {@code gated} from the hand on the king's square or on the rook's. */
    static Move gatingCastling(Square king, Square rook, PieceType gated, boolean onRookSquare) {
        int kind = onRookSquare ? MovePacking.GATING_CASTLING_ON_ROOK : MovePacking.GATING_CASTLING;
        return new Gating(MovePacking.pack(kind, king, rook, gated.id()));
    }

    /** Returns a move of two steps, such as a lion's: to {@code via}, then to {@code to}, which may be {@code from}. */
    static Move twoLegs(Square from, Square via, Square to) {
        return new TwoLegs(MovePacking.pack(MovePacking.TWO_LEGS, from, to, MovePacking.squareCode(via)));
    }

    /** Returns the null move, with which annotators let the side to move pass. */
    static Move nullMove() {
        return new Null(CoreMove.NULL);
    }

    /**
     * Returns the move with that packed form.
     *
     * @throws IllegalArgumentException if no move has it
     */
    static Move unpack(int packed) {
        return switch (MovePacking.kind(packed)) {
            case MovePacking.NORMAL -> new Normal(packed);
            case MovePacking.PROMOTION -> new Promotion(packed);
            case MovePacking.CASTLING -> new Castling(packed);
            case MovePacking.EN_PASSANT -> new EnPassant(packed);
            case MovePacking.DROP -> new Drop(packed);
            case MovePacking.GATING, MovePacking.GATING_CASTLING, MovePacking.GATING_CASTLING_ON_ROOK ->
                new Gating(packed);
            case MovePacking.TWO_LEGS -> new TwoLegs(packed);
            case MovePacking.NULL -> new Null(packed);
            default -> throw new IllegalArgumentException("not a packed move: 0x" + Integer.toHexString(packed));
        };
    }

    /** A move of one piece, with or without a capture; also the pawn's double step. */
    record Normal(int packed) implements Move {
        public Normal {
            MovePacking.requireValid(packed, 1 << MovePacking.NORMAL);
        }

        @Override
        public String toString() {
            return "" + from() + to();
        }
    }

    /** A move with which the piece becomes another. */
    record Promotion(int packed) implements Move {
        public Promotion {
            MovePacking.requireValid(packed, 1 << MovePacking.PROMOTION);
        }

        /** The type that the piece becomes. */
        public PieceType promoteTo() {
            return MovePacking.type(packed);
        }

        @Override
        public String toString() {
            return "" + from() + to() + Character.toLowerCase(promoteTo().letter());
        }
    }

    /** Castling; {@link #from()} is the king's square, {@link #to()} the rook's. */
    record Castling(int packed) implements Move {
        public Castling {
            MovePacking.requireValid(packed, 1 << MovePacking.CASTLING);
        }

        /** Returns the side of the board on which the rook is. */
        public CastlingSide side() {
            return to().file() > from().file() ? CastlingSide.H_SIDE : CastlingSide.A_SIDE;
        }

        @Override
        public String toString() {
            return "" + from() + to();
        }
    }

    /** A pawn's capture of a pawn that has just made a double step and is next to it. */
    record EnPassant(int packed) implements Move {
        public EnPassant {
            MovePacking.requireValid(packed, 1 << MovePacking.EN_PASSANT);
        }

        @Override
        public String toString() {
            return "" + from() + to();
        }
    }

    /** The drop of a piece from the hand on {@link #to()}; {@link #from()} is the same square. */
    record Drop(int packed) implements Move {
        public Drop {
            MovePacking.requireValid(packed, 1 << MovePacking.DROP);
        }

        /** The piece from the hand. */
        public PieceType dropped() {
            return MovePacking.type(packed);
        }

        @Override
        public Square from() {
            return to();
        }

        @Override
        public String toString() {
            return dropped().letter() + "@" + to();
        }
    }

    /**
     * A move or castling that also puts a piece in hand on a square that the king, the rook or another moving piece
     * leaves.
     */
    record Gating(int packed) implements Move {
        public Gating {
            MovePacking.requireValid(
                    packed,
                    1 << MovePacking.GATING
                            | 1 << MovePacking.GATING_CASTLING
                            | 1 << MovePacking.GATING_CASTLING_ON_ROOK);
        }

        /** The piece from the hand. */
        public PieceType gated() {
            return MovePacking.type(packed);
        }

        /** Returns true if the move itself is castling. */
        public boolean isCastling() {
            return MovePacking.kind(packed) != MovePacking.GATING;
        }

        /** The square on which the gated piece appears. */
        public Square gatedOn() {
            return MovePacking.kind(packed) == MovePacking.GATING_CASTLING_ON_ROOK ? to() : from();
        }

        @Override
        public String toString() {
            return "" + from() + to() + '/' + gated().letter() + (gatedOn().equals(from()) ? "" : gatedOn());
        }
    }

    /**
     * Two steps of one piece in one move, each with a capture if an enemy piece is on its square; {@link #to()} may be
     * {@link #from()}.
     */
    record TwoLegs(int packed) implements Move {
        public TwoLegs {
            MovePacking.requireValid(packed, 1 << MovePacking.TWO_LEGS);
        }

        /** The square between the steps. */
        public Square via() {
            return MovePacking.square(packed >>> 16);
        }

        @Override
        public String toString() {
            return "" + from() + via() + to();
        }
    }

    /**
     * The null move: no piece moves, and the other side is to move; {@link #from()} and {@link #to()} have no meaning.
     */
    record Null(int packed) implements Move {
        public Null {
            MovePacking.requireValid(packed, 1 << MovePacking.NULL);
        }

        @Override
        public String toString() {
            return "--";
        }
    }
}
