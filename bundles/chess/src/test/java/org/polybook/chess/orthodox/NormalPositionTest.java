package org.polybook.chess.orthodox;

import java.util.List;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;
import org.polybook.chess.PositionContract;

class NormalPositionTest extends PositionContract {
    @Override
    protected ChessVariant variant() {
        return Orthodox.NORMAL;
    }

    @Override
    protected List<Position> samples() {
        return Fens.positions(variant(), "perft-normal.tsv");
    }
}
