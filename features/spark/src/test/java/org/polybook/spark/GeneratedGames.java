package org.polybook.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** Files of generated games: sequences of moves of knights and pawns that are always legal. */
final class GeneratedGames {
    private static final String[][] MOVES = {
        {"Nf3", "Nf6", "Ng1", "Ng8"},
        {"Nc3", "Nc6", "Nb1", "Nb8"},
        {"Nh3", "Nh6", "Ng1", "Ng8"},
        {"Na3", "Na6", "Nb1", "Nb8"}
    };
    private static final String[] RESULTS = {"1-0", "0-1", "1/2-1/2", "*"};

    private GeneratedGames() {}

    /** Writes a file of games. */
    static Path write(Path file, long seed, int games) throws IOException {
        Random random = new Random(seed);
        StringBuilder pgn = new StringBuilder();
        for (int game = 0; game < games; game++) {
            append(pgn, random, game);
        }
        return Files.writeString(file, pgn);
    }

    private static void append(StringBuilder pgn, Random random, int game) {
        String result = RESULTS[random.nextInt(RESULTS.length)];
        pgn.append("[Event \"Event ").append(random.nextInt(5)).append("\"]\n[Date \"20");
        pgn.append(10 + random.nextInt(10))
                .append(".0")
                .append(1 + random.nextInt(9))
                .append(".??\"]\n[Round \"");
        pgn.append(game)
                .append("\"]\n[White \"Player ")
                .append(random.nextInt(30))
                .append("\"]\n[Black \"Player ");
        pgn.append(random.nextInt(30)).append("\"]\n[WhiteElo \"").append(1500 + random.nextInt(900));
        pgn.append("\"]\n[Result \"").append(result).append("\"]\n\n");
        int number = 1;
        for (int i = random.nextInt(3); i > 0; i--) {
            String[] moves = MOVES[random.nextInt(MOVES.length)];
            pgn.append(number++)
                    .append(". ")
                    .append(moves[0])
                    .append(' ')
                    .append(moves[1])
                    .append(' ');
            pgn.append(number++)
                    .append(". ")
                    .append(moves[2])
                    .append(' ')
                    .append(moves[3])
                    .append(' ');
        }
        int white = random.nextInt(8);
        int black = random.nextInt(8);
        int step = 1 + 2 * random.nextInt(4);
        for (int i = 0; i < 8; i++) {
            pgn.append(number++)
                    .append(". ")
                    .append((char) ('a' + (white + step * i) % 8))
                    .append("3 ");
            pgn.append((char) ('a' + (black + 3 * i) % 8)).append("6 ");
        }
        pgn.append(result).append("\n\n");
    }
}
