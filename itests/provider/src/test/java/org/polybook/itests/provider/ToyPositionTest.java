package org.polybook.itests.provider;

import java.util.List;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.PositionContract;
import org.polybook.chess.fault.NotationException;

/** Runs the contract of all engines of positions on the toy variant. */
class ToyPositionTest extends PositionContract {
    @Override
    protected ChessVariant variant() {
        return new ToyVariant();
    }

    @Override
    protected List<Position> samples() {
        return List.of(
                variant().start(),
                toy("r3k4r/p4n4/3P4P1/2n4q~2/3N2N3/10/PPP4PPP/R3K4R[QRBNPPqrbnpp] w KQkq - 0 20"),
                toy("4k5/1P5P2/2N3n3/Q~1Q3q1q~1/3+N2+N3/2N7/1p5p2/9K[PJnj] w - - 3 40"),
                toy("4k5/1P5P2/2N3n3/Q1Q~3q1q~1/3+n2+n3/2n7/1p5p2/9K[PJnj] b - - 3 40"));
    }

    @Override
    protected int gameCount() {
        return 12;
    }

    static Position toy(String fen) {
        ChessVariant toy = new ToyVariant();
        try {
            return toy.position(Fen.parse(fen, toy.notation()));
        } catch (NotationException e) {
            throw new IllegalArgumentException(fen, e);
        }
    }
}
