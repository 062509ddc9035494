package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.polybook.api.Games;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Times reading the main lines of a Scid database with full legality and keys, alternating with the installed
 * {@code scidpgn}, in CPU time, which other load hardly affects. Arguments: that program, the database. Prints both
 * median times over {@code -Drounds} rounds (default: 5) in milliseconds, that of scidpgn first, and on a second line
 * the milliseconds from opening the database to its first game, warm.
 */
public final class ScidCpuTime {
    private static final int ROUNDS = Integer.getInteger("rounds", 5);

    private ScidCpuTime() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path database = Path.of(arguments[1]);
        String name = arguments[1].replaceFirst("\\.s[ing][45]$", "");
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long[] ours = new long[3 * ROUNDS];
        long[] first = new long[ours.length];
        double[] peers = new double[ROUNDS];
        for (int round = 0; round < ours.length; round++) {
            readAllGames(database);
        }
        for (int round = 0; round < ours.length; round++) {
            long start = threads.getCurrentThreadCpuTime();
            readAllGames(database);
            ours[round] = threads.getCurrentThreadCpuTime() - start;
            if (round % 3 == 0) {
                peers[round / 3] = ProgramCpuTime.cpuSeconds(arguments[0], name);
            }
        }
        for (int round = 0; round < first.length; round++) { // last: a second class of visitors would slow the others
            first[round] = elapsedNanosToFirstGame(database);
        }
        Arrays.sort(ours);
        Arrays.sort(first);
        Arrays.sort(peers);
        System.out.printf(Locale.ROOT, "%.0f %.0f%n", peers[ROUNDS / 2] * 1000, ours[ours.length / 2] / 1e6);
        System.out.printf(Locale.ROOT, "%.1f%n", first[first.length / 2] / 1e6);
    }

    private static void readAllGames(Path database) throws IOException {
        try (GameSource source = Games.open(database, GameOptions.MAIN_LINE)) {
            KeySumVisitor keys = new KeySumVisitor(Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL)
                    .orElseThrow()
                    .keys());
            long games = Games.read(source, keys);
            if (games == 0 || games != keys.delivered) {
                throw new IOException(database + ": " + keys.delivered + " of " + games + " games were good");
            }
        }
    }

    private static long elapsedNanosToFirstGame(Path database) throws IOException {
        long start = System.nanoTime();
        try (GameSource source = Games.open(database, GameOptions.MAIN_LINE.withBlockSize(1))) {
            source.decoder().decode(source.nextBlock(null), new GameVisitor() {});
        }
        return System.nanoTime() - start;
    }
}
