package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.cli.internal.main.Main;

/** Tests the commands that inspect whole books, with a book that the test writes byte by byte. */
class InspectCommandsTest {
    private static final long START = 0x463b96181691fc9cL;
    private static final long AFTER_E4 = 0x823c9b50fd114196L;

    @TempDir
    Path folder;

    private Path book;

    @BeforeEach
    void writeBook() throws IOException {
        book = writeBook("small.bin", 0, 3, 4, 5);
    }

    private Path writeBook(String name, int trailing, int e4, int d4, int c5) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(3 * 16 + trailing);
        bytes.putLong(START).putShort((short) 796).putShort((short) e4).putInt(0);
        bytes.putLong(START).putShort((short) 731).putShort((short) d4).putInt(0);
        bytes.putLong(AFTER_E4).putShort((short) 3234).putShort((short) c5).putInt(0);
        return Files.write(folder.resolve(name), bytes.array());
    }

    @Test
    void check_illegalMove_isShownAfterTheMovesToIt() throws IOException {
        byte[] bytes = Files.readAllBytes(book);
        bytes[2 * 16 + 9] = 0;
        Files.write(book, bytes);
        Run run = Run.polybook("check", book.toString(), "--json");
        assertThat(run.out()).contains("\"code\": \"impossible-move\"").contains("\"line\": \"1. e4\"");
        assertThat(Run.polybook("check", book.toString()).out()).contains(", after 1. e4 [impossible-move]");
    }

    /**
     * The report and its summary fit on a screen of 24 lines: the verdict first, then the findings of each kind
     * together, the worst kind first.
     */
    @Test
    void check_manyFaults_areFewLinesAfterTheVerdict() throws IOException {
        ByteBuffer many = ByteBuffer.allocate(300 * 16 + 5);
        for (int i = 0; i < 300; i++) {
            long key = i % 20 == 7 ? START + i - 40 : START + i;
            many.putLong(key).putShort((short) (i % 60 == 5 ? 0xf31c : i % 3 == 0 ? 0 : 796));
            many.putShort((short) (i % 10 == 3 ? 0 : 9)).putInt(0);
        }
        Path bad = Files.write(folder.resolve("bad.bin"), many.array());

        Run run = Run.polybook("check", bad.toString());

        List<String> lines = run.out().lines().toList();
        assertThat(lines).hasSizeLessThan(24);
        assertThat(lines.get(0)).startsWith(bad + ": ");
        assertThat(run.out()).contains(" 300 records, ");
        List<String> kinds = new ArrayList<>();
        lines.stream()
                .filter(line -> line.endsWith("]"))
                .map(line -> line.substring(line.lastIndexOf('[')))
                .filter(kind -> kinds.isEmpty() || !kinds.get(kinds.size() - 1).equals(kind))
                .forEach(kinds::add);
        assertThat(kinds).doesNotHaveDuplicates().startsWith("[order]").hasSizeGreaterThan(3);
        assertThat(lines.get(lines.size() - 1)).endsWith("--details lists them with place and key");
    }

    @Test
    void fen_severalFaults_areALineEach() {
        String fen = "rnbqkbnr/ppppppxp/8/8/9/8/PPPPPPPP/RNBQKBN w KQkq e9 a b";
        Run show = Run.polybook("show", book.toString(), "--fen", fen);
        assertThat(show.err().lines().toList())
                .hasSize(7)
                .first()
                .isEqualTo("polybook show: FEN: 6 faults in \"" + fen + "\"");
        assertThat(show.err()).contains("\n  column 16: \"x\" is not a piece", "\n  column 24: rank 4 has 9 squares, ");
        Run key = Run.polybook("key", fen);
        assertThat(key.out()).isEqualTo("-\n");
        assertThat(key.err().lines().toList())
                .hasSize(7)
                .allMatch(line -> line.startsWith("<argument>:1: "))
                .contains("<argument>:1:   column 24: rank 4 has 9 squares, expected 8");
        assertThat(Run.polybook("key", "P7/8/8/8/8/8/8/8 w - - 0 1").err()).isEqualTo("""
                        <argument>:1: warning: white pawn on a8
                        <argument>:1: warning: White has 0 kings instead of one
                        <argument>:1: warning: Black has 0 kings instead of one
                        """);
        assertThat(Run.polybook("show", book.toString(), "--fen", "4k3/8/8/8/8/8/8/4K3 w KQ e3 0 1")
                        .err()
                        .lines())
                .hasSize(3)
                .allMatch(line -> line.startsWith("warning: ignored in the FEN: "));
    }

    @Test
    void show_moveThatIsHardlyPlayed_isNotAtZero() throws IOException {
        Path rare = writeBook("rare.bin", 0, 65535, 1, 5);
        assertThat(Run.polybook("show", rare.toString()).out())
                .contains("<0.01%")
                .doesNotContain(" 0.00%");
        assertThat(Run.polybook("pick", rare.toString(), "--explain", "--seed", "1")
                        .out())
                .contains("<0.01%")
                .doesNotContain(" 0.00%");
        assertThat(Run.polybook("show", rare.toString(), "--json").out()).contains("\"share\": 1.52");
    }

    @Test
    void repair_littleMemory_isTheSameBook() throws IOException {
        Path broken = writeBook("broken.bin", 3, 3, 4, 5);
        Path out = folder.resolve("out.bin");
        Path little = folder.resolve("little.bin");
        assertThat(Run.polybook("repair", broken.toString(), "-o", out.toString())
                        .status())
                .isZero();
        assertThat(Run.polybook("repair", "--memory", "16m", broken.toString(), "-o", little.toString())
                        .status())
                .isZero();
        assertThat(little).hasSameBinaryContentAs(out);
        Run wrong = Run.polybook("repair", "--memory", "lots", broken.toString(), "--dry-run");
        assertThat(wrong.status()).isEqualTo(2);
        assertThat(wrong.err()).contains("lots").contains("expected a number followed by k, m or g");
    }

    @Test
    void repair_bookWithOneTrailingByte_usesTheSingular() throws IOException {
        Path broken = writeBook("broken.bin", 1, 3, 4, 5);
        Run run = Run.polybook("repair", broken.toString(), "--dry-run");
        assertThat(run.out() + run.err()).contains("1 byte after the last whole record dropped [trailing-bytes]");
    }

    @Test
    void repair_bookWithTrailingBytes_reportsItsRepairs() throws IOException {
        Path broken = writeBook("broken.bin", 3, 3, 4, 5);
        Path out = folder.resolve("out.bin");
        Run run = Run.polybook("repair", broken.toString(), "-o", out.toString());
        assertThat(run.status()).isZero();
        assertThat(run.err())
                .contains("3 bytes after the last whole record dropped [trailing-bytes]")
                .contains("3 records before, 3 after");
        assertThat(out).hasSameBinaryContentAs(book);
        Run json = Run.polybook("repair", broken.toString(), "--dry-run", "--json");
        assertThat(json.out())
                .isEqualTo(
                        "{\"before\": 3, \"after\": 3, \"deeds\": {\"trailing-bytes\": 3}, \"remarks\": [], \"kept\": {}}\n");
    }

    @Test
    void repair_movesThatCannotBePlayed_namesTheOptionThatDropsThem() throws IOException {
        byte[] bytes = Files.readAllBytes(book);
        ByteBuffer many = ByteBuffer.allocate(bytes.length + 200 * 16).put(bytes);
        for (int i = 0; i < 200; i++) {
            many.putLong(AFTER_E4 + 1 + i)
                    .putShort((short) (i == 0 ? 0xf31c : 3234))
                    .putShort((short) 1)
                    .putInt(0);
        }
        Path bad = Files.write(folder.resolve("bad.bin"), many.array());
        String out = folder.resolve("out.bin").toString();

        Run kept = Run.polybook("repair", bad.toString(), "-o", out);

        assertThat(kept.err())
                .contains("bad.bin: 1 record or more with an illegal move kept; --with illegal drops it")
                .contains("203 records before, 203 after");
        assertThat(Run.polybook("repair", bad.toString(), "--dry-run", "--json").out())
                .contains("\"kept\": {\"illegal\": 1}");
        Run dropped = Run.polybook("repair", bad.toString(), "-o", out, "--with", "illegal");
        assertThat(dropped.err()).contains("1 illegal move dropped [illegal]").doesNotContain("kept");
        assertThat(Run.polybook("repair", book.toString(), "--dry-run").err())
                .contains("illegal moves were not searched for; --with illegal drops them");
    }

    @Test
    void book_fileOfGames_isRefusedWithABuildHint() throws IOException {
        Path games = Files.writeString(folder.resolve("my games.pgn"), "[Event \"?\"]\n\n1. e4 e5 *\n");
        for (String command : new String[] {"show", "check", "stats", "pick"}) {
            Run run = Run.polybook(command, games.toString());
            assertThat(run.status()).as(command).isEqualTo(ExitStatus.BAD_INPUT);
            assertThat(run.err())
                    .isEqualTo("polybook " + command + ": " + games
                            + ": is a file of games, not a book; \"polybook build '" + games
                            + "' -o 'my games.bin'\" builds a book from it\n");
        }
    }

    @Test
    void book_withoutItsExtension_isFoundIfUnique() throws IOException {
        String name = folder.resolve("small").toString();
        assertThat(Run.polybook("show", name).out())
                .isEqualTo(Run.polybook("show", book.toString()).out());
        assertThat(Run.polybook("pick", name, "--only", name + "=white", "--seed", "1")
                        .status())
                .isZero();
        String sum = folder.resolve("sum.bin").toString();
        assertThat(Run.polybook("merge", name, name + "*2", "-o", sum).status()).isZero();
        Files.createDirectory(folder.resolve("small"));
        assertThat(Run.polybook("stats", name).status()).isZero();
        Files.copy(book, folder.resolve("small.old.bin"));
        Run two = Run.polybook("show", name);
        assertThat(two.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(two.err()).contains("give one of " + book + ", " + name + ".old.bin");
    }

    /**
     * The records are unordered, and their keys belong to no position: a book of another program whose records have the
     * same size.
     */
    @Test
    void repair_anotherProgramsBook_isRefusedUnlessForced() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(16 * 300);
        Random random = new Random(5);
        while (bytes.hasRemaining()) {
            bytes.putLong(random.nextLong())
                    .putShort((short) 796)
                    .putShort((short) 1)
                    .putInt(0);
        }
        Path other = Files.write(folder.resolve("book.bin"), bytes.array());
        Path out = folder.resolve("out.bin");
        for (String target : new String[] {out.toString(), other.toString()}) {
            Run refused = Run.polybook("repair", other.toString(), "-o", target);
            assertThat(refused.status()).isEqualTo(1);
            assertThat(refused.err())
                    .contains("book.bin: ")
                    .contains("this is probably not a book; nothing was written, --force repairs it anyway");
            assertThat(other).hasBinaryContent(bytes.array());
        }
        assertThat(out).doesNotExist();
        Run dry = Run.polybook("repair", other.toString(), "--dry-run");
        assertThat(dry.err()).contains("this is probably not a book");
        assertThat(dry.status()).isEqualTo(1);
        assertThat(Run.polybook("repair", other.toString(), "-o", out.toString(), "--force")
                        .status())
                .isZero();
        assertThat(out).exists();
    }

    @Test
    void repair_neitherOutputNorDryRun_isAUsageError() {
        assertThat(Run.polybook("repair", book.toString()).status()).isEqualTo(2);
        Run unknown = Run.polybook("repair", book.toString(), "--dry-run", "--with", "magic");
        assertThat(unknown.status()).isEqualTo(2);
        assertThat(unknown.err()).contains("unknown rule \"magic\"; known: trailing-bytes, ");
    }

    @Test
    void diff_sameOtherAndMissingBook_haveTheStatusOfDiff() throws IOException {
        Path other = writeBook("other.bin", 0, 3, 7, 5);
        Run same = Run.polybook("diff", book.toString(), book.toString());
        assertThat(same.status()).isZero();
        assertThat(same.out()).isEmpty();
        Run differs = Run.polybook("diff", book.toString(), other.toString());
        assertThat(differs.status()).isEqualTo(1);
        assertThat(differs.out()).isEqualTo("! 1. d4  weight 4 -> 7\n");
        assertThat(differs.err()).isEqualTo("other weights: 1\n");
        Run missing =
                Run.polybook("diff", book.toString(), folder.resolve("no.bin").toString());
        assertThat(missing.status()).isEqualTo(2);
        assertThat(missing.err()).contains("no such file");
    }

    @Test
    void diffJson_positionMissingInOneBook_printsAllFields() throws IOException {
        Path other = folder.resolve("other.bin");
        Files.write(other, Arrays.copyOf(Files.readAllBytes(book), 32));
        assertThat(Run.polybook("diff", book.toString(), other.toString(), "--json")
                        .out())
                .isEqualTo("""
                        {"differences": [
                          {"kind": "position", "key": "823c9b50fd114196", "rawMove": null, "uci": null, "san": "c5", "ply": 1, "line": "1. e4", "first": 1, "second": null}
                        ], "header": 0, "position": 1, "move": 0, "weight": 0, "learn": 0, "order": 0}
                        """);
    }

    /** The lines are ordered by depth, then by weight; unreachable positions come last, by key. */
    @Test
    void diff_severalDifferences_areSortedByPlyAndWeight() throws IOException {
        Path other = folder.resolve("other.bin");
        ByteBuffer bytes = ByteBuffer.allocate(3 * 16);
        bytes.putLong(START).putShort((short) 796).putShort((short) 3).putInt(0);
        bytes.putLong(START).putShort((short) 731).putShort((short) 9).putInt(0);
        bytes.putLong(-16L).putShort((short) 796).putShort((short) 1).putInt(0);
        Files.write(other, bytes.array());
        Path more = writeBook("more.bin", 0, 6, 4, 5);
        assertThat(Run.polybook("diff", more.toString(), other.toString()).out().lines())
                .containsExactly(
                        "! 1. d4  weight 4 -> 9",
                        "! 1. e4  weight 6 -> 3",
                        "< 1. e4 ...  1 move: c5",
                        "> key fffffffffffffff0  1 move");
    }

    /**
     * A broken pipe is not an error: a reader such as {@code head} closes it after the first lines, so a difference has
     * already been found and the status is 1.
     */
    @Test
    void diff_brokenPipe_hasTheStatusOfADifference() throws IOException {
        Path other = writeBook("other.bin", 0, 3, 7, 5);
        OutputStream gone = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        String[][] lines = {
            {"diff", book.toString(), other.toString()}, {"diff", "--json", book.toString(), other.toString()}
        };
        for (String[] line : lines) {
            Terminal terminal =
                    new Terminal(InputStream.nullInputStream(), gone, new ByteArrayOutputStream(), "", false);
            assertThat(Main.run(terminal, line)).isEqualTo(1);
        }
    }

    @Test
    void stats_smallBook_countsItByPly() {
        Run run = Run.polybook("stats", book.toString());
        assertThat(run.status()).isZero();
        assertThat(run.out())
                .containsPattern("(?m)^positions +2$")
                .contains(
                        "ply  to move  positions  moves\n  0  White            1      2\n  1  Black            1      1\n");
        assertThat(Run.polybook("stats", book.toString(), "--json").out())
                .contains("\"positions\": 2, \"moves\": 3, \"mostMoves\": 2,")
                .contains("{\"ply\": 1, \"side\": \"black\", \"positions\": 1, \"moves\": 1}");
    }

    @Test
    void stats_deepBook_groupsPliesToFitAScreen() throws IOException {
        Path book60 = Files.write(folder.resolve("long.bin"), new byte[0]);
        String line = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8";
        Run.polybook("edit", book60.toString(), "--line", line, "add");
        Run run = Run.polybook("stats", book60.toString());
        assertThat(run.out().lines()).hasSizeBetween(24, 40).last().isEqualTo("--details shows the rest");
        assertThat(run.out()).containsPattern("(?m)^12-17  White +3 +3$").containsPattern("(?m)^ +all  Black +9 +9$");
        assertThat(Run.polybook("stats", "--details", book60.toString()).out())
                .containsPattern("(?m)^ *17  Black +1 +1$")
                .doesNotContain("12-17");
    }

    @Test
    void export_csv_goesToStandardOutputOrAFile() throws IOException {
        Run run = Run.polybook("export", book.toString(), "--format", "csv", "--depth", "1");
        assertThat(run.out().lines()).hasSize(3);
        Path file = folder.resolve("tree.csv");
        Run toFile = Run.polybook("export", book.toString(), "--format", "csv", "--depth", "1", "-o", file.toString());
        assertThat(toFile.out()).isEmpty();
        assertThat(file).hasContent(run.out());
    }

    @Test
    void export_pgn_isAGameWithVariations() {
        Run run = Run.polybook("export", book.toString(), "--format", "pgn");
        assertThat(run.out()).contains("1. d4 {57.1%, weight 4} (1. e4 {42.9%, weight 3} 1... c5 {100.0%, weight 5})");
    }

    @Test
    void export_wrongInput_isRefused() {
        Run format = Run.polybook("export", book.toString(), "--format", "html");
        assertThat(format.status()).isEqualTo(2);
        assertThat(format.err()).contains("unknown format \"html\"; known: pgn, json, csv, dot, svg, png");
        assertThat(Run.polybook("export", book.toString(), "--format", "csv", "--depth", "0")
                        .status())
                .isEqualTo(2);
        assertThat(Run.polybook("export", book.toString(), "--format", "csv", "--fen", "8/8 w")
                        .status())
                .isEqualTo(1);
        Run elsewhere = Run.polybook("export", book.toString(), "--format", "csv", "--moves", "a4 a5");
        assertThat(elsewhere.err())
                .contains("the position after 1. a4 a5 is not in the book", "; --fen starts at another position");
    }

    @Test
    void exportAndTree_withoutAFormat_followTheNameOfTheFile() throws IOException {
        Path pgn = folder.resolve("club.pgn");
        assertThat(Run.polybook("export", book.toString(), "-o", pgn.toString()).status())
                .isZero();
        assertThat(pgn).content().contains("1. d4 {57.1%, weight 4}");
        Path png = folder.resolve("club.PNG");
        for (String command : new String[] {"export", "tree"}) {
            Files.deleteIfExists(png);
            assertThat(Run.polybook(command, book.toString(), "-o", png.toString())
                            .status())
                    .isZero();
            assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
        }
        Path json = folder.resolve("club.json");
        Run.polybook("tree", book.toString(), "-o", json.toString());
        assertThat(json).content().startsWith("{\"fen\": ");
        Run unknown = Run.polybook("tree", book.toString(), "-o", "club.gif");
        assertThat(unknown.status()).isEqualTo(2);
        assertThat(unknown.err())
                .contains(
                        "club.gif: the name has no extension of a known format; known: pgn, json, csv, dot, svg, png");
        Run neither = Run.polybook("export", book.toString());
        assertThat(neither.status()).isEqualTo(2);
        assertThat(neither.err()).contains("give --format");
    }

    /** A command whose tree would have no moves does not replace an existing file. */
    @Test
    void exportAndTree_withoutMoves_failWithAReason() throws IOException {
        Path file = Files.writeString(folder.resolve("tree.svg"), "mine");
        String[] share = {"tree", book.toString(), "-o", file.toString(), "--min-share", "90"};
        assertThat(Run.polybook(share).err()).contains("no move of the position has the share required by --min-share");
        String[] moves = {"tree", book.toString(), "-o", file.toString(), "--moves", "a4 a5"};
        assertThat(Run.polybook(moves).err())
                .contains("the position after 1. a4 a5 is not in the book", "; --fen starts at another position");
        Path unplayed = writeBook("unplayed.bin", 0, 0, 0, 5);
        String[] zero = {"tree", unplayed.toString(), "-o", file.toString()};
        assertThat(Run.polybook(zero).err()).contains("all moves of the position have weight 0");
        String[] export = {"export", book.toString(), "-o", file.toString(), "--moves", "a4 a5"};
        for (String[] words : new String[][] {share, moves, zero, export}) {
            assertThat(Run.polybook(words).status()).isEqualTo(1);
            assertThat(Run.polybook(words).out()).isEmpty();
        }
        assertThat(file).hasContent("mine");
    }

    @Test
    void tree_smallBook_writesAnSvgImage() throws IOException {
        Path picture = folder.resolve("tree.svg");
        Run run = Run.polybook("tree", book.toString(), "-o", picture.toString());
        assertThat(run.status()).isZero();
        assertThat(picture).content().startsWith("<svg ").contains("small.bin").contains("Sicilian Defence");
        assertThat(Run.polybook("tree", book.toString()).status()).isEqualTo(2);
    }

    @Test
    void statsAndTree_fileThatIsNoBook_fail() throws IOException {
        byte[] noise = new byte[16 * 500];
        new Random(1).nextBytes(noise);
        Path file = Files.write(folder.resolve("noise.bin"), noise);
        assertThat(Run.polybook("stats", file.toString()).status()).isEqualTo(1);
        Run tree = Run.polybook("tree", file.toString(), "-o", "-");
        assertThat(tree.status()).isEqualTo(1);
        assertThat(tree.err()).contains("not a book?");
    }
}
