package org.polybook.writer.internal.counted;

import java.util.Optional;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.game.GameFacts;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.SkipReason;

/**
 * The rule by which options skip games, and the order of its conditions, which is that of {@link SkipReason}: first
 * those that variant and tags decide, then the result and the other conditions. The first condition that a game does
 * not meet is its reason. Thread-safe.
 */
public final class SkipRule {
    private final GameFilter filter;
    private final boolean skipsUnknownResults;
    private final BuildOptions.ResultSource resultSource;

    public SkipRule(BuildOptions options) {
        this.filter = options.games();
        this.skipsUnknownResults = options.unknownResults() == BuildOptions.UnknownResults.SKIP;
        this.resultSource = options.resultSource();
    }

    /** Returns the reason to skip a game before its first move; empty to read its moves. */
    public Optional<SkipReason> reasonAtStart(GameFacts startFacts) {
        return filter.evaluate(startFacts);
    }

    /** Returns the reason to skip a game of which {@link #reasonAtStart} was empty; empty if the game counts. */
    public Optional<SkipReason> reasonAtEnd(GameFacts endFacts) {
        return skipsUnknownResults && endFacts.result() == GameResult.UNKNOWN
                ? Optional.of(SkipReason.UNKNOWN_RESULT)
                : filter.evaluate(endFacts);
    }

    /** Returns the result that counts, of a game with these results in its tag and after its last move. */
    public GameResult result(GameResult tag, GameResult terminator) {
        return switch (resultSource) {
            case TAG -> tag;
            case TERMINATOR -> terminator;
            case TAG_THEN_TERMINATOR -> tag == GameResult.UNKNOWN ? terminator : tag;
        };
    }
}
