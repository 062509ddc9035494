package org.polybook.commands.text;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.book.Interval;
import org.polybook.api.book.MoveStatistics;
import org.polybook.chess.Color;
import org.polybook.io.text.JsonWriter;

/**
 * Formats the score that a move has for the side to move, with its interval of 95 %, and the month of its latest game.
 */
public final class ScoreText {

    /** The digits of a score in JSON. */
    private static final int DIGITS = 4;

    private ScoreText() {}

    /** Returns the score in percent, as in {@code 62.5%}; blank if no game has a result. */
    public static String mean(MoveStatistics move, Color mover) {
        return hasScore(move) ? PercentText.of(score(move, mover).mean(), 1) : "";
    }

    /** Returns the ends of the interval in percent, as in {@code 61-64}; blank if no game has a result. */
    public static String interval(MoveStatistics move, Color mover) {
        Interval score = score(move, mover);
        return hasScore(move) ? Math.round(100 * score.low()) + "-" + Math.round(100 * score.high()) : "";
    }

    /** Returns the month of the latest game, as in {@code 2024-03}, or its year; blank if unknown. */
    public static String lastPlayed(MoveStatistics move) {
        if (move.lastMonth() == 0) {
            return move.lastYear() == 0 ? "" : Integer.toString(move.lastYear());
        }
        return MonthText.of(move.lastYear(), move.lastMonth());
    }

    /**
     * Writes the fields {@code games}, {@code score}, {@code scoreLow} and {@code scoreHigh}. The score is null if no
     * game has a result; all are null without statistics.
     */
    public static void write(Optional<MoveStatistics> statistics, Color mover, JsonWriter json) throws IOException {
        if (statistics.isEmpty()) {
            json.name("games").nullValue().name("score").nullValue();
            json.name("scoreLow").nullValue().name("scoreHigh").nullValue();
            return;
        }
        MoveStatistics move = statistics.get();
        json.name("games").value(move.games());
        Interval score = score(move, mover);
        json.name("score");
        if (hasScore(move)) {
            json.value(score.mean(), DIGITS);
        } else {
            json.nullValue();
        }
        json.name("scoreLow").value(score.low(), DIGITS).name("scoreHigh").value(score.high(), DIGITS);
    }

    /** Returns the lower end of the interval, 0 to 1; 0 if no game has a result. */
    public static double low(MoveStatistics move, Color mover) {
        return score(move, mover).low();
    }

    private static boolean hasScore(MoveStatistics move) {
        return move.gamesWithResult() > 0;
    }

    private static Interval score(MoveStatistics move, Color mover) {
        return move.score(mover, Interval.DEVIATIONS_OF_95_PERCENT);
    }
}
