package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.edit.EditSession;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.io.BookLock;
import org.polybook.writer.internal.journal.JournalEditor;

/** Tests {@code polybook edit} as a user runs it. */
class EditCommandTest {
    @TempDir
    Path folder;

    private String book;

    /** Writes an empty book, to which the tests add moves. */
    @BeforeEach
    void writeBook() throws IOException {
        book = Files.write(folder.resolve("club.bin"), new byte[0]).toString();
    }

    private Run edit(String... arguments) {
        String[] all = new String[arguments.length + 2];
        all[0] = "edit";
        all[1] = book;
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        return Run.polybook(all);
    }

    private void editSuccessfully(String... arguments) {
        Run run = edit(arguments);
        assertThat(run.status()).as(run.err()).isZero();
    }

    /** The position's moves with their weights, as XBoard's text shows them, without the percentages. */
    private String movesAndWeightsAfter(String after) {
        Run run = edit("--text", "--moves", after);
        assertThat(run.status()).as(run.err()).isZero();
        return run.out().replaceAll("(?m)^ *[0-9.]+% +", "").replace("\n", ", ").replaceAll(", $", "");
    }

    @Test
    void edit_severalActions_areOneChange() {
        editSuccessfully("add", "e4=10", "d4", "c4=3", "a3=1");

        Run run = edit("set", "e4=30", "add", "Nf3=5", "disable", "c4", "delete", "a3", "reorder", "d4");

        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("Nf3").contains("never played").contains("83.33%");
        assertThat(run.err()).contains("2 changes to commit");
        assertThat(movesAndWeightsAfter("")).isEqualTo("1 d4, 30 e4, 0 c4, 5 Nf3");
        assertThat(Run.polybook("show", book).out()).isEqualTo(run.out());
    }

