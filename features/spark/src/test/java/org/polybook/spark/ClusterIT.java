package org.polybook.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Games;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.Resources;
import org.polybook.api.spi.Providers;

/** A count on a cluster of processes, one of which is killed, has the bytes of a count on one machine. */
@Tag("ci")
class ClusterIT {
    @TempDir
    private Path folder;

    /** The time limit only ends a hang. */
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void count_executorKilledAfterItsThirdTask_hasTheBytesOfOneMachine() throws IOException, InterruptedException {
        Path games = GeneratedGames.write(folder.resolve("games.pgn"), 1, 8_000);
        Path expected = folder.resolve("one.stats");
        Providers.required(BookBuilder.class)
                .count(
                        Games.inputs(List.of(games), BuildOptions.DEFAULT.gameOptions()),
                        expected,
                        BuildOptions.DEFAULT,
                        Resources.ofThisMachine(),
                        BuildListener.NONE);
        Path statistics = folder.resolve("cluster.stats");

        try (Cluster cluster = new Cluster(folder.resolve("cluster"))) {
            Process driver = cluster.submit(
                    "driver",
                    "--in",
                    games.toString(),
                    "--out",
                    statistics.toString(),
                    "--ranges",
                    "7",
                    "--split",
                    "50k");
            cluster.await(driver, "driver", Pattern.compile("(?s)(Finished task .*?){3}"));
            cluster.killExecutor(0);

            assertThat(driver.waitFor()).as(cluster.logOf("driver")).isZero();
            assertThat(cluster.logOf("driver"))
                    .contains("Lost executor")
                    .contains("8,000 games: 8,000 booked, 0 skipped, 0 bad");
        }

        assertThat(statistics).hasSameBinaryContentAs(expected);
    }
}
