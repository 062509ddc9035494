package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.polybook.api.book.BookEntry;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;
import org.polybook.api.spi.Providers;

/**
 * Times commits of edits of a large book, alternating with copies of the file; commits and copies are forced to disk.
 * The times are wall time. On a busy machine the speed of disk and memory changes from second to second; therefore the
 * order of commits and copies changes in each round, and the medians are printed. Arguments, all optional: rounds,
 * number of records (default: 1 GiB). Prints one line for an edit of one position and one for an edit of 10,000
 * positions.
 */
public final class CommitTime {
    private static final int MANY = 10_000;
    private static final int WARM_UP = 2;

    private final Path book;
    private final Path copy;
    private final SplittableRandom random = new SplittableRandom(1);

    private CommitTime(Path folder) {
        book = folder.resolve("book.bin");
        copy = folder.resolve("copy.bin");
    }

    public static void main(String[] arguments) throws IOException {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 11;
        int records = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1 << 26;
        Path folder = Files.createTempDirectory(Path.of("target"), "commit");
        CommitTime files = new CommitTime(folder);
        try {
            Files.copy(SyntheticBook.findOrWriteFile(records), files.book);
            files.measure(rounds);
        } finally {
            Files.deleteIfExists(files.copy);
            Files.deleteIfExists(files.book);
            Files.delete(folder);
        }
    }

    private void measure(int rounds) throws IOException {
        double[][] took = new double[3][rounds];
        for (int round = -WARM_UP; round < rounds; round++) {
            for (int turn = 0; turn < took.length; turn++) {
                int what = Math.floorMod(turn + round, took.length);
                double seconds = what == 0 ? secondsOfCopy() : secondsOfCommit(what == 1 ? 1 : MANY);
                if (round >= 0) {
                    took[what][round] = seconds;
                }
            }
        }
        printRatio(1, took[1], took[0]);
        printRatio(MANY, took[2], took[0]);
    }

    private void printRatio(int positions, double[] commit, double[] copied) throws IOException {
        double[] ratios = new double[commit.length];
        Arrays.setAll(ratios, i -> commit[i] / copied[i]);
        Arrays.sort(ratios);
        System.out.printf(
                Locale.ROOT,
                "commit of %d changed positions / cp and sync, %d MiB, medians of %d: %.3f / %.3f s = %.2fx"
                        + " (in a round %.2fx to %.2fx, median %.2fx; target at most 2.5)%n",
                positions,
                Files.size(book) >> 20,
                ratios.length,
                median(commit),
                median(copied),
                median(commit) / median(copied),
                ratios[0],
                ratios[ratios.length - 1],
                median(ratios));
    }

    /** Copies the book and returns the seconds that {@code cp} and {@code sync} have taken. */
    private double secondsOfCopy() throws IOException {
        syncDisk();
        long start = System.nanoTime();
        run("cp", book.toString(), copy.toString());
        run("sync", copy.toString());
        double took = (System.nanoTime() - start) / 1e9;
        Files.delete(copy);
        return took;
    }

    /** Writes out the data of the previous round, so that it is not measured. */
    private static void syncDisk() throws IOException {
        run("sync");
    }

    private static void run(String... command) throws IOException {
        Process process = new ProcessBuilder(command).inheritIO().start();
        if (process.onExit().join().exitValue() != 0) {
            throw new IOException(List.of(command) + ": exit status " + process.exitValue());
        }
    }

    /** Edits the book, commits, and returns the seconds that the commit alone has taken. */
    private double secondsOfCommit(int positions) throws IOException {
        List<PositionChange> changes = changes(positions);
        long before = Files.size(book);
        try (EditSession session = Providers.all(BookEditor.class).get(0).open(book)) {
            session.change("benchmark", changes);
            syncDisk();
            long start = System.nanoTime();
            session.commit();
            double took = (System.nanoTime() - start) / 1e9;
            if (Files.size(book) != before + 16L * changes.size()) {
                throw new IllegalStateException("the new book has " + Files.size(book) + " bytes after " + before);
            }
            return took;
        }
    }

    /** Changes of positions that the book does not have: their keys are random. */
    private List<PositionChange> changes(int positions) {
        List<PositionChange> changes = new ArrayList<>();
        for (int i = 0; i < positions; i++) {
            long key = random.nextLong();
            changes.add(new PositionChange(key, List.of(new BookEntry(key, 0x031C, 7, 0))));
        }
        return changes;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