    @Test
    void edit_fileThatIsNotABook_isRefusedUnlessForced() throws IOException {
        byte[] game = "[Event \"?\"]\n\n1. e4 e5 *\n".getBytes(StandardCharsets.US_ASCII);
        Path pgn = Files.write(folder.resolve("game.bin"), game);

        for (String[] action : new String[][] {{"add", "e4"}, {"add", "e4", "--dry-run"}, {"add", "--line", "e4 e5"}}) {
            Run run = Run.polybook(join("edit", pgn.toString(), action));
            assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
            assertThat(run.err()).contains("nothing was changed");
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString())).containsOnly("club.bin", "game.bin");
        }
        assertThat(Run.polybook(join("edit", pgn.toString(), "add", "e4", "--force"))
                        .status())
                .isZero();
        assertThat(pgn).hasBinaryContent(game);
    }

    private static String[] join(String command, String file, String... rest) {
        return Stream.concat(Stream.of(command, file), Stream.of(rest)).toArray(String[]::new);
    }

    @Test
    void edit_wrongMoves_changeNothingAndGiveAReason() throws IOException {
        editSuccessfully("add", "e4=10");

        assertThat(edit("set", "d4=1").err()).contains("does not have d4");
        assertThat(edit("add", "e4=1").err()).contains("has e4 already, with weight 10");
        assertThat(edit("add", "e5").err()).contains("e5");
        assertThat(edit("set", "e4").err()).contains("set needs a weight");
        assertThat(edit("set", "e4=70000").err()).contains("70000").contains("65535");
        assertThat(edit("delete", "e4=3").err()).contains("only set and add take a weight");
        assertThat(edit("frobnicate").err()).contains("frobnicate").contains("actions: set, add");
        assertThat(edit("frobnicate").status()).isEqualTo(ExitStatus.USAGE);
        assertThat(edit("set").err()).contains("expected a move after it");
        assertThat(edit("undo", "5").err()).contains("only 1 change can be undone");
        assertThat(edit("undo", "x").err()).contains("expected a number of changes");
        assertThat(edit("--moves", "e4 e4", "add", "d4").err()).contains("ply 2");
        assertThat(edit("add", "d4", "set", "c4=1").status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(movesAndWeightsAfter("")).isEqualTo("10 e4");
    }

    /** Tests each form of a weight change, in a position in which e4 has the weight 60, d4 30 and c4 10. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "set e4=+5            | 65 e4, 30 d4, 10 c4",
                "set e4=-5            | 55 e4, 30 d4, 10 c4",
                "set c4=-10           | 60 e4, 30 d4, 0 c4",
                "set e4=*2            | 120 e4, 30 d4, 10 c4",
                "set e4=x0.5 d4=*0.25 | 30 e4, 8 d4, 10 c4",
                "set c4=*0.01 d4=x0   | 60 e4, 0 d4, 1 c4",
                "set e4=50%           | 40 e4, 30 d4, 10 c4",
                "set e4=25% d4=25%    | 5 e4, 5 d4, 10 c4",
                "set c4=50% e4=+10    | 70 e4, 30 d4, 100 c4",
                "set c4=0.1%          | 60 e4, 30 d4, 1 c4",
                "set c4=0%            | 60 e4, 30 d4, 0 c4",
                "set e4=60% d4=30% c4=10% | 6000 e4, 3000 d4, 1000 c4",
                "set e4=e8=7          | ",
                "add a3=50%           | 60 e4, 30 d4, 10 c4, 100 a3",
                "set e4=+5 e4=*2      | 130 e4, 30 d4, 10 c4",
                "set 0x031c=+5        | 65 e4, 30 d4, 10 c4"
            })
    void edit_relativeWeight_isComputedFromTheBook(String words, String moves) {
        editSuccessfully("add", "e4=60", "d4=30", "c4=10");

        Run run = edit(words.split(" "));

        assertThat(run.status()).as(run.err()).isEqualTo(moves == null ? ExitStatus.BAD_INPUT : ExitStatus.OK);
        assertThat(movesAndWeightsAfter("")).isEqualTo(moves == null ? "60 e4, 30 d4, 10 c4" : moves);
    }

    @Test
    void edit_weightOutOfRange_isRefusedWithAHint() {
        editSuccessfully("add", "e4=60", "d4=30", "c4=10");

        assertThat(edit("set", "c4=-11").err())
                .contains("\"c4=-11\": the weight is 10, so it would be below 0; c4=0 makes it 0");
        assertThat(edit("set", "e4=+65500").err()).contains("the weight is 60").contains("above 65535");
        assertThat(edit("set", "e4=*2000").err()).contains("\"e4=*2000\": the weight would be 120000, above 65535");
        assertThat(edit("set", "e4=99.99%").err()).contains("the weight would be 399960");
        assertThat(edit("set", "e4=60%", "d4=50%").err()).contains("the shares add up to 110%");
        assertThat(edit("set", "e4=100%").err())
                .contains("leave nothing to the other moves")
                .contains("disable");
        assertThat(edit("set", "e4=120%").err()).contains("0% to 100%");
        assertThat(edit("set", "e4=10%", "e2e4=20%").err()).contains("a second share of the same move");
        assertThat(edit("set", "a3=+5").err()).contains("does not have a3").contains("\"add\" adds it");
        assertThat(edit("add", "a3=+5").err()).contains("a3 is new").contains("a3=25%");
        assertThat(edit("set", "e4=5x").err()).contains("\"5x\" is not a weight; expected 0 to 65535, +N or -N");
        editSuccessfully("delete", "d4", "c4");
        assertThat(edit("set", "e4=50%").err()).contains("no other move of the position has a weight");
        assertThat(movesAndWeightsAfter("")).isEqualTo("60 e4");
        assertThat(edit("history").out()).contains("1  ").doesNotContain("=50%");
    }

    @Test
    void edit_promotionsAndCastling_areWrittenTheStandardWay() throws IOException {
        String fen = "4k3/P7/8/8/8/8/8/4K2R w K - 0 1";
        editSuccessfully("--fen", fen, "add", "a8=Q=7", "O-O=2");
        editSuccessfully("commit");

        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(Path.of(book)));
        assertThat(bytes.getShort(8)).isEqualTo((short) 0x4C38);
        assertThat(bytes.getShort(10)).isEqualTo((short) 7);
        assertThat(bytes.getShort(24)).as("castling is e1h1").isEqualTo((short) 0x0107);
    }

    @Test
    void undoRedoHistory_acrossRuns_moveThroughTheChanges() {
        editSuccessfully("add", "e4");
        editSuccessfully("add", "d4");
        editSuccessfully("--moves", "e4", "add", "c5");

        assertThat(edit("undo", "2").err()).contains("undone: add c5 after e4").contains("undone: add d4");
        assertThat(movesAndWeightsAfter("")).isEqualTo("1 e4");
        assertThat(edit("history").out().lines())
                .hasSize(3)
                .last()
                .asString()
                .contains("undone")
                .contains("add c5");
        assertThat(edit("history", "--json").out())
                .contains("\"label\": \"add e4\"")
                .contains("\"undone\": true");
        assertThat(edit("redo").out()).contains("2 changes to commit").contains("1 to redo");
        assertThat(edit("status", "--json").out()).contains("\"changes\": 2, \"undone\": 1, \"positions\": 1");
        assertThat(edit().out()).isEqualTo(edit("status").out());
    }

    @Test
    void commit_changes_writesThemAndEndsTheJournal() throws IOException {
        editSuccessfully("add", "e4=2");
        assertThat(Files.size(Path.of(book))).isZero();

        assertThat(edit("commit").err()).contains("1 change, 1 position");
        assertThat(Files.size(Path.of(book))).isEqualTo(16);
        assertThat(edit("status").out()).contains("no changes to commit");
        assertThat(edit("undo").status()).isEqualTo(ExitStatus.BAD_INPUT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"commit", "set-aside", "undo", "set e4=5"})
    void wait_bookThatIsBeingChanged_continuesWhenItIsFree(String words) throws IOException {
        editSuccessfully("add", "e4=2");
        BookLock lock = BookLock.take(Path.of(book).toRealPath());
        assertThat(edit(words.split(" ")).err()).contains("is being changed by");

        CompletableFuture.delayedExecutor(100, TimeUnit.MILLISECONDS).execute(() -> close(lock));
        List<String> waiting = new ArrayList<>(List.of("--wait", "600"));
        waiting.addAll(List.of(words.split(" ")));

        editSuccessfully(waiting.toArray(String[]::new));
        assertThat(edit("--wait", "-1", "commit").status()).isEqualTo(ExitStatus.USAGE);
    }

    private static void close(BookLock lock) {
        try {
            lock.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void dryRun_anything_showsItAndChangesNothing() throws IOException {
        editSuccessfully("add", "e4=2");

        assertThat(edit("-n", "set", "e4=9").out()).contains("9");
        assertThat(edit("--dry-run", "undo").err()).contains("would be undone: add e4");
        assertThat(edit("--dry-run", "commit").err()).contains("would be written");
        assertThat(edit("--dry-run", "set-aside").status()).isZero();
        assertThat(movesAndWeightsAfter("")).isEqualTo("2 e4");
        assertThat(Files.size(Path.of(book))).isZero();
    }

    @Test
    void line_oneSide_addsAndDeletesItsMovesOnly() {
        editSuccessfully("--line", "1. e4 e5 2. Nf3 Nc6 3. Bb5", "--side", "white", "--weight", "4", "add");

        assertThat(movesAndWeightsAfter("")).isEqualTo("4 e4");
        assertThat(movesAndWeightsAfter("e4")).isEmpty();
        assertThat(movesAndWeightsAfter("e4 e5")).isEqualTo("4 Nf3");
        assertThat(movesAndWeightsAfter("e4 e5 Nf3 Nc6")).isEqualTo("4 Bb5");

        editSuccessfully("--line", "e4 c5 Nf3", "--side", "white", "add");
        editSuccessfully("--line", "e4 e5 Nf3 Nc6 Bb5", "--side", "white", "delete");
        assertThat(movesAndWeightsAfter("e4 e5")).isEmpty();
        assertThat(movesAndWeightsAfter("e4 c5")).as("another line").isEqualTo("1 Nf3");
        assertThat(movesAndWeightsAfter("")).as("the stem of another line").isEqualTo("4 e4");
        editSuccessfully("--line", "e4 c5 Nf3", "--side", "white", "delete");
        assertThat(movesAndWeightsAfter("")).isEmpty();
    }

    @Test
    void line_bothSides_addsEveryMoveOnce() {
        editSuccessfully("--line", "d4 d5 c4", "add");
        editSuccessfully("--line", "d4 Nf6 c4", "add");

        assertThat(movesAndWeightsAfter("d4")).isEqualTo("1 d5, 1 Nf6");
        assertThat(edit("status").out()).contains("2 changes").contains("4 positions");
    }

    @Test
    void delete_movesWithOthersAfterThem_warnsOrDeletesThoseToo() {
        editSuccessfully("--line", "e4 e5 Nf3 Nc6", "add");
        editSuccessfully("--line", "Nf3 e5 e4 Nc6", "add");
        editSuccessfully("--line", "e4 c5 c3 d5", "add");

        Run warned = edit("delete", "e4");
        assertThat(warned.err())
                .contains("warning: 4 positions of the book have become unreachable")
                .contains("--subtree");
        editSuccessfully("undo");
        editSuccessfully("delete", "e4", "--subtree");

        assertThat(movesAndWeightsAfter("e4 c5")).as("only reached by e4").isEmpty();
        assertThat(movesAndWeightsAfter("e4 e5 Nf3")).as("transposes from Nf3").isEqualTo("1 Nc6");
        editSuccessfully("commit");
        assertThat(movesAndWeightsAfter("e4 c5 c3")).isEmpty();
    }

    @Test
    void line_added_isShown() {
        editSuccessfully("add", "d4=3");
        Run run = edit("--line", "1. e4 e5 2. Nf3", "--weight", "1", "add");
        assertThat(run.out().lines())
                .containsExactly(
                        "      move  weight    share",
                        "  1.  e4         1   25.00%",
                        "1...  e5         1  100.00%",
                        "  2.  Nf3        1  100.00%");
        Run deleted = edit("--line", "e4 e5 Nf3", "delete");
        assertThat(deleted.out()).contains("1...  e5                   not in the book");
    }

    /**
     * The book has all positions of the first three plies except those after knight moves: more than the search for a
     * warning covers.
     */
    @Test
    void deleteSubtree_bookOfMillionsOfMoves_succeeds() throws IOException {
        writeBookOfAllPositions(3);
        Run warned = edit("delete", "e4", "--dry-run");
        assertThat(warned.err()).contains("--subtree finds out");
        Run run = edit("delete", "e4", "--subtree");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(movesAndWeightsAfter("e4")).isEmpty();
        assertThat(movesAndWeightsAfter("e4 e5"))
                .as("transposes from e3 e6 e4 e5")
                .isNotEmpty();
        assertThat(movesAndWeightsAfter("e4 e5 Nf3")).as("nothing leads there").isEmpty();
        assertThat(movesAndWeightsAfter("d4 e5")).isNotEmpty();
    }

    /**
     * Returns the legal moves except those of knights: a knight can return to its square, so with knights every
     * position could also be reached in another way.
     */
    private static List<Move> legalMovesWithoutKnights(Position position) {
        return position.legalMoves().stream()
                .filter(move -> !San.of(position, move).text().startsWith("N"))
                .toList();
    }

    private void writeBookOfAllPositions(int plies) throws IOException {
        Coding keys = Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();
        TreeMap<Long, Position> found = new TreeMap<>(Long::compareUnsigned);
        List<Position> level = List.of(Orthodox.NORMAL.start());
        for (int ply = 0; ply <= plies; ply++) {
            List<Position> next = new ArrayList<>();
            for (Position position : level) {
                if (found.putIfAbsent(keys.key(position), position) == null && ply < plies) {
                    legalMovesWithoutKnights(position).forEach(move -> next.add(position.play(move)));
                }
            }
            level = next;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        for (Map.Entry<Long, Position> entry : found.entrySet()) {
            for (Move move : legalMovesWithoutKnights(entry.getValue())) {
                out.writeLong(entry.getKey());
                out.writeShort(keys.code(move, entry.getValue()).orElseThrow());
                out.writeShort(1);
                out.writeInt(0);
            }
        }
        Files.write(Path.of(book), bytes.toByteArray());
    }

    @Test
    void text_readBack_isTheSame() throws IOException {
        editSuccessfully("add", "d3=3", "a4=1", "h3=1");
        Run text = edit("--text");
        assertThat(text.out()).startsWith(" 60.0%     3 d3\n 20.0%     1 a4\n");

        Path file = Files.writeString(folder.resolve("moves.txt"), text.out().replace("a4\n", "a4 {3/1}\n"));
        editSuccessfully("--read", file.toString());
        assertThat(movesAndWeightsAfter("")).isEqualTo("3 d3, 1 a4 {3/1}, 1 h3");

        Run again = edit("--read", file.toString());
        assertThat(again.err()).contains("nothing to do");
        Run piped = Run.withInput("7 e4\n", "edit", book, "--read", "-");
        assertThat(piped.status()).isZero();
        assertThat(movesAndWeightsAfter("")).isEqualTo("7 e4");
        Run wrong = Run.withInput("7 e4\n 5 Zz9", "edit", book, "--read", "-");
        assertThat(wrong.err()).contains("<stdin>:2:4: ").contains("Zz9");
        assertThat(wrong.status()).isEqualTo(ExitStatus.BAD_INPUT);
    }

    @Test
    void header_bookWithUncommittedChanges_isUnchanged() throws IOException {
        editSuccessfully("add", "e4");

        Run refused = Run.polybook("header", "set", book, "--variants", "normal");
        assertThat(refused.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(refused.err()).contains("commit them");
        editSuccessfully("commit");
        assertThat(Run.polybook("header", "set", book, "--variants", "normal").status())
                .isZero();
        assertThat(movesAndWeightsAfter("")).isEqualTo("1 e4");
    }

    @Test
    void edit_whileAnotherEdits_namesTheOtherProcess() throws IOException {
        try (EditSession session = new JournalEditor().open(Path.of(book))) {
            assertThat(session.history()).isEmpty();
            assertThat(edit("add", "e4").err()).contains("is being changed by");
            assertThat(edit("status").status()).as("needs no lock").isZero();
        }
    }

    @Test
    void edit_bookChangedByAnother_keepsTheJournalUntilItIsSetAside() throws IOException {
        editSuccessfully("add", "e4");
        byte[] others = ByteBuffer.allocate(16)
                .putLong(5)
                .putLong(0x0218_0001_0000_0000L)
                .array();
        Files.write(Path.of(book), others);

        Run run = edit("add", "d4");
        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(run.err()).contains("another program has changed the book");
        assertThat(edit("status").out()).contains("kept but not applied").contains("set-aside");
        assertThat(edit("set-aside").err()).contains(".club.bin.polybook-journal-1");
        editSuccessfully("add", "d4");
    }

    @Test
    void edit_lineAndMoves_isRefusedWithTheMoves() {
        assertThat(edit("add", "--line", "e4 e5", "e4=1", "d4").err())
                .contains("--line: expected no words after add or delete, found \"e4=1 d4\"");
        assertThat(edit("delete", "d4", "--line", "e4 e5").err()).contains("found \"d4\"");
    }

    @Test
    void edit_wrongCommandLine_isAUsageError() {
        Map<String, Run> runs = new TreeMap<>();
        runs.put("side", edit("--line", "e4", "--side", "red", "add"));
        runs.put("verb", edit("--line", "e4", "set"));
        runs.put("text", edit("--text", "commit"));
        runs.put("both", edit("--text", "--line", "e4"));
        runs.put("weight", edit("--line", "e4", "--weight", "-1", "add"));
        runs.forEach((name, run) -> assertThat(run.status()).as(name).isEqualTo(ExitStatus.USAGE));
        assertThat(edit("--help").out()).contains("  set  ").contains("commit");
        assertThat(edit("set", "--help").out()).contains("BOOK set MOVE=WEIGHT...");
    }

    @Test
    void edit_illegalRecord_canBeDeletedByItsCode() throws IOException {
        long start = Schemes.key(org.polybook.chess.orthodox.Orthodox.NORMAL.start(), Schemes.POLYGLOT);
        ByteBuffer record = ByteBuffer.allocate(16).putLong(start).putLong(0x0FFF_0001_0000_0000L);
        Files.write(Path.of(book), record.array());

        editSuccessfully("add", "e4", "delete", "0x0fff", "--force"); // forced: the only record is illegal
        assertThat(movesAndWeightsAfter("")).isEqualTo("1 e4");
    }
}
