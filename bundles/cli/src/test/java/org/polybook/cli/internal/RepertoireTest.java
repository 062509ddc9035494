package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterTry;
import net.jqwik.api.lifecycle.BeforeTry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.EntryBuffer;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Tests that a repertoire in PGN keeps its moves and weights when it is built into a book, exported, and built again.
 */
class RepertoireTest {
    private Path folder;

    @BeforeTry
    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createTempDirectory("repertoire");
    }

    @AfterTry
    @AfterEach
    void deleteFolder() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** A tree of random moves as PGN, each with a comment; positions recur by transposition. */
    private static final class RandomMoveTree {
        private final StringBuilder text = new StringBuilder();
        private final Replayer board = Orthodox.NORMAL.replayer();
        private final int[] legal = new int[Replayer.MAX_MOVES];
        private final Random random;
        private final int bare;

        /** @param bare one in this many moves has no weight, except the first of each side; 0 for none */
        RandomMoveTree(long seed, int bare, int plies) {
            random = new Random(seed);
            this.bare = bare;
            board.reset();
            writeLine(plies);
        }

        private void writeLine(int plies) {
            int count = plies == 0 ? 0 : Math.min(5, board.legalMoves(legal));
            int main = count == 0 ? 0 : legal[random.nextInt(count)];
            int other = count == 0 ? 0 : legal[random.nextInt(count)];
            if (count == 0) {
                return;
            }
            writeMove(main);
            if (other != main && random.nextInt(3) > 0) {
                text.append("( ");
                writeMove(other);
                writeLineAfter(other, plies);
                text.append(") ");
            }
            writeLineAfter(main, plies);
        }

        private void writeLineAfter(int move, int plies) {
            board.play(move);
            writeLine(plies - 1);
            board.undo();
        }

        private void writeMove(int move) {
            text.append(board.fullmoveNumber()).append(board.whiteToMove() ? ". " : "... ");
            text.append(San.of(board, move).text()).append(' ');
            if (bare == 0 || board.fullmoveNumber() == 1 || random.nextInt(bare) > 0) {
                int weight = random.nextInt(random.nextBoolean() ? 5 : 65536);
                text.append("{weight ").append(weight).append("} ");
            }
        }

        String pgn() {
            return "[Result \"*\"]\n\n" + text + "*\n";
        }
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private void build(String games, String book, String... options) {
        String[] all = Stream.concat(
                        Stream.of("build", file(games), "-o", file(book), "--no-header", "--variations"),
                        Stream.of(options))
                .toArray(String[]::new);
        Run run = Run.polybook(all);
        assertThat(run.status()).as(run.err()).isZero();
    }

    private void export(String book, String games, String... options) {
        Run run = Run.polybook(Stream.concat(Stream.of("export", file(book), "-o", file(games)), Stream.of(options))
                .toArray(String[]::new));
        assertThat(run.status()).as(run.err()).isZero();
    }

    private byte[] bytes(String name) throws IOException {
        return Files.readAllBytes(folder.resolve(name));
    }

    private Map<String, Integer> weights(String book) throws IOException {
        Map<String, Integer> weights = new TreeMap<>();
        try (BookFile file = Books.open(folder.resolve(book))) {
            file.forEach((index, key, packed) -> {
                weights.put(Long.toHexString(key) + " " + (packed >>> 48), EntryBuffer.weight(packed));
                return true;
            });
        }
        return weights;
    }

    @Property(tries = 60)
    void build_ofTheExportOfABook_isTheBook(@ForAll long seed, @ForAll @IntRange(min = 1, max = 7) int plies)
            throws IOException {
        Files.writeString(folder.resolve("first.pgn"), new RandomMoveTree(seed, 0, plies).pgn());
        build("first.pgn", "first.bin", "--weights-from", "comments");
        export("first.bin", "second.pgn");
        build("second.pgn", "second.bin", "--weights-from", "comments");
        assertThat(bytes("second.bin")).as("seed " + seed).isEqualTo(bytes("first.bin"));
        build("first.pgn", "counted.bin", "--unknown-results", "draw");
        export("counted.bin", "third.pgn");
        build("third.pgn", "third.bin", "--weights-from", "comments");
        assertThat(bytes("third.bin")).as("seed " + seed).isEqualTo(bytes("counted.bin"));
    }

    /** Scid keeps one comment for a move and joins several comments without a space. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void build_ofAnExportThatWentThroughScid_isTheBook(int version) throws IOException {
        String moves = "1. e4 {weight 3} (1. d4 {weight 1} 1... e6 {weight 2} 2. e4 {weight 5}) 1... e6 {weight 4} "
                + "2. d4 {weight 6} d5 {weight 7} *\n";
        Files.writeString(folder.resolve("first.pgn"), moves);
        build("first.pgn", "first.bin", "--weights-from", "comments");
        export("first.bin", "second.pgn");
        String exported = Files.readString(folder.resolve("second.pgn")).replaceAll("\\s+", " ");
        assertThat(exported).contains(" {100.0%, weight 5; transposes to 1. e4 e6 2. d4}");
        assertScidRoundTripKeepsBook(version, "second.pgn");
        // with a comment in the form of earlier exports
        Files.writeString(folder.resolve("second.pgn"), exported.replace("; transposes", "} {transposes"));
        assertScidRoundTripKeepsBook(version, "second.pgn");
    }

    private void assertScidRoundTripKeepsBook(int version, String games) throws IOException {
        String database = file("way.si" + version);
        assertThat(Run.polybook("scid", "import", database, file(games), "--replace")
                        .status())
                .isZero();
        Run back = Run.polybook("scid", "export", database, "-o", file("third.pgn"));
        assertThat(back.status()).as(back.err()).isZero();
        build("third.pgn", "third.bin", "--weights-from", "comments");
        assertThat(bytes("third.bin")).isEqualTo(bytes("first.bin"));
        build(database.substring(database.lastIndexOf('/') + 1), "base.bin", "--weights-from", "comments");
        assertThat(bytes("base.bin")).isEqualTo(bytes("first.bin"));
    }

    /**
     * Tests exports that lack moves: because of gaps in the book, or of a limit on the depth, the share or the number
     * of moves.
     */
    @Property(tries = 60)
    void build_ofAnExportOfAPart_isThatPart(@ForAll long seed, @ForAll @IntRange(min = 0, max = 3) int kind)
            throws IOException {
        Files.writeString(folder.resolve("first.pgn"), new RandomMoveTree(seed, 6, 8).pgn());
        build("first.pgn", "first.bin", "--weights-from", "comments");
        String[] part = List.of("--depth 3", "--min-share 20", "--most 9", "--most 1000")
                .get(kind)
                .split(" ");
        export("first.bin", "part.pgn", part);
        String exported = Files.readString(folder.resolve("part.pgn"));
        long weights = exported.split("\\s+weight\\s+").length - 1L;
        if (weights > 0) {
            build("part.pgn", "part.bin", "--weights-from", "comments");
            assertThat(weights("first.bin")).as("seed " + seed).containsAllEntriesOf(weights("part.bin"));
            assertThat(weights("part.bin")).as("seed " + seed + exported).hasSize((int) weights);
            // an export given twice, or with another part of itself, adds nothing
            export("first.bin", "all.pgn");
            export("first.bin", "short.pgn", "--depth", "2");
            Run twice = Run.polybook(
                    "build",
                    file("all.pgn"),
                    file("part.pgn"),
                    file("short.pgn"),
                    "-o",
                    file("twice.bin"),
                    "--no-header",
                    "--variations",
                    "--weights-from",
                    "comments");
            assertThat(twice.status()).as(twice.err()).isZero();
            build("all.pgn", "all.bin", "--weights-from", "comments");
            assertThat(weights("twice.bin")).as("seed " + seed).isEqualTo(weights("all.bin"));
        }
    }

    @ParameterizedTest
    @CsvSource({"study.pgn, 2, 10, 42", "chessable.pgn, 4, 5, 41", "chessbase.pgn, 1, 9, 47"})
    void build_ofARepertoire_comesBackFromItsExport(String name, int games, int variations, int moves)
            throws IOException {
        try (InputStream in = RepertoireTest.class.getResourceAsStream("repertoire/" + name)) {
            Files.copy(in, folder.resolve(name));
        }
        Run run = Run.polybook(
                "build",
                file(name),
                "-o",
                file("first.bin"),
                "--no-header",
                "--variations",
                "--unknown-results",
                "draw");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.err())
                .contains(games + " booked with " + variations + " variations")
                .contains(": " + moves + " moves in ");
        export("first.bin", "second.pgn");
        build("second.pgn", "second.bin", "--weights-from", "comments");
        assertThat(bytes("second.bin")).isEqualTo(bytes("first.bin")).hasSize(16 * moves);
    }

    /** For any change of the bytes of a repertoire, a build ends with a book or with a reason. */
    @Property(tries = 150)
    void build_ofADamagedRepertoire_endsWithABookOrAReason(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        String name = List.of("study.pgn", "chessable.pgn", "chessbase.pgn").get(random.nextInt(3));
        byte[] text;
        try (InputStream in = RepertoireTest.class.getResourceAsStream("repertoire/" + name)) {
            text = in.readAllBytes();
        }
        for (int i = random.nextInt(20); i >= 0; i--) {
            text[random.nextInt(text.length)] = (byte) "()(){}[]$;%-*0weight 9 NxQ+#\n".charAt(random.nextInt(29));
        }
        Files.write(folder.resolve("damaged.pgn"), text);
        for (String source : List.of("results", "comments")) {
            Run run = Run.polybook(
                    "build",
                    file("damaged.pgn"),
                    "--preview",
                    "--variations",
                    "--weights-from",
                    source,
                    "--unknown-results",
                    "draw",
                    "--max-ply",
                    Integer.toString(1 + random.nextInt(20)));
            assertThat(run.status()).as("seed " + seed + run.err()).isBetween(0, 1);
            assertThat(run.out() + run.err())
                    .as("seed " + seed)
                    .contains("would be ")
                    .doesNotContain("Exception");
        }
    }
}
