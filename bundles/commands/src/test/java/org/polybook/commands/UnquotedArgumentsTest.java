package org.polybook.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnquotedArgumentsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/8/8/8/8/8/8 w - - 0 1",
                "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9",
                "rnabqkbcnr/pppppppppp/10/10/4P5/10/PPPP1PPPPP/RNABQKBCNR b KQkq j6 0 1",
                "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w 0 1",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 +0+0",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1",
                "r8r/10/10/10/10/10/10/10/10/R8R[Pp] w - a10 0 12",
            })
    void joinFens_fieldsOfAnyVariant_areOneFenAgain(String fen) {
        List<String> words = List.of((fen + " book.bin").split(" "));

        assertThat(UnquotedArguments.joinFens(words)).containsExactly(fen, "book.bin");
    }

    @ParameterizedTest
    @ValueSource(strings = {"8/8/8/8/8/8/8/8 w - - 0 1", "startpos", "books/mine.bin"})
    void joinFens_wholeFensAndOtherWords_stayAsTheyAre(String word) {
        assertThat(UnquotedArguments.joinFens(List.of(word, "x.bin", "8/8 w"))).containsExactly(word, "x.bin", "8/8 w");
    }

    /** Words of any length can be tested. */
    @Test
    void joinFens_longWordsAfterAPlacement_areNotFields() {
        for (String part : List.of("P", "2P", "12", "P9", "K", "+")) {
            String word = part.repeat(200_000);
            assertThat(UnquotedArguments.joinFens(List.of("8/8", "w", word + '!', "x.bin")))
                    .containsExactly("8/8 w", word + '!', "x.bin");
            assertThat(UnquotedArguments.looksLikeMove(word + '!')).isFalse();
        }
    }
}
