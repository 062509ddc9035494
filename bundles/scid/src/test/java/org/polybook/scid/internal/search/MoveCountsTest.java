package org.polybook.scid.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.polybook.chess.BoardSize;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Squares;

/** Each move has separate counts. */
class MoveCountsTest {
    private final MoveCounts counts = new MoveCounts();

    private void add(int move) {
        counts.add(move, new MoveCounts(), 0);
    }

    @Test
    void add_nullMoveAndRookMove_areCountedSeparately() {
        add(CoreMove.NULL);
        add(CoreMove.fromMove(Move.normal(Squares.A1, Squares.B1), BoardSize.ORTHODOX));

        assertThat(counts.size()).isEqualTo(2);
    }

    @Test
    void add_theTotalAndNullMove_areCountedSeparately() {
        add(MoveCounts.TOTAL);
        add(CoreMove.NULL);

        assertThat(counts.size()).isEqualTo(2);
    }
}
