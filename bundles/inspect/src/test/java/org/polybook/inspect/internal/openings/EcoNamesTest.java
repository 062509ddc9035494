package org.polybook.inspect.internal.openings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polybook.api.inspect.Opening;
import org.polybook.inspect.internal.TestBookBuilder;

class EcoNamesTest {
    private final EcoNames names = new EcoNames();

    private Optional<String> openingAfter(String moves) {
        long key = TestBookBuilder.KEYS.key(TestBookBuilder.position(moves));
        return names.of(key).map(Opening::toString);
    }

    @Test
    void table_codes_areSortedAndComplete() {
        List<String> codes = names.all().stream().map(Opening::eco).toList();
        assertThat(codes).isSorted().hasSizeGreaterThan(700);
        assertThat(codes.stream().distinct()).hasSize(500).contains("A00", "E99");
    }

    /** All moves of each line are legal, and no two lines lead to the same position or have the same name. */
    @Test
    void table_lines_areLegalAndDifferent() {
        Map<Long, Opening> positions = new HashMap<>();
        Map<String, Opening> titles = new HashMap<>();
        for (Opening opening : names.all()) {
            long key = TestBookBuilder.KEYS.key(TestBookBuilder.position(opening.moves()));
            assertThat(positions.put(key, opening)).as(opening.moves()).isNull();
            assertThat(titles.put(opening.name(), opening)).as(opening.name()).isNull();
            assertThat(openingAfter(opening.moves())).contains(opening.toString());
        }
    }

    @Test
    void find_anotherOrderOfTheMoves_isTheSameOpening() {
        assertThat(openingAfter("Nf3 c5 e4 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6"))
                .contains("B90 Sicilian Defence: Najdorf Variation");
        assertThat(openingAfter("c4 e6 d4 d5")).contains("D30 Queen's Gambit Declined");
        assertThat(openingAfter("a3 a6 h4")).isEmpty();
    }
}
