package org.polybook.learn.internal.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.PendingEditsException;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.learn.BookLearner;
import org.polybook.api.learn.LearnConversionException;
import org.polybook.api.learn.LearnOptions;
import org.polybook.api.learn.LearnOptions.Scope;
import org.polybook.api.learn.LearnReport;
import org.polybook.api.learn.LearnSession;
import org.polybook.api.learn.LearnSide;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.io.BookLockedException;
import org.polybook.io.FileChangedException;

class RecordingTest {
    private static final LearnOptions IN_PLACE = LearnOptions.DEFAULT.withInPlace(true);

    @TempDir
    Path folder;

    private final BookLearner learner = new PolyglotLearner();

    static Stream<String> gamesLearnedByPolyglot() throws IOException {
        try (InputStream in = RecordingTest.class.getResourceAsStream("polyglot-learns.tsv")) {
            return new String(in.readAllBytes(), UTF_8).lines().filter(line -> !line.startsWith("#")).toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("gamesLearnedByPolyglot")
    void record_gameLearnedByPolyglot_writesTheSameBytes(String row) throws IOException, NotationException {
        String[] game = row.split("\t");
        Position start =
                game[1].equals("startpos") ? Orthodox.NORMAL.start() : Orthodox.NORMAL.position(Fen.parse(game[1]));
        LearnSide side = game[4].equals("white") ? LearnSide.WHITE : LearnSide.BLACK;
        Path file = LearnTestBooks.writeFourRecordBook(folder);
        try (LearnSession session = learner.open(file, IN_PLACE)) {
            session.record(start, LearnTestBooks.parseMoves(start, game[2]), GameResult.of(game[3]), side);
        }
        assertThat(learnFieldsInFile(file)).as(row).isEqualTo(game[5]);
        Path journaled = LearnTestBooks.writeFourRecordBook(folder.resolve("."));
        try (LearnSession session = learner.open(journaled, LearnOptions.DEFAULT)) {
            session.record(start, LearnTestBooks.parseMoves(start, game[2]), GameResult.of(game[3]), side);
        }
        assertThat(learnFieldsWithJournal(journaled)).as(row).isEqualTo(game[5]);
        assertThat(learnFieldsInFile(journaled)).as("the file itself").isEqualTo("00000000 00000000 00000000 00000000");
    }

    @Test
    void record_inPlace_changesOnlyTheLearnFields() throws IOException {
        Path file = LearnTestBooks.writeFourRecordBook(folder);
        byte[] before = Files.readAllBytes(file);
        try (LearnSession session = learner.open(file, IN_PLACE)) {
            recordWhiteWin(session, "e4 e5 Nf3");
        }
        byte[] after = Files.readAllBytes(file);
        assertThat(after).hasSameSizeAs(before);
        for (int i = 0; i < before.length; i++) {
            if (i % 16 < 12) {
                assertThat(after[i]).as("byte %d", i).isEqualTo(before[i]);
            }
        }
    }

    @Test
    void record_inPlaceInSeveralBatches_addsToEarlierOnes() throws IOException {
        Path file = LearnTestBooks.writeFourRecordBook(folder);
        try (LearnSession session = learner.open(file, IN_PLACE)) {
            for (int i = 0; i < 3; i++) {
                recordWhiteWin(session, "e4");
                session.flush();
            }
        }
        assertThat(learnFieldsInFile(file)).isEqualTo("00000000 00030006 00000000 00000000");
    }

    @Test
    void flush_samePositionsAgain_countsThemOnceAndEachChange() throws IOException {
        for (LearnOptions options : List.of(LearnOptions.DEFAULT, IN_PLACE)) {
            Path file = LearnTestBooks.writeFourRecordBook(Files.createTempDirectory(folder, "again"));
            try (LearnSession session = learner.open(file, options)) {
                for (String moves : List.of("e4", "e4 e5 Nf3", "e4")) {
                    recordWhiteWin(session, moves);
                    assertThat(session.lastFlushReport().games())
                            .isEqualTo(session.lastFlushReport().changes());
                    session.flush();
                }
                LearnReport report = session.flush();
                assertThat(report).isEqualTo(session.lastFlushReport());
                assertThat(report.positions())
                        .as("after nothing and after 1. e4 e5")
                        .isEqualTo(2);
                assertThat(report.changes()).isEqualTo(3);
                assertThat(report.games()).isEqualTo(3);
            }
        }
    }

    /**
     * True as long as no number in a learn field reaches its maximum; {@link #record_fullNumber_isHalvedNotWrapped}
     * tests a number that does.
     */
    @Test
    void record_gamesInAnyOrderAndBatches_giveTheSameBook() throws IOException {
        List<String> lines = List.of("e4", "d4", "e4 e5", "e4 e5 Nf3", "e4 c5", "d4 d5");
        List<GameResult> results = List.of(GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS);
        Random random = new Random(1);
        List<Integer> games = new ArrayList<>(IntStream.range(0, 60).boxed().toList());
        Set<String> books = new HashSet<>();
        for (int round = 0; round < 20; round++) {
            Collections.shuffle(games, random);
            Path file = LearnTestBooks.writeFourRecordBook(Files.createTempDirectory(folder, "round"));
            LearnOptions options = LearnOptions.DEFAULT.withInPlace(round % 2 == 0);
            try (LearnSession session = learner.open(file, options)) {
                for (int game : games) {
                    List<Move> moves =
                            LearnTestBooks.parseMoves(Orthodox.NORMAL.start(), lines.get(game % lines.size()));
                    LearnSide side = game % 4 < 2 ? LearnSide.WHITE : LearnSide.BLACK;
                    session.record(Orthodox.NORMAL.start(), moves, results.get(game % 7 % results.size()), side);
                    if (random.nextInt(5) == 0) {
                        session.flush();
                    }
                }
            }
            books.add(learnFieldsWithJournal(file));
        }
        assertThat(books).hasSize(1).doesNotContain("00000000 00000000 00000000 00000000");
    }

    @Test
    void record_duplicateOfAMove_creditsTheFirstRecord() throws IOException {
        Path file = folder.resolve("twice.bin");
        LearnTestBooks.writeBook(
                file, List.of(LearnTestBooks.entryOfLastMove("e4", 10, 0), LearnTestBooks.entryOfLastMove("e4", 9, 0)));
        try (LearnSession session = learner.open(file, LearnOptions.DEFAULT)) {
            recordWhiteWin(session, "e4");
        }
        assertThat(learnFieldsWithJournal(file)).isEqualTo("00010002 00000000");
    }

    @Test
    void record_fullNumber_isHalvedNotWrapped() throws IOException {
        Path file = folder.resolve("full.bin");
        LearnTestBooks.writeBook(file, List.of(LearnTestBooks.entryOfLastMove("e4", 10, 0xFFFF_FFFFL)));
        try (LearnSession session = learner.open(file, IN_PLACE)) {
            recordWhiteWin(session, "e4");
        }
        assertThat(learnFieldsInFile(file)).isEqualTo("80008001");
    }

    @Test
    void record_bothSides_creditsEachWithItsOwnResult() throws IOException {
        Path file = LearnTestBooks.writeFourRecordBook(folder);
        try (LearnSession session = learner.open(file, LearnOptions.DEFAULT)) {
            record(session, "e4 e5 Nf3", GameResult.WHITE_WINS, LearnSide.BOTH);
        }
        assertThat(learnFieldsWithJournal(file)).isEqualTo("00010002 00010002 00000000 00010000");
    }

    @Test
    void record_bookPart_endsWhereEitherSideLeavesTheBook() throws IOException {
        Path file = folder.resolve("scope.bin");
        LearnTestBooks.writeBook(
                file,
                List.of(
                        LearnTestBooks.entryOfLastMove("e4", 1, 0),
                        LearnTestBooks.entryOfLastMove("e4 e5", 1, 0),
                        LearnTestBooks.entryOfLastMove("e4 c5 Nf3", 1, 0)));
        try (LearnSession session = learner.open(file, LearnOptions.DEFAULT.withScope(Scope.BOOK_PART))) {
            recordWhiteWin(session, "e4 c5 Nf3");
            assertThat(session.flush().moves()).isEqualTo(1);
        }
        try (LearnSession session = learner.open(file, LearnOptions.DEFAULT)) {
            recordWhiteWin(session, "e4 c5 Nf3");
            assertThat(session.flush().moves()).isEqualTo(2);
        }
    }

    @Test
    void record_dialectOfTheOptions_isWritten() throws IOException {
        Path file = folder.resolve("xboard.bin");
        LearnTestBooks.writeBook(file, List.of(LearnTestBooks.entryOfLastMove("e4", 1, 0)));
        try (LearnSession session = learner.open(file, LearnOptions.DEFAULT.withDialect("xboard"))) {
            recordWhiteWin(session, "e4");
            record(session, "e4", GameResult.DRAW, LearnSide.WHITE);
        }
        assertThat(learnFieldsWithJournal(file)).isEqualTo("00010002");
    }

    @Test
    void open_dialectWithoutResults_isRejectedAndReleasesTheBook() throws IOException {
        Path file = LearnTestBooks.writeFourRecordBook(folder);
        assertThatThrownBy(() -> learner.open(file, LearnOptions.DEFAULT.withDialect("scid")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the learn dialect scid cannot add up results of games");
        learner.open(file, LearnOptions.DEFAULT).close();
    }

    @Test
    void record_illegalMove_recordsNothingOfTheGame() throws IOException {
        Path file = LearnTestBooks.writeFourRecordBook(folder);
        try (LearnSession session = learner.open(file, LearnOptions.DEFAULT)) {
            Position start = Orthodox.NORMAL.start();
            Move e4 = LearnTestBooks.parseMoves(start, "e4").get(0);
            List<Move> twice = List.of(e4, e4);
            assertThatThrownBy(() -> session.record(start, twice, GameResult.WHITE_WINS, LearnSide.WHITE))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("e2e4 is not legal in its position");
            assertThat(session.flush()).isEqualTo(LearnReport.NOTHING);
        }
    }

    @Test
    void recorder_gamesOfAPlayer_creditsThatPlayersSide() throws IOException {
        Path file = LearnTestBooks.writeFourRecordBook(folder);
        String games = """
                [White "Me"]
                [Black "You"]
                [Result "1-0"]

                1. e4 e5 2. Nf3 1-0

                [White "You"]
                [Black "ME"]
                [Result "1/2-1/2"]

                1. e4 e5 1/2-1/2

                [White "You"]
                [Black "Him"]
                [Result "1-0"]

                1. e4 1-0

                [White "Me"]
                [Black "You"]
                [Result "*"]

                1. e4 *

                [White "Me"]
                [Black "You"]
                [Result "1-0"]

                1. e4 e9 1-0
                """;
        try (LearnSession session = learner.open(file, LearnOptions.DEFAULT);
                GameSource source = Games.openText(games, GameOptions.MAIN_LINE)) {
            Games.read(source, session.recorder(LearnSide.player("me")));
            assertThat(session.flush()).isEqualTo(new LearnReport(2, 3, 3, 1, 1, 1, 0, 1));
        }
        assertThat(learnFieldsWithJournal(file)).isEqualTo("00010002 00010002 00000000 00010001");
    }

    @Test
    void flush_manyGames_isOneChangeOfTheJournal() throws IOException {
        Path file = LearnTestBooks.writeFourRecordBook(folder);
        try (LearnSession session = learner.open(file, LearnOptions.DEFAULT)) {
            for (int i = 0; i < 100; i++) {
                recordWhiteWin(session, "e4 e5 Nf3");
            }
            session.flush();
            assertThat(session.flush().positions()).isEqualTo(2);
        }
        try (EditSession session = Books.forBook(BookEditor.class, file).open(file)) {
            assertThat(session.history()).extracting(EditSession.Change::label).containsExactly("learn 100 games");
            session.undo();
        }
        assertThat(learnFieldsWithJournal(file)).isEqualTo("00000000 00000000 00000000 00000000");
    }

    @Test
    void open_secondLearner_isRejected() throws IOException {
        Path file = LearnTestBooks.writeFourRecordBook(folder);
        for (LearnOptions first : List.of(LearnOptions.DEFAULT, IN_PLACE)) {
            try (LearnSession session = learner.open(file, first)) {
                for (LearnOptions second : List.of(LearnOptions.DEFAULT, IN_PLACE)) {
                    assertThatThrownBy(() -> learner.open(file, second)).isInstanceOf(BookLockedException.class);
                }
                assertThat(session.book()).isNotNull();
            }
        }
    }

    @Test
    void open_inPlaceWithPendingEdits_isRejected() throws IOException {
        Path file = LearnTestBooks.writeFourRecordBook(folder);
        try (LearnSession session = learner.open(file, LearnOptions.DEFAULT)) {
            recordWhiteWin(session, "e4");
        }
        assertThatThrownBy(() -> learner.open(file, IN_PLACE)).isInstanceOf(PendingEditsException.class);
    }

    @Test
    void flush_fileChangedByAnotherProgram_leavesItUnchanged() throws IOException {
        Path file = LearnTestBooks.writeFourRecordBook(folder);
        LearnSession session = learner.open(file, IN_PLACE);
        recordWhiteWin(session, "e4 e5 Nf3");
        byte[] changed = Files.readAllBytes(file);
        changed[16 + 11]++;
        Files.write(file, changed);
        try {
            assertThatThrownBy(session::flush)
                    .isInstanceOf(FileChangedException.class)
                    .hasMessageContaining("l.bin: another program has changed record 1 (offset 16)");
        } finally {
            assertThatThrownBy(session::close).isInstanceOf(IOException.class);
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(changed);
        learner.open(file, LearnOptions.DEFAULT).close();
    }

    @Test
    void rewrite_eachRecord_keepsAllOtherBytes() throws Exception {
        Path file = LearnTestBooks.writeFourRecordBook(folder);
        byte[] withRest = Arrays.copyOf(Files.readAllBytes(file), 16 * 4 + 3);
        withRest[65] = 7;
        Files.write(file, withRest);
        long changed = learner.rewrite(file, "", entry -> entry.weight() == 5 ? 0 : entry.weight());
        assertThat(changed).isEqualTo(3);
        assertThat(learnFieldsInFile(file)).isEqualTo("00000004 0000000a 00000000 00000003");
        assertThat(Files.readAllBytes(file)).hasSize(67).endsWith(0, 7, 0);
    }

    @Test
    void rewrite_failingForOneRecord_keepsTheFile() throws IOException {
        Path file = LearnTestBooks.writeFourRecordBook(folder);
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() -> learner.rewrite(file, "xboard", entry -> {
                    throw new LearnConversionException("no");
                }))
                .hasMessage("no");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    private static void recordWhiteWin(LearnSession session, String line) throws IOException {
        record(session, line, GameResult.WHITE_WINS, LearnSide.WHITE);
    }

    private static void record(LearnSession session, String line, GameResult result, LearnSide side)
            throws IOException {
        Position start = Orthodox.NORMAL.start();
        session.record(start, LearnTestBooks.parseMoves(start, line), result, side);
    }

    /** Returns the learn fields as a reader sees them, with the changes in the journal. */
    private static String learnFieldsWithJournal(Path file) throws IOException {
        StringJoiner all = new StringJoiner(" ");
        try (BookFile book = Books.open(file);
                EntryCursor cursor = book.cursor()) {
            while (cursor.next()) {
                all.add(String.format(
                        "%08x", BookEntry.of(cursor.key(), cursor.packed()).learn()));
            }
        }
        return all.toString();
    }

    private static String learnFieldsInFile(Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        StringJoiner all = new StringJoiner(" ");
        for (int at = 0; at + 16 <= bytes.limit(); at += 16) {
            all.add(String.format("%08x", bytes.getInt(at + 12)));
        }
        return all.toString();
    }
}
