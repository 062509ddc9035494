package org.polybook.chess;

/**
 * A move, independent of any position: a sealed set of records, each with one packed {@code int}.
 *
 * <p>Layout of {@link #packed()}, from the lowest bit: 8 bits target, 8 bits origin (each {@code 16 * rank + file}; a drop
 * has origin 0), 8 bits {@link PieceType#id() id} of the piece promoted to, dropped or gated (0 if none) or the square between
 * two legs, 4 bits kind as {@link CoreMove} lists them. The ids of types other than the orthodox six depend on the process, so
 * packed moves are never stored.
 *
 * <p>Castling goes from the king's square to the <em>rook's</em> square, in every variant; notations and book formats
 * translate. {@link Position#findMove(Square, Square)} finds the legal move between two squares, of any kind.
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
        return Packing.square(packed() >>> 8);
    }

    /** Returns the target; for castling the rook's square. */
    default Square to() {
        return Packing.square(packed());
    }

    /** Returns a move of one piece, with or without a capture. */
    static Move normal(Square from, Square to) {
        return new Normal(Packing.pack(Packing.NORMAL, from, to, 0));
    }

    /** Returns a move with which the piece becomes a {@code promoteTo}, with or without a capture. */
    static Move promotion(Square from, Square to, PieceType promoteTo) {
        return new Promotion(Packing.pack(Packing.PROMOTION, from, to, promoteTo.id()));
    }

    /** Returns castling of the king on {@code king} with the rook on {@code rook}. */
    static Move castling(Square king, Square rook) {
        return new Castling(Packing.pack(Packing.CASTLING, king, rook, 0));
    }

    /**
     * Returns a pawn's capture of one that has just made a double step; {@code to} is the square between that step's
     * origin and target.
     */
    static Move enPassant(Square from, Square to) {
        return new EnPassant(Packing.pack(Packing.EN_PASSANT, from, to, 0));
    }

    /** Returns the drop of a piece in hand on that square. */
    static Move drop(PieceType dropped, Square to) {
        return new Drop(Packing.pack(Packing.DROP, Square.of(0, 0), to, dropped.id()));
    }

    /** Returns a normal move that also gates {@code gated} on the square that it leaves. */
    static Move gating(Square from, Square to, PieceType gated) {
        return new Gating(Packing.pack(Packing.GATING, from, to, gated.id()));
    }

    /** Returns castling that also gates {@code gated}, on the king's square or on the rook's. */
    static Move gatingCastling(Square king, Square rook, PieceType gated, boolean onRookSquare) {
        int kind = onRookSquare ? Packing.GATING_CASTLING_ON_ROOK : Packing.GATING_CASTLING;
        return new Gating(Packing.pack(kind, king, rook, gated.id()));
    }

    /** Returns a move over {@code via}, such as a lion's; {@code to} may be {@code from}. */
    static Move twoLegs(Square from, Square via, Square to) {
        return new TwoLegs(Packing.pack(Packing.TWO_LEGS, from, to, Packing.code(via)));
    }

    /** Returns the pass of the side to move, as annotators write it. */
    static Move nullMove() {
        return new Null(CoreMove.NULL);
    }

    /**
     * Returns the move with that packed form.
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

    /** A move of one piece, with or without a capture; also the pawn's double step. */
    record Normal(int packed) implements Move {
        public Normal {
            Packing.check(packed, 1 << Packing.NORMAL);
        }

        @Override
        public String toString() {
            return "" + from() + to();
        }
    }

    /** A move with which the piece becomes another. */
    record Promotion(int packed) implements Move {
        public Promotion {
            Packing.check(packed, 1 << Packing.PROMOTION);
        }

        /** The type that the piece becomes. */
        public PieceType promoteTo() {
            return Packing.type(packed);
        }

        @Override
        public String toString() {
            return "" + from() + to() + Character.toLowerCase(promoteTo().letter());
        }
    }

    /** Castling; {@link #from()} is the king's square, {@link #to()} the rook's. */
    record Castling(int packed) implements Move {
        public Castling {
            Packing.check(packed, 1 << Packing.CASTLING);
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
            Packing.check(packed, 1 << Packing.EN_PASSANT);
        }

        @Override
        public String toString() {
            return "" + from() + to();
        }
    }

    /** The drop of a piece from the hand on {@link #to()}; {@link #from()} is the same square. */
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

    /** A move or castling that also puts a piece in hand on a square that it leaves. */
    record Gating(int packed) implements Move {
        public Gating {
            Packing.check(
                    packed, 1 << Packing.GATING | 1 << Packing.GATING_CASTLING | 1 << Packing.GATING_CASTLING_ON_ROOK);
        }

        /** The piece from the hand. */
        public PieceType gated() {
            return Packing.type(packed);
        }

        /** Returns true if the move itself is castling. */
        public boolean isCastling() {
            return Packing.kind(packed) != Packing.GATING;
        }

        /** The square on which the gated piece appears. */
        public Square gatedOn() {
            return Packing.kind(packed) == Packing.GATING_CASTLING_ON_ROOK ? to() : from();
        }

        @Override
        public String toString() {
            return "" + from() + to() + '/' + gated().letter() + (gatedOn().equals(from()) ? "" : gatedOn());
        }
    }

    /**
     * Two steps of one piece in one move, with a capture on both squares if possible; {@link #to()} may be {@link
     * #from()}.
     */
    record TwoLegs(int packed) implements Move {
        public TwoLegs {
            Packing.check(packed, 1 << Packing.TWO_LEGS);
        }

        /** The square between the steps. */
        public Square via() {
            return Packing.square(packed >>> 16);
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
            Packing.check(packed, 1 << Packing.NULL);
        }

        @Override
        public String toString() {
            return "--";
        }
    }
}
