package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.orthodox.Chess960;

/** The numbering of the Chess960 start positions. */
class Chess960IT {
    @Test
    void startPosition_everyNumber_isThePublishedOne() {
        for (int number = 0; number < Chess960.COUNT; number++) {
            assertThat(Fen.of(Chess960.start(number), EnPassantMode.ALWAYS)).hasToString(StartArrays.startFen(number));
        }
    }

    @Test
    void startFen_wellKnownNumber_isThePublishedOne() {
        assertThat(StartArrays.startFen(0)).startsWith("bbqnnrkr/");
        assertThat(StartArrays.startFen(518)).startsWith("rnbqkbnr/");
        assertThat(StartArrays.startFen(959)).startsWith("rkrnnqbb/");
    }
}
