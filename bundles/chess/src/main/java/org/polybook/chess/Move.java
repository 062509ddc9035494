package org.polybook.chess;

/**
 * A move, independent of any position: a closed set of records over one packed {@code int}.
 *
 * <p>Layout of {@link #packed()}, from the lowest bit: 8 bits target, 8 bits origin (each {@code 16 * rank + file}; a drop
 * has origin 0), 8 bits {@link PieceType#id() id} of the piece promoted to, dropped or gated (0 if none), 3 bits kind, 1 bit
 * "gated on the rook's square". The ids of types other than the orthodox six depend on the process, so packed moves are never
 * stored.
 *
 * <p>Castling goes from the king's square to the <em>rook's</em> square, in every variant; notations and book formats
 * translate.
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

    static Move promotion(Square from, Square to, PieceType promoteTo) {
        return new Promotion(Packing.pack(Packing.PROMOTION, from, to, promoteTo.id()));
    }

    /** Castling of the king on {@code king} with the rook on {@code rook}. */
    static Move castling(Square king, Square rook) {
        return new Castling(Packing.pack(Packing.CASTLING, king, rook, 0));
    }

    static Move enPassant(Square from, Square to) {
        return new EnPassant(Packing.pack(Packing.EN_PASSANT, from, to, 0));
    }

    static Move drop(PieceType dropped, Square to) {
        return new Drop(Packing.pack(Packing.DROP, Square.of(0, 0), to, dropped.id()));
    }

    /** A normal move that also gates {@code gated} in on the square left. */
    static Move gating(Square from, Square to, PieceType gated) {
        return new Gating(Packing.pack(Packing.GATING, from, to, gated.id()));
    }

    /** Castling that also gates {@code gated} in, on the king's square or on the rook's. */
    static Move gatingCastling(Square king, Square rook, PieceType gated, boolean onRookSquare) {
        int packed = Packing.pack(Packing.GATING_CASTLING, king, rook, gated.id());
        return new Gating(onRookSquare ? packed | Packing.ON_ROOK_SQUARE : packed);
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
            case Packing.GATING, Packing.GATING_CASTLING -> new Gating(packed);
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
            Packing.check(packed, 1 << Packing.GATING | 1 << Packing.GATING_CASTLING);
        }

        public PieceType gated() {
            return Packing.type(packed);
        }

        public boolean isCastling() {
            return Packing.kind(packed) == Packing.GATING_CASTLING;
        }

        /** The square the gated piece appears on. */
        public Square gatedOn() {
            return (packed & Packing.ON_ROOK_SQUARE) != 0 ? to() : from();
        }

        @Override
        public String toString() {
            return "" + from() + to() + '/' + gated().letter() + (gatedOn().equals(from()) ? "" : gatedOn());
        }
    }
}
