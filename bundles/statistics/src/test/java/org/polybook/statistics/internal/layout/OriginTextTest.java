package org.polybook.statistics.internal.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.game.GamePart;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;

class OriginTextTest {
    private static CountedGames origin(Optional<GamePart> part) {
        CountedSource source = new CountedSource(3, "part 1 of 2.pgn", 100, 255, 16, "pgn+zstd", 7, 2, part);
        return new CountedGames("polyglot", List.of("normal"), 40, "", "", 2, List.of(source));
    }

    @ParameterizedTest
    @EnumSource
    void parse_textOfAPart_isTheOrigin(GamePart.Unit unit) {
        CountedGames first = origin(Optional.of(new GamePart(unit, 0, 1L << 55)));
        CountedGames last = origin(Optional.of(new GamePart(unit, 1L << 55, GamePart.END)));

        assertThat(OriginText.parse(OriginText.of(first))).isEqualTo(first);
        assertThat(OriginText.parse(OriginText.of(last))).isEqualTo(last);
    }

    /** Files of earlier versions have whole files alone, and stay equal byte for byte. */
    @Test
    void of_wholeFile_hasNoPart() {
        CountedGames origin = origin(Optional.empty());

        assertThat(OriginText.of(origin)).contains("source 000000000: 3 100 ff 10 7 2 pgn+zstd part 1 of 2.pgn\n");
        assertThat(OriginText.parse(OriginText.of(origin))).isEqualTo(origin);
    }

    /** A program that knows no parts expects a number there. */
    @Test
    void of_part_beginsWithAWord() {
        assertThat(OriginText.of(origin(Optional.of(new GamePart(GamePart.Unit.BYTES, 5, 9)))))
                .contains("source 000000000: part bytes 5 9 3 100 ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "part",
                "part bytes 5 9",
                "part lines 5 9 ",
                "part bytes 9 5 ",
                "part bytes -1 5 ",
                "part bytes x 5 ",
                "part bytes 5 9 part bytes 5 9 "
            })
    void parse_faultyPart_isRefused(String part) {
        String text = OriginText.of(origin(Optional.empty())).replace(": 3 100", ": " + part + "3 100");

        assertThatIllegalArgumentException().isThrownBy(() -> OriginText.parse(text));
    }
}
