package org.polybook.itests.variant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.PositionContract;
import org.polybook.chess.fault.NotationException;

/** Tests the contract of all position engines with a variant that consists only of its definition. */
class AmazonsTest extends PositionContract {
    private static final ChessVariant AMAZONS = new Amazons();

    @Override
    protected ChessVariant variant() {
        return AMAZONS;
    }

    @Override
    protected List<Position> samples() {
        return List.of(AMAZONS.start(), position("r3k2r/1P6/8/3pP3/8/8/8/RA2K2R w KQkq d6 0 20"));
    }

    @Override
    protected int gameCount() {
        return 6;
    }

    private static Position position(String fen) {
        try {
            return AMAZONS.position(Fen.parse(fen, AMAZONS.notation()));
        } catch (NotationException e) {
            throw new IllegalArgumentException(fen, e);
        }
    }

    @Test
    void find_onTheClassPath_isFoundLikeAnyOther() {
        assertThat(Variants.find("Amazon Hill")).contains(AMAZONS);
    }
}
