package org.polybook.itests.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/**
 * A process killed at any moment while it writes: the old book or the new one is there, and the next run deletes all
 * other files.
 */
@Tag("ci")
class KillIT {
    private static final long SEED = Seeds.chooseAndPrint("kill.seed", 20261120);
    /** The exit status of a process that SIGTERM has ended: 128 plus the number of the signal. */
    private static final int ENDED_BY_SIGTERM = 143;

    /** If a test ends the process at this many moments or more, it must find each of the two books at least once. */
    private static final int MANY = 50;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "build",
                "count",
                "combine",
                "weigh",
                "merge",
                "header",
                "repair",
                "repair-new",
                "repair-in-place"
            })
    void write_killedAtSomeMoments_leavesTheOldOrTheNewBook(String work) throws Exception {
        killAtMoments(work, 4);
    }

    /** The process gets SIGTERM. Then only the book is left, even before another run. */
    @ParameterizedTest
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "a process cannot be asked to end there")
    @ValueSource(strings = {"build", "count", "combine", "weigh", "merge", "header", "repair"})
    void write_terminatedAtSomeMoments_deletesItsOtherFiles(String work) throws Exception {
        endAtMoments(work, 6, process -> {
            process.destroy();
            assertThat(process.waitFor()).isEqualTo(ENDED_BY_SIGTERM);
            assertThat(names(folder.resolve("out"))).containsExactly("book.bin");
        });
    }

    @Test
    @Tag("long")
    void build_killedAtManyMoments_leavesTheOldOrTheNewBook() throws Exception {
        killAtMoments("build", 100);
    }

    @Test
    @Tag("long")
    void count_killedAtManyMoments_leavesTheOldOrTheNewFile() throws Exception {
        killAtMoments("count", 100);
    }

    @Test
    @Tag("long")
    void weigh_killedAtManyMoments_leavesTheOldOrTheNewBook() throws Exception {
        killAtMoments("weigh", 100);
    }

    @Test
    @Tag("long")
    void combine_killedAtManyMoments_leavesTheOldOrTheNewFile() throws Exception {
        killAtMoments("combine", 100);
    }

    @Test
    @Tag("long")
    void merge_killedAtManyMoments_leavesTheOldOrTheNewBook() throws Exception {
        killAtMoments("merge", 100);
    }

    @Test
    @Tag("long")
    void header_killedAtManyMoments_leavesTheOldOrTheNewBook() throws Exception {
        killAtMoments("header", 100);
    }

    @Test
    @Tag("long")
    void repair_killedAtManyMoments_leavesTheOldOrTheNewBook() throws Exception {
        killAtMoments("repair", 100);
    }

    @Test
    @Tag("long")
    void repairToANewFile_killedAtManyMoments_leavesNothingOrTheNewBook() throws Exception {
        killAtMoments("repair-new", 50);
    }

    @Test
    @Tag("long")
    void repairInPlace_killedAtManyMoments_leavesTheOldOrTheNewBook() throws Exception {
        killAtMoments("repair-in-place", 50);
    }

    private void killAtMoments(String work, int moments) throws Exception {
        endAtMoments(work, moments, process -> process.destroyForcibly().waitFor());
    }

    /** A way to end a process. */
    @FunctionalInterface
    private interface ProcessEnding {
        void end(Process process) throws Exception;
    }

    private void endAtMoments(String work, int moments, ProcessEnding end) throws Exception {
        Random random = new Random(SEED);
        Path out = Files.createDirectory(folder.resolve("out"));
        Path book = out.resolve("book.bin");
        Path input = createInput(work, book);
        Optional<byte[]> old = oldBook(work);
        restoreOrDelete(old, book);
        long start = System.nanoTime();
        assertThat(BookWriterProcess.start(work, input, book, 1).waitFor()).isZero();
        long nanos = System.nanoTime() - start;
        byte[] fresh = Files.readAllBytes(book);
        assertThat(Optional.of(fresh)).isNotEqualTo(old);
        int replaced = 0;
        for (int i = 0; i < moments; i++) {
            restoreOrDelete(old, book);
            startAndEnd(work, input, book, (long) (random.nextDouble() * 1.5 * nanos), end);
            replaced += hasContent(book, Optional.of(fresh)) ? 1 : 0;
            assertThat(hasContent(book, old) || hasContent(book, Optional.of(fresh)))
                    .as("%s, moment %d, seed %d: neither the old book nor the new one", work, i, SEED)
                    .isTrue();
        }
        if (moments >= MANY) {
            System.out.printf("%s: killed at %d moments, %d times after the first new book%n", work, moments, replaced);
            assertThat(replaced).as("moments after the first new book").isBetween(1, moments - 1);
        }
        assertThat(BookWriterProcess.start(work, input, book, 1).waitFor()).isZero();
        assertThat(hasContent(book, Optional.of(fresh)))
                .as("the successful run")
                .isTrue();
        assertThat(names(out)).as("after a successful run").containsExactly("book.bin");
    }

    /** Restores the old book, or deletes the file if no old book existed. */
    private void restoreOrDelete(Optional<byte[]> old, Path book) throws IOException {
        if (old.isPresent()) {
            Path before = Files.write(folder.resolve("before"), old.get());
            Files.move(before, book, StandardCopyOption.REPLACE_EXISTING);
        } else {
            Files.deleteIfExists(book);
        }
    }

    /** Returns true if the file has exactly this content; empty means that it is missing. */
    private static boolean hasContent(Path book, Optional<byte[]> content) throws IOException {
        return Files.exists(book) == content.isPresent()
                && (content.isEmpty() || Arrays.equals(Files.readAllBytes(book), content.get()));
    }

    /** Starts the process, and ends it {@code afterNanos} after it has begun. */
    private static void startAndEnd(String work, Path input, Path book, long afterNanos, ProcessEnding end)
            throws Exception {
        Process process = BookWriterProcess.start(work, input, book, 1000);
        assertThat(process.getInputStream().read()).as("has begun").isEqualTo('r');
        process.waitFor(afterNanos, TimeUnit.NANOSECONDS);
        end.end(process);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).toList();
        }
    }

    private Path createInput(String work, Path book) throws Exception {
        return switch (work) {
            case "build", "count" ->
                Files.writeString(folder.resolve("games.pgn"), games(400), StandardCharsets.US_ASCII);
            case "weigh" -> countedGames();
            case "combine" -> {
                count(600, BookWriterProcess.secondInput(folder.resolve("first.stats")));
                yield count(400, folder.resolve("first.stats"));
            }
            case "repair", "repair-new" -> Files.write(folder.resolve("broken.bin"), brokenBook());
            case "repair-in-place" -> book;
            default -> Files.write(folder.resolve("input.bin"), book(200_000, 2));
        };
    }

    private Path countedGames() throws IOException {
        return count(2000, folder.resolve("games.stats"));
    }

    private Path count(int games, Path statistics) throws IOException {
        Path text =
                Files.writeString(folder.resolve("games-" + games + ".pgn"), games(games), StandardCharsets.US_ASCII);
        BookWriterProcess.count(text, statistics);
        return statistics;
    }

    private static Optional<byte[]> oldBook(String work) {
        return switch (work) {
            case "repair-new" -> Optional.empty();
            case "repair-in-place" -> Optional.of(brokenBook());
            default -> Optional.of(book(50_000, 1));
        };
    }

    /** A book with all records twice, one sorted sequence after the other, and three additional bytes. */
    private static byte[] brokenBook() {
        byte[] sorted = book(100_000, 2);
        byte[] broken = Arrays.copyOf(sorted, 2 * sorted.length + 3);
        System.arraycopy(sorted, 0, broken, sorted.length, sorted.length);
        return broken;
    }

    private static byte[] book(int records, int weight) {
        ByteBuffer bytes = ByteBuffer.allocate(16 * records);
        for (int i = 0; i < records; i++) {
            bytes.putLong((i + 1L) << 40)
                    .putShort((short) 0x031C)
                    .putShort((short) weight)
                    .putInt(0);
        }
        return bytes.array();
    }

    /** Random games, the same in each run. */
    static String games(int count) {
        Random random = new Random(SEED);
        StringBuilder pgn = new StringBuilder();
        for (int game = 0; game < count; game++) {
            pgn.append("[Result \"1-0\"]\n\n");
            Position position = Orthodox.NORMAL.start();
            for (int ply = 0; ply < 60 && !position.legalMoves().isEmpty(); ply++) {
                List<Move> moves = position.legalMoves();
                Move move = moves.get(random.nextInt(moves.size()));
                pgn.append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "")
                        .append(San.of(position, move))
                        .append(ply % 10 == 9 ? "\n" : " ");
                position = position.play(move);
            }
            pgn.append("1-0\n\n");
        }
        return pgn.toString();
    }
}
