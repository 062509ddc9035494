package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the commands that read a book, with a book that the test writes byte by byte. */
class BookCommandsTest {
    private static final long START = 0x463b96181691fc9cL;
    private static final long AFTER_E4 = 0x823c9b50fd114196L;

    @TempDir
    Path folder;

    private Path book;

    @BeforeEach
    void writeBook() throws IOException {
        book = folder.resolve("small.bin");
        ByteBuffer bytes = ByteBuffer.allocate(4 * 16);
        putRecord(bytes, START, move("e2", "e4"), 65535, 0xFFFFFFFFL);
        putRecord(bytes, START, move("e1", "h1"), 1, 0);
        putRecord(bytes, START, move("d2", "d4"), 0, 7);
        putRecord(bytes, AFTER_E4, move("c7", "c5"), 0, 0);
        Files.write(book, bytes.array());
    }

    /** Writes a record: a key of 64 bits, a move of 16, a weight of 16 and a learn field of 32, all big-endian. */
    private static void putRecord(ByteBuffer bytes, long key, int move, int weight, long learn) {
        bytes.putLong(key).putShort((short) move).putShort((short) weight).putInt((int) learn);
    }

    private static int move(String from, String to) {
        return square(from) << 6 | square(to);
    }

    private static int square(String name) {
        return (name.charAt(1) - '1') * 8 + name.charAt(0) - 'a';
    }

    @Test
    void showJson_startPosition_printsAllFields() {
        Run run = Run.polybook("show", book.toString(), "--json");
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        assertThat(run.out()).isEqualTo("""
                        {"key": "463b96181691fc9c", "fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "eco": null, "opening": null, "results": [], "moves": [
                          {"san": "e4", "uci": "e2e4", "cecp": "e2e4", "weight": 65535, "share": 0.9999847412109375, "learn": 4294967295, "rawMove": 796, "legal": true},
                          {"san": null, "uci": "e1h1", "cecp": "e1h1", "weight": 1, "share": 1.52587890625E-5, "learn": 0, "rawMove": 263, "legal": false},
                          {"san": "d4", "uci": "d2d4", "cecp": "d2d4", "weight": 0, "share": 0.0, "learn": 7, "rawMove": 731, "legal": true}
                        ]}
                        """);
    }

    @Test
    void showJson_allWeightsZero_sharesAreZero() {
        Run run = Run.polybook("show", book.toString(), "--moves", "1. e4", "--json");
        assertThat(run.out()).contains("\"uci\": \"c7c5\", \"cecp\": \"c7c5\", \"weight\": 0, \"share\": 0.0,");
    }

