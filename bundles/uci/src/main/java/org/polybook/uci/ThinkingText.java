package org.polybook.uci;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Converts a UCI {@code info} to CECP's thinking output: depth, score in centipawns, time in centiseconds, nodes,
 * moves.
 */
final class ThinkingText {
    private static final int MATE = 100_000;
    private static final int CENTISECOND = 10;

    private ThinkingText() {}

    /** Returns the thinking output; empty without a line of moves, or if the score is a bound. */
    static Optional<String> toCecp(String info) {
        String[] words = info.split("\\s+");
        int pv = indexOrMinusOne(words, "pv");
        if (pv < 0 || indexOrMinusOne(words, "lowerbound") >= 0 || indexOrMinusOne(words, "upperbound") >= 0) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder();
        text.append(numberOrZero(words, "depth"))
                .append(' ')
                .append(score(words))
                .append(' ')
                .append(numberOrZero(words, "time") / CENTISECOND)
                .append(' ')
                .append(numberOrZero(words, "nodes"));
        for (int i = pv + 1; i < words.length; i++) {
            text.append(' ').append(words[i]);
        }
        return Optional.of(text.toString());
    }

    /** Returns the score in the line, from the view of the side to move; empty if it is missing or a bound. */
    static OptionalLong score(String info) {
        String[] words = info.split("\\s+");
        boolean hasScore = indexOrMinusOne(words, "score") >= 0
                && indexOrMinusOne(words, "lowerbound") < 0
                && indexOrMinusOne(words, "upperbound") < 0;
        return hasScore ? OptionalLong.of(score(words)) : OptionalLong.empty();
    }

    private static long score(String[] words) {
        int mate = indexOrMinusOne(words, "mate");
        if (mate < 0) {
            return numberOrZero(words, "cp");
        }
        long moves = numberOrZero(words, "mate");
        return moves < 0 ? moves - MATE : moves + MATE;
    }

    private static int indexOrMinusOne(String[] words, String word) {
        for (int i = 0; i < words.length; i++) {
            if (words[i].equals(word)) {
                return i;
            }
        }
        return -1;
    }

    private static long numberOrZero(String[] words, String name) {
        int at = indexOrMinusOne(words, name);
        return at >= 0 && at + 1 < words.length && words[at + 1].matches("-?\\d{1,18}")
                ? Long.parseLong(words[at + 1])
                : 0;
    }
}
