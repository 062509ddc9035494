package org.polybook.writer.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.SkipReason;

/**
 * The counts of all blocks, and their reports to the listener in the order of the blocks. One thread at a time adds a
 * block.
 */
final class BlockReports {
    private final GameBlockFeed feed;
    private final BuildListener listener;
    private final Optional<OutputStream> quarantine;
    private final BuildTally tally = new BuildTally();
    private final Set<String> variants = new TreeSet<>();
    /** The variants that were already reported to have no scheme. */
    private final Set<String> withoutScheme = new HashSet<>();

    private long games;
    private long plies;

    BlockReports(GameBlockFeed feed, BuildListener listener) {
        this.feed = feed;
        this.listener = listener;
        this.quarantine = listener.quarantine();
    }

    /** Returns true if the texts of bad games are kept. */
    boolean keepsBadGames() {
        return quarantine.isPresent();
    }

    /**
     * Adds a block's counts and bad games, reports its problems and the progress, and fails if the build is cancelled.
     */
    void addAndReportBlock(MoveCollector collector, int blockGames) throws IOException {
        games += blockGames;
        plies += collector.occurrences().size();
        tally.add(collector.tally());
        variants.addAll(collector.variants());
        for (GameProblem problem : collector.problems()) {
            if (!problem.code().equals(MoveCollector.NO_SCHEME) || withoutScheme.add(problem.text())) {
                listener.problem(problem);
            }
        }
        if (quarantine.isPresent()) {
            collector.badGames().orElseThrow().writeTo(quarantine.get());
        }
        listener.progress(feed.bytesRead(), feed.totalBytesOrMinusOne(), games);
        BuildCancelledException.throwIfCancelled(listener);
    }

    /** Adds the games that the sources skipped unread, after the last block. */
    void addUnreadGames() {
        long unread = feed.skippedGames();
        Map<SkipReason, Long> reasons = feed.skippedByReason();
        games += unread;
        reasons.forEach(tally::countSkipped);
        long known = reasons.values().stream().mapToLong(Long::longValue).sum();
        tally.countSkipped(SkipReason.UNREAD, Math.max(0, unread - known));
    }

    /** The variants of all games that count. */
    Set<String> variants() {
        return variants;
    }

    /** The number of games read: those that count, skipped and bad ones. */
    long games() {
        return games;
    }

    /** The number of moves that count. */
    long plies() {
        return plies;
    }

    /** The counts of all games; games skipped as {@link SkipReason#UNREAD} are added after the last block. */
    BuildTally tally() {
        return tally;
    }
}
