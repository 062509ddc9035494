package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.util.function.Predicate;
import org.polybook.statistics.internal.layout.StatsLayout;

/**
 * Evaluates a condition on names. Each name is read and evaluated once; later its verdict is known by its number. Uses
 * 2 bits a name of the file. For one thread.
 */
final class NameVerdicts {
    private static final int REJECTED = 1;
    private static final int ACCEPTED = 2;
    private static final int MASK = 3;
    private static final int NAME_BITS = 5;
    private static final int NAMES_A_WORD = 1 << NAME_BITS;

    private final GameTable games;
    private final Predicate<String> condition;
    private final long[] verdicts;
    private final boolean isUnknownAccepted;

    NameVerdicts(GameTable games, Predicate<String> condition) {
        this.games = games;
        this.condition = condition;
        this.verdicts = new long[Math.toIntExact((games.names() + NAMES_A_WORD - 1) / NAMES_A_WORD)];
        this.isUnknownAccepted = condition.test("");
    }

    /** Returns true if the condition accepts the name with that number; an unknown name is an empty text. */
    boolean accepts(int number) throws IOException {
        if (number == StatsLayout.NO_NAME) {
            return isUnknownAccepted;
        }
        int word = number >>> NAME_BITS;
        int shift = 2 * (number & NAMES_A_WORD - 1);
        int verdict = word < verdicts.length ? (int) (verdicts[word] >>> shift) & MASK : 0;
        if (verdict == 0) {
            verdict = condition.test(games.name(number)) ? ACCEPTED : REJECTED; // fails if there is no such name
            verdicts[word] |= (long) verdict << shift;
        }
        return verdict == ACCEPTED;
    }
}