    @Test
    void showJson_castlingFromKingToRook_isWrittenInStandardForm() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(16);
        putRecord(bytes, 0x2d3888dac361814aL, move("e1", "h1"), 1, 0);
        String fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        long key = Long.parseUnsignedLong(Run.polybook("key", fen).out().strip(), 16);
        bytes.putLong(0, key);
        Files.write(book, bytes.array());
        Run run = Run.polybook("show", book.toString(), "--fen", fen, "--json");
        assertThat(run.out()).contains("\"san\": \"O-O\", \"uci\": \"e1g1\"").contains("\"rawMove\": 263");
    }

    @Test
    void showJson_unknownPosition_hasNoMoves() {
        Run run = Run.polybook("show", book.toString(), "--moves", "a3", "--json");
        assertThat(run.out()).endsWith("\"moves\": []}\n");
        assertThat(run.status()).isZero();
    }

    @Test
    void show_startPosition_isATableWithTheIllegalMoveMarked() {
        Run run = Run.polybook("show", book.toString());
        assertThat(run.out().lines().toList())
                .containsExactly(
                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1  key 463b96181691fc9c",
                        "move  uci   weight    share       learn",
                        "e4    e2e4   65535  100.00%  4294967295",
                        "?     e1h1       1   <0.01%           0  illegal here",
                        "d4    d2d4       0    0.00%           7  never played");
    }

    @Test
    void show_knownOpening_hasItsCodeAndName() {
        assertThat(Run.polybook("show", book.toString(), "--moves", "c3 h5 a3")
                        .out()
                        .lines()
                        .toList())
                .element(1)
                .isEqualTo("A00 Saragossa Opening");
        assertThat(Run.polybook("show", book.toString(), "--moves", "e4").out()).contains("B00 King's Pawn Opening\n");
        assertThat(Run.polybook("show", book.toString(), "--moves", "Nf3 c5 e4", "--json")
                        .out())
                .contains("\"eco\": \"B27\", \"opening\": \"Sicilian Defence: Nf3\"");
    }

    @Test
    void show_unknownPosition_isReported() {
        assertThat(Run.polybook("show", book.toString(), "--moves", "a3").out()).contains("not in the book");
    }

    @Test
    void show_illegalMove_namesPlyAndReason() {
        Run run = Run.polybook("show", book.toString(), "--moves", "e4 e5 Nf4");
        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("polybook show: moves: ply 3: ").contains("f4");
    }

    @Test
    void show_badFen_namesTheColumn() {
        Run run = Run.polybook(
                "show", book.toString(), "--fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBXR w KQkq - 0 1");
        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(run.err()).contains("FEN: column 42: ");
    }

    @Test
    void check_soundBook_hasNoErrors() {
        Run run = Run.polybook("check", book.toString(), "--json");
        assertThat(run.out())
                .startsWith("{\"book\": ")
                .contains("\"entries\": 4")
                .contains("\"errors\": 0");
        assertThat(run.status()).isZero();
    }

    @Test
    void check_truncatedBook_isAnError() throws IOException {
        byte[] bytes = Files.readAllBytes(book);
        Files.write(book, java.util.Arrays.copyOf(bytes, 40));
        Run run = Run.polybook("check", book.toString());
        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(run.out()).contains("size 40 is not a multiple of 16").contains("1 error");
    }

    @Test
    void check_unsortedBook_namesTheRecord() throws IOException {
        byte[] bytes = Files.readAllBytes(book);
        bytes[48] = 0;
        Files.write(book, bytes);
        Run run = Run.polybook("check", book.toString());
        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(run.out())
                .containsPattern("byte 48 \\(record 3, key [0-9a-f]{16}\\): error: ")
                .contains("[order]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "show D/small.bin",
                "check D/small.bin",
                "stats D/small.bin",
                "export D/small.bin --format csv",
                "tree D/small.bin -o D/tree.svg",
                "edit D/small.bin set e4=3",
                "edit D/small.bin --text",
                "edit D/small.bin status"
            })
    void scheme_unknown_isRefusedWithTheKnownOnes(String command) {
        Run run = Run.inFolder(folder, command + " --scheme zobrist");
        assertThat(run.err()).contains("unknown scheme \"zobrist\"; known: polyglot");
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(folder.resolve("tree.svg")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "show D/small.bin",
                "check D/small.bin",
                "stats D/small.bin",
                "export D/small.bin --format csv",
                "tree D/small.bin -o -",
                "edit D/small.bin -n set e4=3",
                "edit D/small.bin --text"
            })
    void scheme_ofTheBook_givesTheSameOutput(String command) {
        Run usual = Run.inFolder(folder, command);
        assertThat(usual.status()).isZero();
        assertThat(Run.inFolder(folder, command + " --scheme polyglot")).isEqualTo(usual);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "show D/small.bin",
                "check D/small.bin",
                "stats D/small.bin",
                "export D/small.bin --format csv",
                "tree D/small.bin -o D/tree.svg",
                "edit D/small.bin set e4=3",
                "edit D/small.bin history"
            })
    void scheme_notForTheHeadersVariants_isRefusedWithBothNames(String command) {
        assertThat(Run.inFolder(folder, "header set D/small.bin --variants normal,crazyhouse")
                        .status())
                .isZero();
        Run run = Run.inFolder(folder, command + " --scheme polyglot");
        assertThat(run.err())
                .contains("small.bin: the book is for normal, crazyhouse, ")
                .contains("the scheme \"polyglot\" does not cover crazyhouse");
        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
    }

    /** Chess960 has the same keys as orthodox chess. */
    @Test
    void showChess960_bookWithoutHeader_isReadAsChess960() {
        Run run = Run.inFolder(folder, "show D/small.bin --chess960 --scheme polyglot");
        assertThat(run.out()).contains("e4    e2e4   65535");
        assertThat(run.status()).isZero();
    }
}
