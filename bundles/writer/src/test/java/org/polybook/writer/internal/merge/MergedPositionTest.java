package org.polybook.writer.internal.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.build.BookMerger.MergePolicy;

class MergedPositionTest {
    /** Positions of few and of many moves, which take different code paths, compared with plain maps. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 255, 256, 257, 258, 1000, 65_536})
    void averageScaleAndSort_anyNumberOfMoves_sumsAndSortsLikeAMap(int moves) {
        Random random = new Random(moves);
        MergedPosition group = new MergedPosition(MergePolicy.SUM);
        Map<Integer, Integer> expected = new LinkedHashMap<>();
        for (int book = 0; book < 2; book++) {
            group.beginBook();
            for (int i = 0; i < moves; i++) {
                int move = (i * 40_503) & 0xFFFF; // each move once
                int weight = 1 + random.nextInt(20);
                group.mergeFirstOfBook((long) move << 48 | (long) weight << 32, weight);
                group.mergeFirstOfBook((long) move << 48 | 9L << 32, 9); // a second record in one book is ignored
                expected.merge(move, weight, Integer::sum);
            }
        }
        group.averageScaleAndSort();

        List<Map.Entry<Integer, Integer>> sorted = new ArrayList<>(expected.entrySet());
        sorted.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
        assertThat(group.size()).isEqualTo(moves);
        for (int i = 0; i < moves; i++) {
            assertThat(EntryBuffer.rawMove(group.packed(i)))
                    .as("move %d", i)
                    .isEqualTo(sorted.get(i).getKey());
            assertThat(EntryBuffer.weight(group.packed(i)))
                    .as("weight %d", i)
                    .isEqualTo(sorted.get(i).getValue());
        }
        group.clear();
        group.beginBook();
        group.mergeFirstOfBook(7L << 48 | 1L << 32, 1);
        assertThat(group.size()).isOne();
    }
}
