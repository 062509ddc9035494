package org.polybook.itests.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata.Content;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.Resources;

/**
 * A process that adds files of games to a book, one after another, is killed and started again. At each moment book and
 * statistics are those of a build of the first files.
 */
class AdditionKillIT {
    private static final long SEED = 33;

    @TempDir
    private Path folder;

    private Path games;
    private Path book;

    /** For each number of files, the bytes of the book and of its statistics. */
    private final List<byte[][]> expected = new ArrayList<>();

    private static Path statisticsOf(Path book) {
        return book.resolveSibling(book.getFileName() + ".stats");
    }

    @Test
    void add_killedAtSomeMoments_leavesThePairOfABuild() throws Exception {
        addAllAndKill(10, 1_500_000_000L);
    }

    @Test
    @Tag("long")
    void add_killedAtManyMoments_leavesThePairOfABuild() throws Exception {
        addAllAndKill(60, 1_500_000_000L);
    }

    private void addAllAndKill(int files, long maxNanos) throws Exception {
        writeGamesAndBuild(files);
        Random random = new Random(SEED);
        int kills = 0;
        for (int done = 1; done < files; ) {
            Process process = BookWriterProcess.start("add", games, book, files + 1);
            assertThat(process.getInputStream().read()).as("has begun").isEqualTo('r');
            process.waitFor((long) (random.nextDouble() * maxNanos), TimeUnit.NANOSECONDS);
            process.destroyForcibly().waitFor();
            kills++;
            int now = requireOneState();
            assertThat(now).as("kill %d, seed %d", kills, SEED).isGreaterThanOrEqualTo(done);
            done = now;
        }
        System.out.printf("addition: %d files, %d kills%n", files, kills);
        assertThat(BookWriterProcess.start("add", games, book, 2).waitFor()).isEqualTo(1);
        try (var left = Files.list(book.getParent())) {
            assertThat(left).containsExactlyInAnyOrder(book, statisticsOf(book));
        }
    }

    /** Opens the book, which completes an interrupted replacement, and returns the number of files it was built from. */
    private int requireOneState() throws IOException {
        try (BookFile opened = Books.open(book)) {
            assertThat(opened.metadata().content()).isEqualTo(Content.BOTH);
            assertThat(opened.problem()).isEmpty();
        }
        byte[] records = Files.readAllBytes(book);
        byte[] statistics = Files.readAllBytes(statisticsOf(book));
        for (int i = 0; i < expected.size(); i++) {
            if (Arrays.equals(statistics, expected.get(i)[1])) {
                assertThat(records).as("the book of %d files", i + 1).isEqualTo(expected.get(i)[0]);
                return i + 1;
            }
        }
        throw new AssertionError("the statistics are not those of any number of files");
    }

    private void writeGamesAndBuild(int files) throws IOException {
        games = Files.createDirectory(folder.resolve("games"));
        book = Files.createDirectory(folder.resolve("out")).resolve("book.bin");
        String all = KillIT.games(files * 40);
        int step = all.length() / files;
        int start = 0;
        List<Path> inputs = new ArrayList<>();
        for (int i = 0; i < files; i++) {
            int next = i == files - 1 ? all.length() : all.indexOf("\n\n[", start + step) + 2;
            Path file = games.resolve(String.format("%04d.pgn", i));
            inputs.add(Files.writeString(file, all.substring(start, next), StandardCharsets.US_ASCII));
            start = next;
            build(inputs, folder.resolve("expected.bin"));
            expected.add(new byte[][] {
                Files.readAllBytes(folder.resolve("expected.bin")),
                Files.readAllBytes(statisticsOf(folder.resolve("expected.bin")))
            });
        }
        build(inputs.subList(0, 1), book);
    }

    private static void build(List<Path> inputs, Path target) throws IOException {
        BuildOptions options = BuildOptions.DEFAULT;
        Books.forBook(BookBuilder.class, target)
                .build(
                        Games.inputs(inputs, options.gameOptions()),
                        Optional.of(BuildOutput.of(target).withStatistics(true)),
                        options,
                        new Resources(2, 1 << 21, Optional.empty()),
                        BuildListener.NONE);
    }
}
