package org.polybook.scid.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.database.GameQuery;
import org.polybook.api.database.GameTotals;
import org.polybook.api.database.NumberRange;
import org.polybook.api.database.PositionTree;
import org.polybook.api.database.TreeMove;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.scid.internal.database.DatabaseOpener;
import org.polybook.scid.internal.database.MappedDatabase;

class TreeTest {
    private static final GameQuery ALL = GameQuery.ALL.withDeleted(true);

    @TempDir
    static Path folder;

    private static MappedDatabase database;
    private static DatabaseSearch search;

    @BeforeAll
    static void openDatabase() throws IOException {
        database = DatabaseOpener.completeReplacementAndOpen(TreeDatabase.unzipInto(folder));
        search = new DatabaseSearch(database);
    }

    /** Positions, each with the rows that Scid's tree has for it. */
    static Stream<Map.Entry<String, List<String>>> recorded() throws IOException {
        Map<String, List<String>> trees = new LinkedHashMap<>();
        List<String> rows = new ArrayList<>();
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(TreeTest.class.getResourceAsStream("tree.tsv"), StandardCharsets.US_ASCII))) {
            for (String line : reader.lines().skip(1).toList()) {
                if (line.startsWith("\t")) {
                    rows.add(line.substring(1));
                } else {
                    rows = new ArrayList<>();
                    trees.put(line, rows);
                }
            }
        }
        return trees.entrySet().stream();
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void tree_ofAPosition_isThatOfScid(Map.Entry<String, List<String>> recorded) throws NotationException, IOException {
        PositionTree tree = search.tree(position(recorded.getKey()), ALL);

        List<String> rows = new ArrayList<>();
        tree.moves().forEach(move -> rows.add(row(move.san(), move.totals())));
        if (tree.ended().games() > 0) {
            rows.add(row("[end]", tree.ended()));
        }
        assertThat(rows).containsExactlyInAnyOrderElementsOf(recorded.getValue());
        assertThat(tree.moves().stream()
                                .mapToLong(move -> move.totals().games())
                                .sum()
                        + tree.ended().games())
                .isEqualTo(tree.all().games());
    }

    /** A row of our tree in the format of the recorded table. */
    private static String row(String move, GameTotals totals) {
        GameTotals.Results results = totals.results();
        return String.join(
                "\t",
                move,
                Long.toString(totals.games()),
                Long.toString(results.whiteWins()),
                Long.toString(results.draws()),
                Long.toString(results.blackWins()),
                Double.toString(totals.ratings().average()),
                Double.toString(totals.ratings().performance()),
                Long.toString(totals.ratings().games()),
                Integer.toString((int) totals.years().average()));
    }

    @Test
    void recordedPositions_areMoreThanAHundred() throws IOException {
        assertThat(recorded()).hasSizeGreaterThan(100);
    }

    @Test
    void tree_ofAPositionWithoutRights_stillNamesCastlingAndEnPassant() throws NotationException, IOException {
        PositionTree castling = search.tree(position("r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1"), ALL);
        assertThat(castling.moves())
                .filteredOn(move -> move.san().startsWith("O-O"))
                .extracting(TreeMove::uci)
                .containsExactlyInAnyOrder("e8g8", "e8c8");
        assertThat(castling.moves())
                .filteredOn(move -> move.san().startsWith("O-O"))
                .allMatch(move -> move.move().isEmpty());
        PositionTree passing = search.tree(position("8/4k3/8/2pPp3/8/4K3/8/8 w - - 0 1"), ALL);
        assertThat(passing.moves()).extracting(TreeMove::san).contains("dxc6");
    }

    @Test
    void tree_ofAQuery_countsItsGamesOnly() throws NotationException, IOException {
        Position start = Orthodox.NORMAL.start();
        GameQuery strong = ALL.withElo(new NumberRange(2000, 4000));
        PositionTree tree = search.tree(start, strong);
        long[] found = new long[1];
        search.reportMatchingGames(strong.withPosition(start), (game, ply) -> found[0]++);
        assertThat(tree.all().games())
                .isEqualTo(found[0])
                .isPositive()
                .isLessThan(search.tree(start, ALL).all().games());
        assertThat(tree.all().ratings().games()).isEqualTo(tree.all().games());
        PositionTree both = search.tree(
                start, ALL.withPosition(position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")));
        assertThat(both.moves()).extracting(TreeMove::san).containsExactly("e4");
    }

    private static Position position(String fen) throws NotationException {
        return Orthodox.NORMAL.position(Fen.parse(fen));
    }

    @Test
    void years_areTheEarliestAndTheLatest() throws IOException {
        GameTotals.Years years = search.tree(Orthodox.NORMAL.start(), ALL).all().years();
        assertThat(String.format(Locale.ROOT, "%d-%d", years.first(), years.last()))
                .isEqualTo("1850-2024");
    }
}
