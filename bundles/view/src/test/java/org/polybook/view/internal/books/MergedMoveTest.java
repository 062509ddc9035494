package org.polybook.view.internal.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class MergedMoveTest {
    private static MoveRow row(String book, String san, int weight, double share, String learn) {
        return new MoveRow(
                book, Optional.empty(), san, Optional.of(weight), share, learn, Optional.empty(), Transposition.NONE);
    }

    private static final List<MoveRow> ROWS = List.of(
            row("club", "e4", 30, 0.75, ""),
            row("club", "d4", 10, 0.25, "3 wins"),
            row("friends", "d4", 7, 0.7, "1 win"),
            row("friends", "c4", 3, 0.3, ""));

    @Test
    void merge_movesOfTwoBooks_occurOnceInTheOrderOfTheBooks() {
        List<MergedMove> merged = MergedMove.merge(ROWS);

        assertThat(merged).extracting(MergedMove::san).containsExactly("e4", "d4", "c4");
        assertThat(merged).extracting(MergedMove::joinedBookNames).containsExactly("club", "club, friends", "friends");
        assertThat(merged)
                .extracting(move -> move.totalWeight().orElseThrow())
                .as("sums of weights")
                .containsExactly(30, 17, 3);
        assertThat(merged.get(1).share()).as("the mean").isCloseTo(0.475, Offset.offset(1e-9));
        assertThat(merged.stream().mapToDouble(MergedMove::share).sum()).isCloseTo(1, Offset.offset(1e-9));
        assertThat(merged.get(1).rowOfBook("friends").orElseThrow().weight()).contains(7);
        assertThat(merged.get(0).rowOfBook("friends")).isEmpty();
        assertThat(merged.get(1).learn()).isEqualTo("club: 3 wins; friends: 1 win");
    }

    /** A regression: with a database without results, the shares of a position added up to a half. */
    @Test
    void share_ofABookWithoutWeights_isNotInTheMean() {
        List<MoveRow> rows = new ArrayList<>(ROWS);
        rows.add(row("unfinished", "e4", 0, 0, ""));
        rows.add(row("unfinished", "d4", 0, 0, ""));

        assertThat(MergedMove.merge(rows))
                .extracting(MergedMove::share)
                .usingElementComparator(Comparator.comparingDouble(share -> Math.round(share * 1e9)))
                .containsExactly(0.375, 0.475, 0.15);
    }

    @Test
    void share_noBookHasAWeight_isZero() {
        List<MoveRow> rows = List.of(row("a", "e4", 0, 0, ""), row("b", "e4", 0, 0, ""));

        assertThat(MergedMove.merge(rows)).extracting(MergedMove::share).containsExactly(0.0);
    }

    @Test
    void results_ofSeveralDatabases_areAdded() {
        MoveRow first = new MoveRow(
                "a",
                Optional.empty(),
                "e4",
                Optional.empty(),
                1,
                "",
                Optional.of(new GameResults(1, 2, 3, 4)),
                Transposition.NONE);
        MoveRow second = new MoveRow(
                "b",
                Optional.empty(),
                "e4",
                Optional.empty(),
                1,
                "",
                Optional.of(new GameResults(10, 20, 30, 40)),
                Transposition.OTHER_ORDER);

        MergedMove merged = MergedMove.merge(List.of(first, second)).get(0);

        assertThat(merged.results()).contains(new GameResults(11, 22, 33, 44));
        assertThat(merged.totalWeight()).isEmpty();
        assertThat(merged.transposition()).isEqualTo(Transposition.OTHER_ORDER);
    }

    @Test
    void oneForEachRow_rows_areSeparateMoves() {
        assertThat(MergedMove.oneForEachRow(ROWS)).extracting(MergedMove::san).containsExactly("e4", "d4", "d4", "c4");
    }
}
