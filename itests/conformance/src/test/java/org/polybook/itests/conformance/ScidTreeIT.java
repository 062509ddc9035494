package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Databases;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameQuery;
import org.polybook.api.database.GameTotals;
import org.polybook.api.database.PositionTree;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Compares ours with the installed tkscid: both give the same statistics of the moves in a hundred positions of a
 * database of real size.
 */
@Tag("ci")
class ScidTreeIT {
    private static final int POSITIONS = 110;
    private static final int MAX_PLIES = 40;

    private static final String SCRIPT = """
            proc progressCallBack {args} {return 1}
            sc_base open base
            set positions [open positions.txt]
            set out [open trees.txt w]
            while {[gets $positions fen] >= 0} {
                sc_game startBoard $fen
                sc_search board 2 E 0 0
                puts $out "FEN $fen"
                foreach row [sc_filter treestats 1 dbfilter] { puts $out "ROW $row" }
            }
            close $out
            """;

    @TempDir
    Path folder;

    @Test
    void trees_ofAHundredPositions_agreeWithScid() throws Exception {
        Path tkscid = InstalledPrograms.findProgramOrSkipTest("tkscid");
        for (String file : List.of("si4", "sn4", "sg4")) {
            try (InputStream packed = Files.newInputStream(
                            RecordedRuns.pathOrSkipTest("data/medium/scid/gnubook." + file + ".zst"));
                    InputStream in = new ZstdInputStream(packed)) {
                Files.copy(in, folder.resolve("base." + file));
            }
        }
        try (GameDatabase database = Databases.open(folder.resolve("base.si4"))) {
            List<Position> positions = startAndRandomPositions(database);
            Map<String, List<String>> theirs = treesOfScid(tkscid, positions);

            assertThat(theirs).hasSizeGreaterThanOrEqualTo(100);
            for (Position position : positions) {
                String fen = Fen.of(position).toString();
                assertThat(rows(database.tree(position, GameQuery.ALL.withDeleted(true))))
                        .as(fen)
                        .containsExactlyInAnyOrderElementsOf(theirs.get(fen));
            }
        }
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

    private Map<String, List<String>> treesOfScid(Path tkscid, List<Position> positions) throws Exception {
        Files.write(
                folder.resolve("positions.txt"),
                positions.stream().map(position -> Fen.of(position).toString()).toList());
        Files.writeString(folder.resolve("trees.tcl"), SCRIPT);
        Process process = new ProcessBuilder(tkscid.toString(), "trees.tcl")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said.txt").toFile())
                .start();
        process.getOutputStream().close();
        assertThat(process.waitFor())
                .as(Files.readString(folder.resolve("said.txt")))
                .isZero();
        Map<String, List<String>> trees = new LinkedHashMap<>();
        List<String> rows = new ArrayList<>();
        try (Stream<String> lines = Files.lines(folder.resolve("trees.txt"), StandardCharsets.US_ASCII)) {
            for (String line : lines.toList()) {
                if (line.startsWith("FEN ")) {
                    rows = new ArrayList<>();
                    trees.put(line.substring(4), rows);
                } else {
                    String row = line.substring(4).replace("{", "").replace("}", "");
                    rows.add(row.substring(0, row.lastIndexOf(' ')));
                }
            }
        }
        return trees;
    }

    private static List<String> rows(PositionTree tree) {
        List<String> rows = new ArrayList<>();
        tree.moves().forEach(move -> rows.add(row(move.san(), move.totals())));
        if (tree.ended().games() > 0) {
            rows.add(row("[end]", tree.ended()));
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
