package org.polybook.itests.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata.Content;

/**
 * A process that writes a book together with its statistics is killed. The next program that opens the book finds the
 * old book with the old statistics, or the new book with the new statistics.
 */
class PairKillIT {
    private static final long SEED = 30;

    @TempDir
    private Path folder;

    private Path book;
    private Path games;

    /** The contents of a book and its statistics. */
    private record Pair(byte[] book, byte[] statistics) {
        static Pair read(Path book) throws IOException {
            return new Pair(Files.readAllBytes(book), Files.readAllBytes(statisticsOf(book)));
        }

        boolean isIn(Path file) throws IOException {
            Pair found = read(file);
            return Arrays.equals(book, found.book) && Arrays.equals(statistics, found.statistics);
        }

        void writeTo(Path file) throws IOException {
            write(book, file);
            write(statistics, statisticsOf(file));
        }

        private static void write(byte[] content, Path file) throws IOException {
            Path made = Files.write(file.resolveSibling(file.getFileName() + ".old"), content);
            Files.move(made, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static Path statisticsOf(Path book) {
        return book.resolveSibling(book.getFileName() + ".stats");
    }

    @Test
    void build_killedAtSomeMoments_leavesThePairsOfOneState() throws Exception {
        killAtMoments(8);
    }

    @Test
    @Tag("long")
    void build_killedAtManyMoments_leavesThePairsOfOneState() throws Exception {
        killAtMoments(100);
    }

    private void killAtMoments(int moments) throws Exception {
        book = Files.createDirectory(folder.resolve("out")).resolve("book.bin");
        games = folder.resolve("games.pgn");
        Pair old = build(100);
        long start = System.nanoTime();
        Pair fresh = build(400);
        long nanos = System.nanoTime() - start;
        Random random = new Random(SEED);
        int replaced = 0;
        for (int i = 0; i < moments; i++) {
            old.writeTo(book);
            killAfter((long) (random.nextDouble() * 1.5 * nanos));
            requireOneState();
            boolean isNew = fresh.isIn(book);
            replaced += isNew ? 1 : 0;
            assertThat(isNew || old.isIn(book))
                    .as("moment %d, seed %d", i, SEED)
                    .isTrue();
        }
        System.out.printf("pair: killed at %d moments, %d times after the first new pair%n", moments, replaced);
        build(400);
        assertThat(fresh.isIn(book)).isTrue();
        try (var files = Files.list(book.getParent())) {
            assertThat(files).containsExactlyInAnyOrder(book, statisticsOf(book));
        }
    }

    private void requireOneState() throws IOException {
        try (BookFile opened = Books.open(book)) {
            assertThat(opened.metadata().content()).isEqualTo(Content.BOTH);
            assertThat(opened.problem()).isEmpty();
        }
    }

    private Pair build(int count) throws Exception {
        Files.writeString(games, KillIT.games(count), StandardCharsets.US_ASCII);
        assertThat(startWriter(1).waitFor()).isZero();
        return Pair.read(book);
    }

    private void killAfter(long nanos) throws Exception {
        Process process = startWriter(1000);
        assertThat(process.getInputStream().read()).as("has begun").isEqualTo('r');
        process.waitFor(nanos, TimeUnit.NANOSECONDS);
        process.destroyForcibly().waitFor();
    }

    private Process startWriter(int times) throws IOException {
        return BookWriterProcess.start("pair", games, book, times);
    }
}
