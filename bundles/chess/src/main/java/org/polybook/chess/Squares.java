package org.polybook.chess;

/**
 * The squares of the orthodox board as constants, for positions and moves in code. Squares of larger boards, and
 * squares that a program reads, come from {@link Square#parse}.
 *
 * <pre>{@code
 * Move move = Move.normal(Squares.E2, Squares.E4);
 * Optional<Piece> king = Orthodox.NORMAL.start().board().pieceAt(Squares.E1);
 * }</pre>
 */
public final class Squares {
    public static final Square A1 = Square.of(0, 0);
    public static final Square B1 = Square.of(1, 0);
    public static final Square C1 = Square.of(2, 0);
    public static final Square D1 = Square.of(3, 0);
    public static final Square E1 = Square.of(4, 0);
    public static final Square F1 = Square.of(5, 0);
    public static final Square G1 = Square.of(6, 0);
    public static final Square H1 = Square.of(7, 0);

    public static final Square A2 = Square.of(0, 1);
    public static final Square B2 = Square.of(1, 1);
    public static final Square C2 = Square.of(2, 1);
    public static final Square D2 = Square.of(3, 1);
    public static final Square E2 = Square.of(4, 1);
    public static final Square F2 = Square.of(5, 1);
    public static final Square G2 = Square.of(6, 1);
    public static final Square H2 = Square.of(7, 1);

    public static final Square A3 = Square.of(0, 2);
    public static final Square B3 = Square.of(1, 2);
    public static final Square C3 = Square.of(2, 2);
    public static final Square D3 = Square.of(3, 2);
    public static final Square E3 = Square.of(4, 2);
    public static final Square F3 = Square.of(5, 2);
    public static final Square G3 = Square.of(6, 2);
    public static final Square H3 = Square.of(7, 2);

    public static final Square A4 = Square.of(0, 3);
    public static final Square B4 = Square.of(1, 3);
    public static final Square C4 = Square.of(2, 3);
    public static final Square D4 = Square.of(3, 3);
    public static final Square E4 = Square.of(4, 3);
    public static final Square F4 = Square.of(5, 3);
    public static final Square G4 = Square.of(6, 3);
    public static final Square H4 = Square.of(7, 3);

    public static final Square A5 = Square.of(0, 4);
    public static final Square B5 = Square.of(1, 4);
    public static final Square C5 = Square.of(2, 4);
    public static final Square D5 = Square.of(3, 4);
    public static final Square E5 = Square.of(4, 4);
    public static final Square F5 = Square.of(5, 4);
    public static final Square G5 = Square.of(6, 4);
    public static final Square H5 = Square.of(7, 4);

    public static final Square A6 = Square.of(0, 5);
    public static final Square B6 = Square.of(1, 5);
    public static final Square C6 = Square.of(2, 5);
    public static final Square D6 = Square.of(3, 5);
    public static final Square E6 = Square.of(4, 5);
    public static final Square F6 = Square.of(5, 5);
    public static final Square G6 = Square.of(6, 5);
    public static final Square H6 = Square.of(7, 5);

    public static final Square A7 = Square.of(0, 6);
    public static final Square B7 = Square.of(1, 6);
    public static final Square C7 = Square.of(2, 6);
    public static final Square D7 = Square.of(3, 6);
    public static final Square E7 = Square.of(4, 6);
    public static final Square F7 = Square.of(5, 6);
    public static final Square G7 = Square.of(6, 6);
    public static final Square H7 = Square.of(7, 6);

    public static final Square A8 = Square.of(0, 7);
    public static final Square B8 = Square.of(1, 7);
    public static final Square C8 = Square.of(2, 7);
    public static final Square D8 = Square.of(3, 7);
    public static final Square E8 = Square.of(4, 7);
    public static final Square F8 = Square.of(5, 7);
    public static final Square G8 = Square.of(6, 7);
    public static final Square H8 = Square.of(7, 7);

    private Squares() {}
}
