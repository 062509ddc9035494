package org.polybook.itests.benchmarks;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Writes games like those of a month of lichess to the standard output, equal on every machine and in every run: {@code
 * LichessMonth SEED MIB}, until that number of MiB is reached. The games have the tags of lichess and a clock time for
 * each move; one of twelve games also has evaluations.
 *
 * <p>Each game follows one of {@value #LINES} lines, some of which are frequent, leaves it at a random ply, and continues
 * with random legal moves. Those are almost all new, so a game has 25 to 30 moves among its first {@value #BOOK_PLIES}
 * plies that no other game has, like real games; the program prints their number to the standard error.
 */
public final class LichessMonth {
    private static final int LINES = 20_000;
    private static final int BOOK_PLIES = 50;
    /** The plies at which games leave their lines are below this one. */
    private static final int MAX_LEAVING_PLY = 36;
    /** The number of plies of which each position has preferred moves. */
    private static final int OPENING = 12;

    private static final int MIN_PLIES = 20;
    private static final int MORE_PLIES = 96;

    private final Random random;
    private final Replayer replayer = Orthodox.NORMAL.replayer();
    private final int[] moves = new int[Replayer.MAX_MOVES];
    private final int[][] lines = new int[LINES][];
    private final LichessGameText text;
    private long games;
    private long movesAfterLeaving;

    private LichessMonth(long seed) {
        random = new Random(seed);
        text = new LichessGameText(random);
        for (int i = 0; i < LINES; i++) {
            lines[i] = randomLine();
        }
    }

    public static void main(String[] arguments) throws IOException {
        LichessMonth month = new LichessMonth(Long.parseLong(arguments[0]));
        long size = Long.parseLong(arguments[1]) << 20;
        try (OutputStream out = new BufferedOutputStream(System.out, 1 << 20)) {
            for (long written = 0; written < size; ) {
                byte[] game = month.nextGame();
                out.write(game);
                written += game.length;
            }
        }
        System.err.printf(
                Locale.ROOT,
                "%d games, %.1f moves a game within %d plies after leaving the line%n",
                month.games,
                month.movesAfterLeaving / (double) month.games,
                BOOK_PLIES);
    }

    private int[] randomLine() {
        int[] line = new int[MAX_LEAVING_PLY];
        replayer.reset();
        for (int ply = 0; ply < line.length; ply++) {
            int count = replayer.legalMoves(moves);
            if (count == 0) {
                return Arrays.copyOf(line, ply);
            }
            double share = random.nextDouble();
            double skewed = ply < OPENING ? share * share * share : share;
            line[ply] = moves[(int) (skewed * count)];
            replayer.play(line[ply]);
        }
        return line;
    }

    private byte[] nextGame() {
        double share = random.nextDouble();
        int[] line = lines[(int) (share * share * LINES)];
        int leaving = Math.min(random.nextInt(MAX_LEAVING_PLY), line.length);
        int plies = MIN_PLIES + random.nextInt(MORE_PLIES);
        text.begin(games++);
        replayer.reset();
        int ply = 0;
        for (; ply < plies; ply++) {
            int move = ply < leaving ? line[ply] : randomMoveOrNone();
            if (move < 0) {
                break;
            }
            text.appendMove(ply, San.of(replayer, move).toString());
            replayer.play(move);
        }
        movesAfterLeaving += Math.max(0, Math.min(ply, BOOK_PLIES) - leaving);
        return text.end().getBytes(StandardCharsets.US_ASCII);
    }

    private int randomMoveOrNone() {
        int count = replayer.legalMoves(moves);
        return count == 0 ? -1 : moves[random.nextInt(count)];
    }
}
