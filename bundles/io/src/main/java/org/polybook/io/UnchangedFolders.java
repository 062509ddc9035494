package org.polybook.io;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Finds the folders in which no name has been added, removed or changed lately, by the times of the folders. This takes
 * one query of the system for each folder, regardless of the number of books in it. Not thread-safe.
 */
public final class UnchangedFolders {
    /**
     * The time for which a settled folder must be unchanged; longer than the coarsest unit of time of any file system.
     */
    private static final Duration CLOCK_RESOLUTION = Duration.ofSeconds(3);
    /**
     * The interval after which a folder is reported as changed in any case, for file systems that do not record the
     * times of folders.
     */
    private static final Duration RECHECK_INTERVAL = Duration.ofSeconds(30);

    private final LongSupplier clock;
    private final Map<Path, Seen> folders = new HashMap<>();
    private final Set<Path> unchanged = new HashSet<>();
    private final Set<Path> checked = new HashSet<>();

    /** Creates an object that uses the machine's clock. */
    public UnchangedFolders() {
        this(System::nanoTime);
    }

    /** @param clock returns the time in nanoseconds */
    UnchangedFolders(LongSupplier clock) {
        this.clock = clock;
    }

    /**
     * The state of a folder.
     *
     * @param sinceNanos the time of the first check that found this state, in nanoseconds of the clock
     * @param reportedChangedNanos the time when the folder was last reported as changed, of the same clock
     */
    private record Seen(Optional<FileState> state, long sinceNanos, long reportedChangedNanos) {}

    /**
     * Begins a round of checks, in which each folder is read once. Forgets the folders that were not checked in the
     * previous round.
     */
    public void beginRound() {
        folders.keySet().retainAll(checked);
        unchanged.clear();
        checked.clear();
    }

    /**
     * Returns true if the folder has been unchanged for more than 3 seconds; about every 30 seconds it returns false
     * for one round.
     */
    public boolean isSettled(Path folder) {
        if (checked.add(folder)) {
            long now = clock.getAsLong();
            Seen seen = folders.get(folder);
            Optional<FileState> state = state(folder);
            if (state.isEmpty() || seen == null || !seen.state().equals(state)) {
                folders.put(folder, new Seen(state, now, now));
            } else if (now - seen.reportedChangedNanos() > RECHECK_INTERVAL.toNanos()) {
                folders.put(folder, new Seen(state, seen.sinceNanos(), now)); // reported as changed in this round only
            } else if (now - seen.sinceNanos() > CLOCK_RESOLUTION.toNanos()) {
                unchanged.add(folder);
            }
        }
        return unchanged.contains(folder);
    }

    private static Optional<FileState> state(Path folder) {
        try {
            return FileState.find(folder);
        } catch (IOException unknown) {
            return Optional.empty();
        }
    }
}
