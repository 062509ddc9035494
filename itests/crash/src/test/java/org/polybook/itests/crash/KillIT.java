package org.polybook.itests.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;

/** A process killed at any moment while it writes: the old book is there or the new one, and the next run clears up. */
class KillIT {
    private static final long SEED = Long.getLong("kill.seed", 20261120);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"build", "merge", "header"})
    void write_killedAtSomeMoments_leavesTheOldOrTheNewBook(String work) throws Exception {
        killAtMoments(work, 4);
    }

    @Test
    @Tag("long")
    void build_killedAtManyMoments_leavesTheOldOrTheNewBook() throws Exception {
        killAtMoments("build", 100);
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

    private void killAtMoments(String work, int moments) throws Exception {
        Random random = new Random(SEED);
        Path out = Files.createDirectory(folder.resolve("out"));
        Path input = input(work);
        Path book = out.resolve("book.bin");
        byte[] old = oldBook();
        Files.write(book, old);
        long start = System.nanoTime();
        assertThat(victim(work, input, book, 1).waitFor()).isZero();
        long nanos = System.nanoTime() - start;
        byte[] fresh = Files.readAllBytes(book);
        assertThat(fresh).isNotEqualTo(old);
        for (int i = 0; i < moments; i++) {
            Path before = Files.write(folder.resolve("before"), old);
            Files.move(before, book, StandardCopyOption.REPLACE_EXISTING);
            killOnce(work, input, book, (long) (random.nextDouble() * 1.5 * nanos));
            byte[] found = Files.readAllBytes(book);
            assertThat(java.util.Arrays.equals(found, old) || java.util.Arrays.equals(found, fresh))
                    .as(
                            "%s, moment %d, seed %d: %d bytes, neither the old book nor the new one",
                            work, i, SEED, found.length)
                    .isTrue();
        }
        assertThat(victim(work, input, book, 1).waitFor()).isZero();
        assertThat(names(out)).as("after a run that ended well").containsExactly("book.bin");
    }

    /** Kills it so long after it has begun. */
    private static void killOnce(String work, Path input, Path book, long afterNanos) throws Exception {
        Process victim = victim(work, input, book, 1000);
        assertThat(victim.getInputStream().read()).as("has begun").isEqualTo('r');
        victim.waitFor(afterNanos, TimeUnit.NANOSECONDS);
        victim.destroyForcibly().waitFor();
    }

    private static Process victim(String work, Path input, Path book, int times) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx128m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Victim.class.getName()));
        command.addAll(List.of(work, input.toString(), book.toString(), Integer.toString(times)));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).toList();
        }
    }

    private Path input(String work) throws IOException {
        Path input = folder.resolve(work.equals("build") ? "games.pgn" : "input.bin");
        return work.equals("build")
                ? Files.writeString(input, games(400), StandardCharsets.US_ASCII)
                : Files.write(input, book(200_000, 2));
    }

    private static byte[] oldBook() {
        return book(50_000, 1);
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

    /** Random games, the same each time. */
    private static String games(int count) {
        Random random = new Random(SEED);
        StringBuilder pgn = new StringBuilder();
        for (int game = 0; game < count; game++) {
            pgn.append("[Result \"1-0\"]\n\n");
            Position position = ChessVariant.NORMAL.start();
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
