package org.polybook.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SquareTest {
    @ParameterizedTest
    @CsvSource({"a1,0,0", "h8,7,7", "e4,4,3", "j10,9,9", "l12,11,11", "a9,0,8", "a11,0,10"})
    void parse_wellFormed_givesFileAndRank(String text, int file, int rank) {
        assertThat(Square.parse(text)).isEqualTo(Square.of(file, rank)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "e", "4e", "m1", "a0", "a13", "a19", "a010", "e44", "E4", " e4", "a1x", "a1/"})
    void parse_malformed_namesTheExpectedForm(String text) {
        assertThatThrownBy(() -> Square.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + text + "\"")
                .hasMessageContaining("a file a to l");
        assertThat(Square.tryParse(text)).isEmpty();
    }

    @Property
    void parse_ofToString_isTheSameObject(@ForAll @IntRange(max = 11) int file, @ForAll @IntRange(max = 11) int rank) {
        assertThat(Square.parse(Square.of(file, rank).toString())).isSameAs(Square.of(file, rank));
        assertThat(Square.tryParse(Square.of(file, rank).toString())).containsSame(Square.of(file, rank));
    }

    @ParameterizedTest
    @CsvSource({"-1,0", "0,-1", "12,0", "0,12"})
    void of_offTheLargestBoard_isRefused(int file, int rank) {
        assertThatThrownBy(() -> Square.of(file, rank)).isInstanceOf(IllegalArgumentException.class);
    }

    @Property
    void boardSize_indexAndSquare_areInverse(
            @ForAll @IntRange(min = 1, max = 12) int files, @ForAll @IntRange(min = 1, max = 12) int ranks) {
        BoardSize size = new BoardSize(files, ranks);
        for (int i = 0; i < size.squares(); i++) {
            assertThat(size.index(size.square(i))).isEqualTo(i);
        }
        assertThatThrownBy(() -> size.square(size.squares())).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({"a1,0", "b1,1", "a2,8", "h8,63"})
    void boardSize_orthodox_numbersAlongTheRanks(String square, int index) {
        assertThat(BoardSize.ORTHODOX.index(Square.parse(square))).isEqualTo(index);
    }
}
