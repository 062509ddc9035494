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
 * The folders in which no name has come, gone or changed lately, by their own times: one question to the system for a folder of any
 * number of books. Not thread-safe.
 */
public final class QuietFolders {
    /** Longer than the coarsest unit in which file systems tell times. */
    private static final Duration COARSE = Duration.ofSeconds(3);
    /** For file systems that do not tell the times of folders. */
    private static final Duration DOUBT = Duration.ofSeconds(30);

    private final LongSupplier clock;
    private final Map<Path, Seen> folders = new HashMap<>();
    private final Set<Path> quiet = new HashSet<>();
    private final Set<Path> looked = new HashSet<>();

    /** With the machine's clock. */
    public QuietFolders() {
        this(System::nanoTime);
    }

    /** @param clock nanoseconds */
    QuietFolders(LongSupplier clock) {
        this.clock = clock;
    }

    /**
     * A folder at the first look that found it like that.
     *
     * @param since of the machine's clock, nanoseconds
     * @param doubted when it was last called not quiet, of the same clock
     */
    private record Seen(Optional<FileState> state, long since, long doubted) {}

    /** Begins a look: each folder is asked once more. */
    public void look() {
        folders.keySet().retainAll(looked);
        quiet.clear();
        looked.clear();
    }

    /** Returns true if the folder is as it has been for a while. */
    public boolean isQuiet(Path folder) {
        if (looked.add(folder)) {
            long now = clock.getAsLong();
            Seen seen = folders.get(folder);
            Optional<FileState> state = state(folder);
            if (state.isEmpty() || seen == null || !seen.state().equals(state)) {
                folders.put(folder, new Seen(state, now, now));
            } else if (now - seen.doubted() > DOUBT.toNanos()) {
                folders.put(folder, new Seen(state, seen.since(), now)); // at this look alone
            } else if (now - seen.since() > COARSE.toNanos()) {
                quiet.add(folder);
            }
        }
        return quiet.contains(folder);
    }

    private static Optional<FileState> state(Path folder) {
        try {
            return FileState.find(folder);
        } catch (IOException unknown) {
            return Optional.empty();
        }
    }
}
