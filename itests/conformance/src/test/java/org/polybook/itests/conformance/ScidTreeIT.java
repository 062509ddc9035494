package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.Databases;
import org.polybook.api.Games;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.ResultCounts;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.Resources;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameQuery;
import org.polybook.api.database.GameTotals;
import org.polybook.api.database.PositionTree;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Compares ours with the installed tkscid: both give the same statistics of the moves in two hundred positions of a
 * database of real size, ours from the database itself and from a file of statistics that was counted from it.
 */
@Tag("ci")
class ScidTreeIT {
    private static final int POSITIONS = 210;
    private static final int MAX_PLIES = 40;
    private static final String END = "[end]";
    /** The number of words of a row of Scid up to the wins of Black. */
    private static final int COUNTS = 5;

    @TempDir
    private static Path folder;

    private static Path base;
    private static List<Position> positions;
    private static ScidTrees theirs;

    @BeforeAll
    static void computeTreesWithScid() throws Exception {
        Path tkscid = InstalledPrograms.findProgramOrSkipTest("tkscid");
        for (String file : List.of("si4", "sn4", "sg4")) {
            try (InputStream packed = Files.newInputStream(
                            RecordedRuns.pathOrSkipTest("data/medium/scid/gnubook." + file + ".zst"));
                    InputStream in = new ZstdInputStream(packed)) {
                Files.copy(in, folder.resolve("base." + file));
            }
        }
        base = folder.resolve("base.si4");
        try (GameDatabase database = Databases.open(base)) {
            positions = startAndRandomPositions(database);
        }
        theirs = ScidTrees.of(tkscid, folder, positions);
        assertThat(theirs.size()).isGreaterThanOrEqualTo(200);
    }

    @Test
    void treesOfTheDatabase_agreeWithScid() throws IOException {
        try (GameDatabase database = Databases.open(base)) {
            for (Position position : positions) {
                assertThat(rows(database.tree(position, GameQuery.ALL.withDeleted(true))))
                        .as(Fen.of(position).toString())
                        .containsExactlyInAnyOrderElementsOf(theirs.rows(position));
            }
        }
    }

    /**
     * Scid's numbers of games, wins and draws are those of the counted games, except for the games to which the
     * {@link ScidCountRules} apply. Scid has a separate row for games that end in the position; a file of statistics
     * has only games that played a move.
     */
    @Test
    void countedGames_agreeWithScid() throws IOException {
        Path counted = folder.resolve("base.stats");
        Books.forFormat(BookBuilder.class, "polyglot")
                .count(
                        Games.inputs(List.of(base), BuildOptions.DEFAULT.gameOptions()),
                        counted,
                        BuildOptions.DEFAULT,
                        Resources.ofThisMachine(),
                        BuildListener.NONE);
        ScidCountRules rules = ScidCountRules.of(base, positions);
        try (BookFile book = Books.open(counted)) {
            for (Position position : positions) {
                Map<Move, ResultCounts> ours = book.statistics(position).stream()
                        .collect(Collectors.toMap(MoveStatistics::move, MoveStatistics::results));
                assertThat(countRows(position, rules.toScid(position, ours)))
                        .as(Fen.of(position).toString())
                        .containsExactlyInAnyOrderElementsOf(countsOfMoves(theirs.rows(position)));
            }
        }
        assertThat(rules.differentPositions()).isLessThan(POSITIONS / 20);
    }

    private static List<String> countRows(Position position, Map<Move, ResultCounts> counts) {
        List<String> rows = new ArrayList<>();
        counts.forEach((move, games) -> rows.add(String.format(
                "%s %d %d %d %d",
                San.of(position, move).text(), games.games(), games.whiteWins(), games.draws(), games.blackWins())));
        return rows;
    }

    private static List<String> countsOfMoves(List<String> rows) {
        return rows.stream()
                .filter(row -> !row.startsWith(END))
                .map(row -> String.join(" ", List.of(row.split(" ")).subList(0, COUNTS)))
                .toList();
    }

    /** Returns the start and positions of real games, more early than late ones. */
    private static List<Position> startAndRandomPositions(GameDatabase database) throws IOException {
        Random random = new Random(8);
        Map<String, Position> found = new LinkedHashMap<>();
        found.put("", Orthodox.NORMAL.start());
        while (found.size() < POSITIONS) {
            long wanted = 1L + random.nextInt((int) database.games());
            int ply = random.nextInt(1 + random.nextInt(MAX_PLIES));
            database.readGame(wanted, GameOptions.MAIN_LINE, new GameVisitor() {
                private int plies;

                @Override
                public void beginGame(GameLocation place) {
                    plies = 0;
                }

                @Override
                public Next move(Replayer before, int move) {
                    if (plies++ < ply) {
                        return Next.CONTINUE;
                    }
                    Position position = before.toPosition();
                    found.put(Fen.of(position).toString(), position);
                    return Next.SKIP_GAME;
                }
            });
        }
        return List.copyOf(found.values());
    }

    private static List<String> rows(PositionTree tree) {
        List<String> rows = new ArrayList<>();
        tree.moves().forEach(move -> rows.add(row(move.san(), move.totals())));
        if (tree.ended().games() > 0) {
            rows.add(row(END, tree.ended()));
        }
        return rows;
    }

    private static String row(String move, GameTotals totals) {
        GameTotals.Results results = totals.results();
        GameTotals.Ratings ratings = totals.ratings();
        return move
                + ' '
                + totals.games()
                + ' '
                + results.whiteWins()
                + ' '
                + results.draws()
                + ' '
                + results.blackWins()
                + ' '
                + ratings.average()
                + ' '
                + ratings.performance()
                + ' '
                + ratings.games();
    }
}
