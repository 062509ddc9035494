package org.polybook.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Games;
import org.polybook.api.game.ByteSource;

/** Counts on Spark of very many parts, of very many bad games, and of a store that never answers. */
@Tag("ci")
class SparkCountLimitsIT extends LocalRuns {
    @Test
    void count_badGameInOnePartOfMoreThanAThousand_reportsFileAndByteAndCountsTheRest() throws IOException {
        List<Path> files = files(3, 700);
        Path bad = files.get(1);
        String text = Files.readString(bad);
        int middle = text.indexOf("[Event", text.length() / 2);
        Files.writeString(
                bad, text.substring(0, middle) + "[Event \"bad\"]\n\n1. e4 e4 *\n\n" + text.substring(middle));
        for (Path file : files) {
            assertThat(Games.splits(ByteSource.of(file), (int) (Files.size(file) / 466)))
                    .hasSizeGreaterThan(334);
        }

        Run run = run(names(files), 1, "--split", "466");

        assertThat(run.status()).as(run.messages()).isZero();
        assertThat(statistics()).hasSameBinaryContentAs(counted(files));
        assertThat(run.messages().lines().findFirst())
                .hasValue(
                        "file:" + bad + ": byte " + (middle + "[Event 'bad']__1. e4 ".length())
                                + ": \"e4\" cannot be Black's move 1: no pawn can step to e4 (a capture is written with the pawn's file, as in exd5)");
        assertThat(run.messages()).contains("2,101 games: 2,100 booked, 0 skipped, 1 bad");
        assertNoOtherFiles();
    }

    @Test
    void count_badGamesInAllParts_showsTheFirstOnesInOrder() throws IOException {
        Path file = folder.resolve("bad.pgn");
        String game = "[Event \"bad\"]\n\n1. e4 e4 *\n\n";
        Files.writeString(file, game.repeat(1000));

        Run run = run(names(List.of(file)), 1, "--split", "1k");

        assertThat(run.status()).as(run.messages()).isZero();
        List<String> lines = run.messages().lines().toList();
        assertThat(lines).hasSize(23);
        assertThat(lines.get(0)).contains("bad.pgn:3:7: game 1: \"e4\"");
        for (int i = 1; i < 20; i++) {
            assertThat(lines.get(i)).contains("\"e4\" cannot be");
        }
        assertThat(lines.get(20)).contains("more problems are not shown");
        assertThat(lines.get(21)).contains("1,000 games: 0 booked, 0 skipped, 1,000 bad");
    }

    /** A separate process, because a limit that is over during the start of Spark leaves a context behind. */
    @ParameterizedTest
    @ValueSource(strings = {HangingFileSystem.LIST, HangingFileSystem.OPEN_IN_TASK})
    void count_storeThatNeverAnswers_endsTheProcessAtTheTimeLimitWithoutAFile(String call)
            throws IOException, InterruptedException {
        set("spark.hadoop.fs.hanging.impl", HangingFileSystem.class.getName());
        Path file = Files.move(files(1, 50).get(0), folder.resolve(call + ".pgn"));
        Files.writeString(statistics(), "old");
        String messages = "";

        // a machine may be too slow to come to the store within the first limit
        for (int seconds = 5; !messages.contains(HangingFileSystem.WAITING); seconds *= 2) {
            Path log = folder.resolve("log");
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(
                    List.of(System.getProperty("polybook.spark.opens").trim().split(" +")));
            properties.forEach((name, value) -> command.add("-D" + name + "=" + value));
            command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
            command.addAll(List.of(SparkCount.class.getName(), "--in", "hanging://" + file));
            command.addAll(List.of("--out", statistics().toString(), "--time-limit", seconds + "s"));
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();

            assertThat(process.waitFor()).isEqualTo(2);
            messages = Files.readString(log);
            assertThat(messages.lines())
                    .contains("ended after the limit of " + seconds + " seconds; no file was written");
            assertThat(statistics()).hasContent("old");
            assertNoWorkFolder();
        }
    }
}
