package org.polybook.api.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GamePart.Unit;

class SourcePartsTest {
    private static CountedSource part(String name, long from, long to) {
        return new CountedSource(0, name, 100, 1, 2, "pgn", 3, 0, Optional.of(new GamePart(Unit.BYTES, from, to)));
    }

    private static CountedSource whole(String name) {
        return new CountedSource(0, name, 100, 1, 2, "pgn", 3);
    }

    private static List<String> ranges(List<CountedSource> sources) {
        return sources.stream()
                .map(source -> source.name() + " " + source.part().orElseThrow().range())
                .toList();
    }

    @Test
    void findMissing_partsInAnyOrder_hasTheGapsOfEachFile() {
        List<CountedSource> missing = SourceParts.findMissing(
                List.of(part("b", 50, GamePart.END), part("a", 20, 30), part("b", 0, 50), part("a", 40, 60)));

        assertThat(ranges(missing)).containsExactly("a 0-20", "a 30-40", "a 60-end");
        assertThat(missing).allSatisfy(source -> assertThat(source.games()).isZero());
    }

    @Test
    void findMissing_emptyPartsAlone_isTheWholeFile() {
        assertThat(ranges(SourceParts.findMissing(List.of(part("a", 0, 0), part("a", 7, 7)))))
                .containsExactly("a 0-end");
    }

    @Test
    void findMissing_wholeFileAndAnEmptyPart_isNothing() {
        assertThat(SourceParts.findMissing(List.of(part("a", 0, 0), whole("a"), whole("b"))))
                .isEmpty();
    }

    @Test
    void findOverlapping_parts_hasThoseThatBeginBeforeTheEndOfAnother() {
        List<CountedSource> overlapping = SourceParts.findOverlapping(List.of(
                part("a", 30, 50), part("a", 0, 40), part("a", 10, 20), part("a", 40, GamePart.END), part("a", 5, 5)));

        assertThat(ranges(overlapping)).containsExactly("a 10-20", "a 30-50");
    }

    @Test
    void requireComplete_missingParts_namesFilesAndPlaces() {
        assertThatCode(() -> SourceParts.requireComplete("all.stats", List.of(whole("a"), part("b", 0, GamePart.END))))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> SourceParts.requireComplete("all.stats", List.of(part("a", 0, 40))))
                .isInstanceOf(MissingPartsException.class)
                .hasMessage("all.stats: a: bytes 40 to end are missing; count them as the part 40-end");
    }

    @Test
    void part_inWords_namesItsPlaces() {
        long place = 3L << 36 | 17;

        assertThat(new GamePart(Unit.FRAMES, 0, place)).hasToString("frame 0 byte 0 to frame 3 byte 17");
        assertThat(new GamePart(Unit.GAMES, 10, 20)).hasToString("games 11 to 20");
        assertThat(new GamePart(Unit.GAMES, 10, GamePart.END)).hasToString("games 11 to end");
        assertThatThrownBy(() -> new GamePart(Unit.BYTES, 5, 4)).hasMessageContaining("5 to 4");
        assertThatThrownBy(() -> new GamePart(Unit.BYTES, -1, 4)).hasMessageContaining("-1 to 4");
    }
}
