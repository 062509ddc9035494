package org.polybook.chess;

/**
 * A move, independent of any position: a closed set of records over one packed {@code int}.
 *
 * <p>Layout of {@link #packed()}, from the lowest bit: 8 bits target, 8 bits origin (each {@code 16 * rank + file}; a drop
 * has origin 0), 8 bits {@link PieceType#id() id} of the piece promoted to, dropped or gated (0 if none) or the square between
 * two legs, 4 bits kind as {@link CoreMove} lists them. The ids of types other than the orthodox six depend on the process, so
 * packed moves are never stored.
 *
 * <p>Castling goes from the king's square to the <em>rook's</em> square, in every variant; notations and book formats
 * translate. {@link Position#findMove(Square, Square)} finds the legal move between two squares, of whatever kind.
 *
 * <pre>{@code
 * Move e4 = Move.normal(Squares.E2, Squares.E4);
 * Move castling = Move.castling(Squares.E1, Squares.H1);
 * Position after = Orthodox.NORMAL.start().play(e4);
 * }</pre>
 */
public sealed interface Move {

    /** The move as one number, in the layout above. */
    int packed();

    /** Square the move starts on; for a drop the square dropped on. */
    default Square from() {
        return Packing.square(packed() >>> 8);
    }

    /** Square the move ends on; for castling the rook's square. */
    default Square to() {
        return Packing.square(packed());
    }

    /** A move of one piece, capturing or not. */
    static Move normal(Square from, Square to) {
        return new Normal(Packing.pack(Packing.NORMAL, from, to, 0));
    }

    /** A move after which the piece is a {@code promoteTo}, capturing or not. */
    static Move promotion(Square from, Square to, PieceType promoteTo) {
        return new Promotion(Packing.pack(Packing.PROMOTION, from, to, promoteTo.id()));
    }

    /** Castling of the king on {@code king} with the rook on {@code rook}. */
    static Move castling(Square king, Square rook) {
        return new Castling(Packing.pack(Packing.CASTLING, king, rook, 0));
    }

    /** A pawn's capture of one that has just passed; {@code to} is the square passed over. */
    static Move enPassant(Square from, Square to) {
        return new EnPassant(Packing.pack(Packing.EN_PASSANT, from, to, 0));
    }

    /** A piece in hand put on that square. */
    static Move drop(PieceType dropped, Square to) {
        return new Drop(Packing.pack(Packing.DROP, Square.of(0, 0), to, dropped.id()));
    }

    /** A normal move that also gates {@code gated} in on the square left. */
    static Move gating(Square from, Square to, PieceType gated) {
        return new Gating(Packing.pack(Packing.GATING, from, to, gated.id()));
    }

    /** Castling that also gates {@code gated} in, on the king's square or on the rook's. */
    static Move gatingCastling(Square king, Square rook, PieceType gated, boolean onRookSquare) {
        int kind = onRookSquare ? Packing.GATING_CASTLING_ON_ROOK : Packing.GATING_CASTLING;
        return new Gating(Packing.pack(kind, king, rook, gated.id()));
    }

    /** A move by way of {@code via}, as a lion's; {@code to} may be {@code from}. */
    static Move twoLegs(Square from, Square via, Square to) {
        return new TwoLegs(Packing.pack(Packing.TWO_LEGS, from, to, Packing.code(via)));
    }

    /** The side to move passes, as annotators write it. */
    static Move nullMove() {
        return new Null(CoreMove.NULL);
    }

    /**
     * The move with that packed form.
     *
     * @throws IllegalArgumentException if no move has it
     */
    static Move unpack(int packed) {
        return switch (Packing.kind(packed)) {
            case Packing.NORMAL -> new Normal(packed);
            case Packing.PROMOTION -> new Promotion(packed);
            case Packing.CASTLING -> new Castling(packed);
            case Packing.EN_PASSANT -> new EnPassant(packed);
            case Packing.DROP -> new Drop(packed);
            case Packing.GATING, Packing.GATING_CASTLING, Packing.GATING_CASTLING_ON_ROOK -> new Gating(packed);
            case Packing.TWO_LEGS -> new TwoLegs(packed);
            case Packing.NULL -> new Null(packed);
            default -> throw new IllegalArgumentException("not a packed move: 0x" + Integer.toHexString(packed));
        };
    }

    /** One piece moves, capturing or not; also the pawn's double step. */
    record Normal(int packed) implements Move {
        public Normal {
            Packing.check(packed, 1 << Packing.NORMAL);
        }

        @Override
        public String toString() {
            return "" + from() + to();
        }
    }

    /** A piece moves and becomes another. */
    record Promotion(int packed) implements Move {
        public Promotion {
            Packing.check(packed, 1 << Packing.PROMOTION);
        }

        /** What it becomes. */
        public PieceType promoteTo() {
            return Packing.type(packed);
        }

        @Override
        public String toString() {
            return "" + from() + to() + Character.toLowerCase(promoteTo().letter());
        }
    }

    /** {@link #from()} is the king's square, {@link #to()} the rook's. */
    record Castling(int packed) implements Move {
        public Castling {
            Packing.check(packed, 1 << Packing.CASTLING);
        }

        /** The side of the board that the rook stands on. */
        public CastlingSide side() {
            return to().file() > from().file() ? CastlingSide.H_SIDE : CastlingSide.A_SIDE;
        }

        @Override
        public String toString() {
            return "" + from() + to();
        }
    }

    /** A pawn takes a pawn that has just passed beside it. */
    record EnPassant(int packed) implements Move {
        public EnPassant {
            Packing.check(packed, 1 << Packing.EN_PASSANT);
        }

        @Override
        public String toString() {
            return "" + from() + to();
        }
    }

    /** A piece from the hand is put on {@link #to()}; {@link #from()} is the same square. */
    record Drop(int packed) implements Move {
        public Drop {
            Packing.check(packed, 1 << Packing.DROP);
        }

        /** The piece from the hand. */
        public PieceType dropped() {
            return Packing.type(packed);
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

    /** A move or castling that also puts a piece in hand on a square it leaves. */
    record Gating(int packed) implements Move {
        public Gating {
            Packing.check(
                    packed, 1 << Packing.GATING | 1 << Packing.GATING_CASTLING | 1 << Packing.GATING_CASTLING_ON_ROOK);
        }

        /** The piece from the hand. */
        public PieceType gated() {
            return Packing.type(packed);
        }

        /** Whether the move itself is castling. */
        public boolean isCastling() {
            return Packing.kind(packed) != Packing.GATING;
        }

        /** The square the gated piece appears on. */
        public Square gatedOn() {
            return Packing.kind(packed) == Packing.GATING_CASTLING_ON_ROOK ? to() : from();
        }

        @Override
        public String toString() {
            return "" + from() + to() + '/' + gated().letter() + (gatedOn().equals(from()) ? "" : gatedOn());
        }
    }

    /** One piece makes two steps in one move, taking on both squares if it can; {@link #to()} may be {@link #from()}. */
    record TwoLegs(int packed) implements Move {
        public TwoLegs {
            Packing.check(packed, 1 << Packing.TWO_LEGS);
        }

        /** The square between. */
        public Square via() {
            return Packing.square(packed >>> 16);
        }

        @Override
        public String toString() {
            return "" + from() + via() + to();
        }
    }

    /** Nothing moves, and the other side is to move; {@link #from()} and {@link #to()} say nothing. */
    record Null(int packed) implements Move {
        public Null {
            Packing.check(packed, 1 << Packing.NULL);
        }

        @Override
        public String toString() {
            return "--";
        }
    }
}
