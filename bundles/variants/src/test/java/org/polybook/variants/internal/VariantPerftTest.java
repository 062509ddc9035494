package org.polybook.variants.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Perft numbers from live Fairy-Stockfish, from XBoard's own code and from published lists; the last column has the
 * source. Rows of rules that only XBoard has are omitted: {@code name/xboard}, and the source {@code xbq}.
 */
class VariantPerftTest {
    private static final long QUICK = 25_000;

    static Stream<Arguments> quick() {
        return rows().filter(row -> nodes(row) <= QUICK).map(Arguments::of);
    }

    static Stream<Arguments> slow() {
        return rows().filter(row -> nodes(row) > QUICK).map(Arguments::of);
    }

    private static Stream<Object[]> rows() {
        return Stream.of("perft-8x8.tsv", "perft-big.tsv", "perft-own.tsv")
                .flatMap(table -> VariantTables.rows(table).stream())
                .filter(row -> !row[0].endsWith("/xboard") && !row[4].equals("xbq"))
                .map(row -> new Object[] {row[0], row[1], Integer.valueOf(row[2]), Long.valueOf(row[3])});
    }

    private static long nodes(Object[] row) {
        return (Long) row[3];
    }

    @ParameterizedTest
    @MethodSource("quick")
    void perft_ofFewNodes_isThatOfTheReferenceProgram(String variant, String fen, int depth, long nodes) {
        assertPerft(variant, fen, depth, nodes);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("slow")
    void perft_ofManyNodes_isThatOfTheReferenceProgram(String variant, String fen, int depth, long nodes) {
        assertPerft(variant, fen, depth, nodes);
    }

    private static void assertPerft(String variant, String fen, int depth, long nodes) {
        assertThat(VariantTables.position(variant, fen).replayer().perft(depth))
                .as("%s %s depth %d", variant, fen, depth)
                .isEqualTo(nodes);
    }
}
