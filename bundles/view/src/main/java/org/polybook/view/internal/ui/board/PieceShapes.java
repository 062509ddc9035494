package org.polybook.view.internal.ui.board;

import java.util.Map;
import org.polybook.chess.PieceType;
import org.polybook.view.internal.ui.control.Outline;

/** The shapes of the orthodox pieces, drawn for Polybook. */
final class PieceShapes {
    /**
     * The shape of a piece.
     *
     * @param body an outline that is filled
     * @param lines lines on the body
     */
    record Shape(Outline body, Outline lines) {
        Shape(String body, String lines) {
            this(Outline.of(body), Outline.of(lines));
        }
    }

    private static final String FOOT = "L 77 80 L 77 88 L 23 88 L 23 80";

    private static final Map<PieceType, Shape> SHAPES = Map.of(
            PieceType.PAWN,
            new Shape(
                    "M 35 48 L 65 48 Q 63 55 57 56 Q 59 71 73 80 L 73 88 L 27 88 L 27 80 Q 41 71 43 56 Q 37 55 35 48 Z O 50 32 15",
                    "M 27 80 L 73 80"),
            PieceType.ROOK,
            new Shape(
                    "M 25 16 L 37 16 L 37 24 L 44 24 L 44 16 L 56 16 L 56 24 L 63 24 L 63 16 L 75 16 L 75 35 L 66 43 L 69 73 "
                            + FOOT + " L 31 73 L 34 43 L 25 35 Z",
                    "M 25 35 L 75 35 M 34 43 L 66 43 M 31 73 L 69 73 M 23 80 L 77 80"),
            PieceType.KNIGHT,
            new Shape(
                    "M 28 88 L 78 88 C 82 58 78 32 57 22 L 55 11 L 46 19 L 37 13 L 36 26 C 28 35 24 46 16 57 C 13 64 19 71 26 67"
                            + " C 28 71 32 68 33 64 C 40 61 46 60 51 53 C 52 64 30 68 28 88 Z",
                    "M 58 29 C 69 40 72 58 70 80 M 21 61 L 24 58 M 39 37 L 44 35"),
            PieceType.BISHOP,
            new Shape(
                    "O 50 13 6 M 50 19 C 68 31 73 46 63 58 L 65 65 L 61 68 Q 64 77 77 80 L 77 88 L 23 88 L 23 80 Q 36 77 39 68"
                            + " L 35 65 L 37 58 C 27 46 32 31 50 19 Z",
                    "M 50 32 L 50 48 M 42 40 L 58 40 M 37 58 L 63 58 M 35 65 L 65 65 M 23 80 L 77 80"),
            PieceType.QUEEN,
            new Shape(
                    "M 17 33 L 32 55 L 34 24 L 45 52 L 50 20 L 55 52 L 66 24 L 68 55 L 83 33 L 74 67 Q 72 74 77 80 L 77 88 L 23 88"
                            + " L 23 80 Q 28 74 26 67 Z O 16 29 6 O 34 19 6 O 50 15 6 O 66 19 6 O 84 29 6",
                    "M 26 67 Q 50 60 74 67 M 23 80 L 77 80"),
            PieceType.KING,
            new Shape(
                    "M 46 8 L 54 8 L 54 14 L 60 14 L 60 21 L 54 21 L 54 31 C 60 36 60 43 57 50 C 66 38 86 39 85 54 C 84 63 76 67 74 73 "
                            + FOOT
                            + " L 26 73 C 24 67 16 63 15 54 C 14 39 34 38 43 50 C 40 43 40 36 46 31 L 46 21 L 40 21 L 40 14"
                            + " L 46 14 Z",
                    "M 26 73 Q 50 66 74 73 M 50 42 L 50 60 M 23 80 L 77 80"));

    private PieceShapes() {}

    /** Returns the shape of that type; null if the type is not orthodox. */
    static Shape shapeOrNull(PieceType type) {
        return SHAPES.get(type);
    }
}
