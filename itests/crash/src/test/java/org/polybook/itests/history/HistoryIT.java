package org.polybook.itests.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.itests.crash.Seeds;

/**
 * Several processes change one book at once, and some of them are killed: one order of the acknowledged operations must
 * explain everything that all of them saw.
 */
@Tag("ci")
class HistoryIT {
    private static final long SEED = Seeds.chooseAndPrint("history.seed", 20261124);

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private Path folder;

    @Test
    @Timeout(300)
    void book_changedByManyProcesses_isExplainedByOneOrder() throws Exception {
        assertExplained(HistorySetting.plain(), Integer.getInteger("history.operations", 600), Duration.ofSeconds(12));
    }

    @Test
    @Timeout(300)
    void book_changedByProcessesOfSeveralUsers_isExplainedByOneOrder() throws Exception {
        assumeTrue(SharedFolder.isPossible(), "other users need root and setpriv");
        assertExplained(new SharedFolder(), Integer.getInteger("history.operations", 600), Duration.ofSeconds(12));
    }

    @Test
    @Timeout(300)
    void book_onARepeatedlyFullDisk_isExplainedByOneOrder() throws Exception {
        assumeTrue(SmallDisk.isPossible(folder), "a disk needs permission to mount");
        assertExplained(new SmallDisk(), Integer.getInteger("history.operations", 600), Duration.ofSeconds(12));
    }

    @Test
    @Tag("long")
    @Timeout(3600)
    void book_changedByUsersTenThousandTimes_isExplainedByOneOrder() throws Exception {
        assumeTrue(SharedFolder.isPossible(), "other users need root and setpriv");
        assertExplained(new SharedFolder(), 10_000, Duration.ofMinutes(30));
    }

    @Test
    @Tag("long")
    @Timeout(3600)
    void book_onAFullDiskTenThousandTimes_isExplainedByOneOrder() throws Exception {
        assumeTrue(SmallDisk.isPossible(folder), "a disk needs permission to mount");
        assertExplained(new SmallDisk(), 10_000, Duration.ofMinutes(30));
    }

    @Test
    @Tag("long")
    @Timeout(3600)
    void book_changedTenThousandTimes_isExplainedByOneOrder() throws Exception {
        assertExplained(HistorySetting.plain(), 10_000, Duration.ofMinutes(30));
    }

    private void assertExplained(HistorySetting place, int operations, Duration atMost) throws Exception {
        HistoryRun run = new HistoryRun(folder, place, SEED, operations, atMost);
        String unexplained;
        try (place) {
            unexplained = run.runAndFindUnexplainedOrEmpty();
        }
        System.out.println("history: " + run.summary());
        assertThat(unexplained)
                .as(
                        "seed %d; again with -Dhistory.seed=%d -Dhistory.operations=%d; logs in %s",
                        SEED, SEED, operations, folder)
                .isEmpty();
    }
}
