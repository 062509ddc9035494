package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;

/** Files of positions that people use: ours reads every line, and every method of ours computes the same key. */
class RealPositionsIT {
    private final PositionKeys keys =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow().keys();

    @ParameterizedTest
    @CsvSource({"popularpos_2k.epd, normal", "FRC_openings.epd, fischerandom", "DFRC_2k.epd, fischerandom"})
    void key_everyLineOfTheFile_isTheSameByEveryMethod(String file, String variant) throws Exception {
        List<String> lines =
                Files.readAllLines(RecordedRuns.pathOrSkipTest("data/small/" + file), StandardCharsets.US_ASCII);
        assertThat(lines.size()).isGreaterThan(900);
        for (String line : lines) {
            Position position = TestPositions.position(variant, line);
            long key = keys.key(position);
            assertThat(keys.keyOfFen(line)).as(line).isEqualTo(key);
            for (FenStyle style : FenStyle.values()) {
                String again = Fen.of(position, EnPassantMode.PSEUDO_LEGAL).format(style);
                assertThat(TestPositions.position(variant, again).board())
                        .as(again)
                        .isEqualTo(position.board());
                assertThat(keys.keyOfFen(again)).as(again).isEqualTo(key);
            }
        }
    }
}
