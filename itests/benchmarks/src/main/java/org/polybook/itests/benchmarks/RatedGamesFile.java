package org.polybook.itests.benchmarks;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Writes games of rated players over two years at one speed, equal on every machine and in every run. The first plies
 * are mostly the same ones, so that a game has 25 to 30 moves that no game before it has. Opponents have similar ratings. The start position has
 * frequent and rare moves, and players have few and many games.
 */
final class RatedGamesFile {
    private static final int PLIES = 36;
    /** The number of plies of which each position has preferred moves. */
    private static final int OPENING = 12;

    private static final int GAMES_A_PLAYER = 8;
    private static final int FIRST_YEAR = 2023;
    private static final int MONTHS = 24;
    private static final int DAYS = 28;

    private final Random random = new Random(1972);
    private final Replayer replayer = Orthodox.NORMAL.replayer();
    private final int[] moves = new int[Replayer.MAX_MOVES];
    private final StringBuilder text = new StringBuilder();
    private final int games;

    private RatedGamesFile(int games) {
        this.games = games;
    }

    static void write(Path file, int games) throws IOException {
        RatedGamesFile written = new RatedGamesFile(games);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            for (int game = 0; game < games; game++) {
                written.appendGame(game);
                out.write(written.text.toString().getBytes(StandardCharsets.US_ASCII));
            }
        }
    }

    /** Returns the name of a player; the first ones have the most games. */
    static String player(int number) {
        return "Player" + number + ", A.";
    }

    private int randomPlayer() {
        double share = random.nextDouble();
        return (int) (share * share * games / GAMES_A_PLAYER);
    }

    private void appendGame(int game) {
        int white = randomPlayer();
        int black = randomPlayer();
        String result = new String[] {"1-0", "0-1", "1/2-1/2"}[random.nextInt(3)];
        int month = (int) ((long) game * MONTHS / games);
        text.setLength(0);
        text.append("[Event \"Rated\"]\n[White \"").append(player(white));
        text.append("\"]\n[Black \"").append(player(black));
        text.append(String.format(
                "\"]\n[Date \"%d.%02d.%02d\"]\n", FIRST_YEAR + month / 12, 1 + month % 12, 1 + random.nextInt(DAYS)));
        int elo = 900 + white * 31 % 1800;
        text.append("[WhiteElo \"").append(elo).append("\"]\n[BlackElo \"").append(elo + 100 - random.nextInt(200));
        text.append("\"]\n[TimeControl \"300+0\"]\n[Result \"").append(result).append("\"]\n\n");
        appendMoves();
        text.append(result).append("\n\n");
    }

    private void appendMoves() {
        replayer.reset();
        int count = replayer.legalMoves(moves);
        for (int ply = 0; ply < PLIES && count > 0; ply++) {
            double share = random.nextDouble();
            double skewed = ply < OPENING ? share * share * share * share : share;
            int move = moves[(int) (skewed * count)];
            RandomGamesFile.append(move, text);
            text.append(ply % 12 == 11 ? '\n' : ' ');
            replayer.play(move);
            count = replayer.legalMoves(moves);
        }
    }
}
