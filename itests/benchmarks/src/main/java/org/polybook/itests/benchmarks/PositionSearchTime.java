package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.polybook.api.Databases;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameQuery;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Times searching a Scid database for a position, and the tree of moves there, alternating with the installed
 * {@code tkscid}, both warm. Arguments: that program, the database. Prints the minimum times over {@code -Drounds}
 * rounds (default: 5) in milliseconds and their ratio; both programs must find the same number of games.
 */
public final class PositionSearchTime {
    private static final int ROUNDS = Integer.getInteger("rounds", 5);
    private static final int TIMES = 20;
    private static final Map<String, String> POSITIONS = new LinkedHashMap<>();

    static {
        POSITIONS.put("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        POSITIONS.put("Najdorf", "rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6");
        POSITIONS.put("Queen's Gambit", "rnbq1rk1/p1p1bpp1/1p2pn1p/3p4/2PP3B/2N1PN2/PP3PPP/R2QKB1R w KQ - 0 8");
    }

    private PositionSearchTime() {}

    /** Milliseconds of a search and of a tree, and the number of games. */
    private record Times(double searchMillis, double treeMillis, long games) {}

    public static void main(String[] arguments) throws IOException, InterruptedException, NotationException {
        try (GameDatabase database = Databases.open(Path.of(arguments[1]))) {
            for (Map.Entry<String, String> entry : POSITIONS.entrySet()) {
                Position position = Orthodox.NORMAL.position(Fen.parse(entry.getValue()));
                List<Times> ours = new ArrayList<>();
                List<Times> theirs = new ArrayList<>();
                timePolybook(database, position);
                for (int round = 0; round < ROUNDS; round++) {
                    ours.add(timePolybook(database, position));
                    theirs.add(timeScid(arguments[0], arguments[1], entry.getValue()));
                }
                requireSameGamesAndPrint(entry.getKey(), minimumTimes(theirs), minimumTimes(ours));
            }
        }
    }

    private static Times timePolybook(GameDatabase database, Position position) throws IOException {
        GameQuery query = GameQuery.ALL.withDeleted(true);
        long[] games = new long[1];
        long start = System.nanoTime();
        for (int i = 0; i < TIMES; i++) {
            database.search(query.withPosition(position), (game, ply) -> games[0]++);
        }
        long middle = System.nanoTime();
        long added = 0;
        for (int i = 0; i < TIMES; i++) {
            added += database.tree(position, query).all().games();
        }
        if (added != games[0]) {
            throw new IllegalStateException("the tree has " + added + " games, the search " + games[0]);
        }
        return new Times((middle - start) / 1e6 / TIMES, (System.nanoTime() - middle) / 1e6 / TIMES, games[0] / TIMES);
    }

    private static Times timeScid(String program, String database, String fen)
            throws IOException, InterruptedException {
        Path script = Files.createTempFile("search", ".tcl");
        try {
            Files.writeString(
                    script, String.format(Locale.ROOT, """
                            proc progressCallBack {args} {return 1}
                            sc_base open {%s}
                            sc_game startBoard {%s}
                            sc_search board 2 E 0 0
                            set search [lindex [time {sc_search board 2 E 0 0} %d] 0]
                            set tree [lindex [time {sc_filter treestats 1 dbfilter} %d] 0]
                            puts "TIMES $search $tree [sc_filter count 1 dbfilter]"
                            """, database.replaceFirst("\\.si4$", ""), fen, TIMES, TIMES));
            Process process = new ProcessBuilder(program, script.toString())
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            String[] times = said.lines()
                    .filter(line -> line.contains("TIMES "))
                    .findFirst()
                    .map(line -> line.substring(line.indexOf("TIMES ")).split(" "))
                    .orElseThrow(() -> new IOException(program + ": " + said));
            double search = Double.parseDouble(times[1]) / 1000;
            // tkscid's tree counts the games that a previous search has found
            return new Times(search, search + Double.parseDouble(times[2]) / 1000, Long.parseLong(times[3]));
        } finally {
            Files.delete(script);
        }
    }

    private static Times minimumTimes(List<Times> rounds) {
        double[] search =
                rounds.stream().mapToDouble(Times::searchMillis).sorted().toArray();
        double[] tree = rounds.stream().mapToDouble(Times::treeMillis).sorted().toArray();
        long[] games = rounds.stream().mapToLong(Times::games).distinct().toArray();
        if (games.length != 1) {
            throw new IllegalStateException("the number of games varies: " + Arrays.toString(games));
        }
        return new Times(search[0], tree[0], games[0]);
    }

    private static void requireSameGamesAndPrint(String name, Times theirs, Times ours) {
        if (theirs.games() != ours.games()) {
            throw new IllegalStateException(
                    name + ": tkscid finds " + theirs.games() + " games, polybook " + ours.games());
        }
        System.out.printf(
                Locale.ROOT,
                "%-15s %7d games  search %5.1f / %5.1f ms = %4.1fx  tree %5.1f / %5.1f ms = %4.1fx%n",
                name,
                ours.games(),
                theirs.searchMillis(),
                ours.searchMillis(),
                theirs.searchMillis() / ours.searchMillis(),
                theirs.treeMillis(),
                ours.treeMillis(),
                theirs.treeMillis() / ours.treeMillis());
    }
}
