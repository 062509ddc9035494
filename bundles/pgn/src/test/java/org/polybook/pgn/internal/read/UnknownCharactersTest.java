package org.polybook.pgn.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.game.GameOptions;
import org.polybook.pgn.internal.testing.PgnTestReader;

/** A character without a meaning in chess never turns one move into another. */
class UnknownCharactersTest {
    private static String read(String move) throws IOException {
        String game = "1. e4 e5 2. " + move + " Nc6 3. Bc4 1-0\n";
        return String.join(
                " | ",
                PgnTestReader.read(game.getBytes(StandardCharsets.UTF_8), GameOptions.FULL)
                        .games());
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u041af3", "\u00e9f3", "\u039bf3", "\u65e5f3", "\u00b7f3", "\ue01ff3", "N\u0444f3"})
    void read_letterBeforeOrInAMove_isNotAMove(String move) throws IOException {
        assertThat(read(move)).contains("start e2e4 e7e5 FATAL invalid-move");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Nf3\u25a1", "Nf3\u0424"})
    void read_signAfterAMove_isOmittedWithAWarning(String move) throws IOException {
        assertThat(read(move)).contains("g1f3 odd stray-text", "b8c6 f1c4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u2658f3", "\u200eNf3", "Nf3\ufe0e"})
    void read_figurineOrInvisibleMark_isTheMove(String move) throws IOException {
        assertThat(read(move)).contains("start e2e4 e7e5 g1f3 b8c6").doesNotContain("odd-");
    }

    @Test
    void problem_ofALetterOfAnotherAlphabet_quotesTheWordUnchanged() throws IOException {
        byte[] game = "1. e4 e5 2. \u041af3 1-0\n".getBytes(StandardCharsets.UTF_8);
        assertThat(PgnTestReader.read(game, GameOptions.FULL).problems.get(0).message())
                .isEqualTo("\"\u041af3\" cannot be White's move 2: it has a character that occurs in no move");
    }
}
