package org.polybook.itests.benchmarks;

import java.util.Random;

/** The text of one game as lichess writes it: its tags, and after each move a clock time and sometimes an evaluation. */
final class LichessGameText {
    private static final String[] RESULTS = {"1-0", "0-1", "1-0", "0-1", "1-0", "0-1", "1/2-1/2"};
    private static final String[] SPEEDS = {"Bullet", "Blitz", "Blitz", "Rapid"};
    private static final int[] SECONDS = {60, 180, 300, 600};
    private static final String[] OPENINGS = {
        "B00\"]\n[Opening \"King's Pawn Game", "C20\"]\n[Opening \"King's Pawn Game: Wayward Queen Attack",
        "D02\"]\n[Opening \"Queen's Pawn Game: Symmetrical Variation", "A40\"]\n[Opening \"Horwitz Defense",
        "B01\"]\n[Opening \"Scandinavian Defense: Mieses-Kotroc Variation", "C50\"]\n[Opening \"Italian Game"
    };
    private static final int PLAYERS = 500_000;
    private static final int GAMES_WITH_EVALUATIONS = 12;

    private final Random random;
    private final StringBuilder text = new StringBuilder(1 << 13);
    private final int[] clocks = new int[2];
    private boolean hasEvaluations;
    private String result;

    LichessGameText(Random random) {
        this.random = random;
    }

    /** Begins a game with its tags. */
    void begin(long number) {
        int speed = random.nextInt(SPEEDS.length);
        clocks[0] = SECONDS[speed];
        clocks[1] = SECONDS[speed];
        hasEvaluations = random.nextInt(GAMES_WITH_EVALUATIONS) == 0;
        result = RESULTS[random.nextInt(RESULTS.length)];
        int elo = 900 + random.nextInt(1600);
        text.setLength(0);
        tag("Event", "Rated " + SPEEDS[speed] + " game");
        tag("Site", "https://lichess.org/" + Long.toString((1L << 40) + number * 1_000_003, 36));
        tag("Date", "2025.10.01");
        tag("Round", "-");
        tag("White", player());
        tag("Black", player());
        tag("Result", result);
        tag("UTCDate", "2025.10.01");
        tag("UTCTime", twoDigits(random.nextInt(24)) + ':' + twoDigits(random.nextInt(60)) + ":00");
        tag("WhiteElo", Integer.toString(elo));
        tag("BlackElo", Integer.toString(elo + random.nextInt(200) - 100));
        tag("WhiteRatingDiff", "+" + (1 + random.nextInt(12)));
        tag("BlackRatingDiff", "-" + (1 + random.nextInt(12)));
        tag("ECO", OPENINGS[random.nextInt(OPENINGS.length)]);
        tag("TimeControl", SECONDS[speed] + "+0");
        tag("Termination", random.nextInt(3) == 0 ? "Time forfeit" : "Normal");
        text.append('\n');
    }

    private void tag(String name, String value) {
        text.append('[').append(name).append(" \"").append(value).append("\"]\n");
    }

    private String player() {
        double share = random.nextDouble();
        return "player" + (int) (share * share * PLAYERS);
    }

    private static String twoDigits(int number) {
        return (number < 10 ? "0" : "") + number;
    }

    void appendMove(int ply, String san) {
        int side = ply % 2;
        clocks[side] = Math.max(0, clocks[side] - random.nextInt(4));
        text.append(ply / 2 + 1).append(side == 0 ? ". " : "... ").append(san).append(" { ");
        if (hasEvaluations) {
            int centipawns = random.nextInt(800) - 400;
            text.append("[%eval ").append(centipawns / 100.0).append("] ");
        }
        text.append("[%clk 0:").append(twoDigits(clocks[side] / 60)).append(':');
        text.append(twoDigits(clocks[side] % 60)).append("] } ");
    }

    /** Ends the game and returns its text. */
    String end() {
        return text.append(result).append("\n\n").toString();
    }
}
