package org.polybook.scid.internal.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Games;
import org.polybook.api.database.DatabaseWriter;
import org.polybook.api.database.FlagChange;
import org.polybook.api.database.WriteMode;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameWriter;
import org.polybook.scid.internal.ScidDatabaseFormat;
import org.polybook.scid.internal.ScidFormat;
import org.polybook.scid.internal.ScidTestDatabases;
import org.polybook.scid.internal.database.DatabaseOpener;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;

/** Compares databases made from PGN files with the databases that Scid 4.7.4 and Scid 5 make from the same files. */
class PgnImportTest {
    /** The names of the databases that are equal to Scid's byte by byte. */
    private static final List<String> SAME =
            List.of("adv_big", "adv_limit", "adv_long", "adv_promo_hp", "adv_tags_utf8", "stored_lines");

    /** The name, in hexadecimal, of the tag that a game which ends at an error has. */
    private static final String ERROR = HexFormat.of().formatHex("ImportError".getBytes(StandardCharsets.US_ASCII));

    @TempDir
    private Path folder;

    private final List<GameProblem> problems = new ArrayList<>();

    static Stream<Arguments> identicalDatabases() {
        return SAME.stream().flatMap(name -> Stream.of(Arguments.of(4, name), Arguments.of(5, name)));
    }

    @ParameterizedTest
    @MethodSource("identicalDatabases")
    void databaseMadeFromPgn_hasTheBytesOfScids(int version, String name) throws IOException {
        Path made = write(version, name, WriteMode.CREATE);

        for (char file : new char[] {'i', 'n', 'g'}) {
            assertThat(databaseFile(made, file))
                    .hasSameBinaryContentAs(databaseFile(ScidTestDatabases.index(version, name), file));
        }
        assertThat(Files.list(folder)).hasSize(3);
    }

    /** A game may have so many tags that memory could not hold a message about each of them. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void gameWithVeryManyTags_reportsTheFirstOmittedOnes(int version) throws IOException {
        Path pgn = folder.resolve("tags.pgn");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            text.append("[Tag").append(i).append(" \"").append(i).append("\"]\n");
        }
        String longName = "x".repeat(1000);
        Files.writeString(pgn, "[" + longName + " \"y\"]\n" + text + "\n1. e4 *\n");
        Path made = folder.resolve("made.si" + version);
        try (GameSource source = Games.open(pgn, GameOptions.FULL);
                DatabaseWriter writer = new ScidDatabaseFormat().writer(made, WriteMode.CREATE, problems::add)) {
            writer.writeAll(source, problems::add, games -> true);
            writer.finish();
        }
        assertThat(problems)
                .filteredOn(problem -> problem.code().equals("tag-left-out"))
                .hasSize(20);
        assertThat(problems.get(0).message())
                .startsWith("the tag " + "x".repeat(60) + "… is omitted")
                .hasSizeLessThan(300);
        assertThat(problems.get(19).message()).endsWith("; more such tags are not reported");
    }

    /**
     * In names, letters in Latin-1 are converted to UTF-8 here; Scid does not convert those below 0xC0. Everything else
     * is equal.
     */
    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void databaseMadeFromLatin1_differsInNamesOnly(int version) throws IOException {
        Path made = write(version, "adv_latin1", WriteMode.CREATE);

        Path scids = ScidTestDatabases.index(version, "adv_latin1");
        assertThat(made).hasSameBinaryContentAs(scids);
        assertThat(databaseFile(made, 'g')).hasSameBinaryContentAs(databaseFile(scids, 'g'));
    }

    /** Annotations above 255 are omitted and reported here; Scid stores them modulo 256. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void databaseMadeFromLargeAnnotations_differsInTwoGames(int version) throws IOException {
        Path made = write(version, "adv_structure", WriteMode.CREATE);

        Path scids = ScidTestDatabases.index(version, "adv_structure");
        assertThat(databaseFile(made, 'n')).hasSameBinaryContentAs(databaseFile(scids, 'n'));
        assertThat(gameRecordsInHex(made).size()).isEqualTo(61);
        assertThat(differingGameNumbers(gameRecordsInHex(made), gameRecordsInHex(scids)))
                .containsExactly(12, 13);
    }

    /**
     * Here, a bad FEN makes a game bad, and illegal castling ends a game; Scid ignores a bad FEN, and only warns of
     * illegal castling.
     */
    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void databaseMadeFromBadFens_lacksTheirGames(int version) throws IOException {
        Path made = write(version, "adv_positions", WriteMode.CREATE);

        List<String> scids = gameRecordsInHex(ScidTestDatabases.index(version, "adv_positions"));
        List<String> whole = gameRecordsInHex(made).stream()
                .filter(record -> !record.contains(ERROR))
                .toList();
        assertThat(scids).containsAll(whole);
        assertThat(problems.stream().map(problem -> problem.place().game()))
                .as("a game of Chess960")
                .containsExactlyElementsOf(version == 4 ? List.of(25L) : List.of());
        assertThat(whole).hasSize(version == 4 ? 26 : 27);
        assertThat(gameRecordsInHex(made)).as("illegal castling").hasSize(whole.size() + 1);
    }

    /** A game that is too long is skipped here, and later games are written; Scid stops at such a game. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void tooLongGame_isSkippedAndTheOthersAreWritten(int version) throws IOException {
        Path made = write(version, "adv_toobig", WriteMode.CREATE);

        assertThat(gameRecordsInHex(made)).hasSize(2);
        assertThat(gameRecordsInHex(made).subList(0, 1))
                .isEqualTo(gameRecordsInHex(ScidTestDatabases.index(version, "adv_toobig")));
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).message()).contains("131071");
    }

    /**
     * Adding the games of both PGN files at once, or those of one PGN file after those of the other, gives the same
     * database, including the order of names.
     */
    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void append_ofASecondFile_isTheSameAsBothAtOnce(int version) throws IOException {
        Path appended = write(version, "adv_long", WriteMode.APPEND);
        append(appended, "adv_tags_utf8", WriteMode.APPEND);
        Path both = folder.resolve("both.si" + version);
        try (GameWriter writer = new ScidDatabaseFormat().writer(both, WriteMode.CREATE, problems::add)) {
            for (String name : List.of("adv_long", "adv_tags_utf8")) {
                try (GameSource games = Games.open(ScidTestDatabases.pgn(name), GameOptions.FULL)) {
                    Games.read(games, writer);
                }
            }
            writer.finish();
        }

        for (char file : new char[] {'i', 'n', 'g'}) {
            assertThat(databaseFile(appended, file)).hasSameBinaryContentAs(databaseFile(both, file));
        }
    }

    /**
     * Writing with several threads and small blocks gives the same files, and the same problems in the same order, as
     * writing with one thread.
     */
    @ParameterizedTest
    @MethodSource("everyName")
    void writeAll_ofASource_isTheSameAsGameByGame(int version, String name) throws IOException {
        Path oneByOne = write(version, name, WriteMode.CREATE);
        List<GameProblem> all = new ArrayList<>();
        List<GameProblem> expected = new ArrayList<>();
        Path atOnce = folder.resolve("once.si" + version);
        GameOptions small = GameOptions.FULL.withBlockSize(500);
        try (GameSource games = Games.open(ScidTestDatabases.pgn(name), small)) {
            Games.read(games, new GameVisitor() {
                @Override
                public void problem(GameProblem problem) {
                    expected.add(problem);
                }
            });
        }
        try (DatabaseWriter writer = new ScidDatabaseFormat().writer(atOnce, WriteMode.CREATE, all::add);
                GameSource games = Games.open(ScidTestDatabases.pgn(name), small)) {
            writer.writeAll(games, all::add, written -> true);
            writer.finish();
        }

        for (char file : new char[] {'i', 'n', 'g'}) {
            assertThat(databaseFile(atOnce, file)).hasSameBinaryContentAs(databaseFile(oneByOne, file));
        }
        assertThat(all.stream().filter(each -> !problems.contains(each))).containsExactlyElementsOf(expected);
        assertThat(all).containsAll(problems);
    }

    static Stream<Arguments> everyName() {
        return ScidTestDatabases.NAMES.stream()
                .flatMap(name -> Stream.of(Arguments.of(4, name), Arguments.of(5, name)));
    }

    @Test
    void writeAll_stopped_leavesNoFiles() throws IOException {
        Path made = folder.resolve("made.si4");
        try (DatabaseWriter writer = new ScidDatabaseFormat().writer(made, WriteMode.CREATE, problems::add);
                GameSource games =
                        Games.open(ScidTestDatabases.pgn("stored_lines"), GameOptions.FULL.withBlockSize(500))) {
            writer.writeAll(games, problems::add, written -> written < 20);
            assertThat(writer.games()).isBetween(20L, 60L);
        }

        assertThat(Files.list(folder)).isEmpty();
    }

    /** As in other formats of game files, the writer fails when it receives a game that it cannot write. */
    @Test
    void gameWriter_gameThatNoDatabaseHolds_failsAndLeavesNothing() throws IOException {
        Path made = folder.resolve("made.si4");
        try (GameWriter writer = new ScidFormat().writer(made);
                GameSource games = Games.open(ScidTestDatabases.pgn("adv_toobig"), GameOptions.FULL)) {
            assertThatThrownBy(() -> Games.read(games, writer))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("131071");
            assertThatThrownBy(writer::finish).hasMessageContaining("the database is unchanged");
        }

        assertThat(Files.list(folder)).isEmpty();
    }

    @Test
    void create_ontoADatabase_isRejectedAndChangesNothing() throws IOException {
        Path made = write(4, "adv_promo_hp", WriteMode.CREATE);
        byte[] before = Files.readAllBytes(made);

        assertThatThrownBy(() -> append(made, "adv_long", WriteMode.CREATE))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(made).hasBinaryContent(before);
    }

    @Test
    void close_withoutFinish_leavesTheDatabaseUnchanged() throws IOException {
        Path made = write(4, "adv_promo_hp", WriteMode.CREATE);
        byte[] before = Files.readAllBytes(databaseFile(made, 'g'));
        try (GameWriter writer = new ScidDatabaseFormat().writer(made, WriteMode.APPEND, problems::add);
                GameSource games = Games.open(ScidTestDatabases.pgn("adv_long"), GameOptions.FULL)) {
            Games.read(games, writer);
            assertThat(writer.games()).isEqualTo(11);
        }

        assertThat(databaseFile(made, 'g')).hasBinaryContent(before);
        assertThat(Files.list(folder)).hasSize(3);
    }

    /** A reader that opened the database before games are added does not see the added games. */
    @Test
    void append_whileTheDatabaseIsOpen_changesNothingForItsReader() throws IOException {
        Path made = write(4, "adv_promo_hp", WriteMode.CREATE);
        List<String> before = gameRecordsInHex(made);
        try (MappedDatabase open = DatabaseOpener.completeReplacementAndOpen(made)) {
            append(made, "adv_long", WriteMode.APPEND);

            assertThat(gameRecordsInHex(open)).isEqualTo(before);
            open.open().requireUnchanged();
        }
        assertThat(gameRecordsInHex(made)).hasSize(before.size() + 11);
    }

    /** All fields of the header are kept, and the description keeps its bytes in any encoding. */
    @Test
    void append_toADatabaseWithADescription_keepsItsHeader() throws IOException {
        Path made = write(4, "adv_promo_hp", WriteMode.CREATE);
        byte[] index = Files.readAllBytes(made);
        index[13] = 7; // type
        index[19] = 3; // game shown first
        index[20] = (byte) 0xE9; // a description in Latin-1
        index[128] = 'x'; // name of a flag
        Files.write(made, index);

        append(made, "adv_long", WriteMode.APPEND);

        byte[] header = Arrays.copyOf(Files.readAllBytes(made), 182);
        index[16] = 21;
        assertThat(header).isEqualTo(Arrays.copyOf(index, 182));
    }

    @Test
    void append_toADatabaseOfVersion3WithTheNameOfVersion4_isRejected() throws IOException {
        Path made = write(4, "adv_promo_hp", WriteMode.CREATE);
        byte[] index = Files.readAllBytes(made);
        byte[] old = Arrays.copyOf(index, 128 + 46);
        old[8] = 1;
        old[9] = 0x2C;
        old[16] = 1;
        Files.write(made, old);

        assertThatThrownBy(() -> append(made, "adv_long", WriteMode.APPEND)).hasMessageContaining("version 300");
        assertThatThrownBy(() -> new ScidDatabaseFormat().changeFlags(made, List.of(1L), FlagChange.set("D")))
                .hasMessageContaining("version 300");
        assertThat(made).hasBinaryContent(old);
    }

    /** If the names were added, a new name could take the number of a missing one. */
    @Test
    void append_toADatabaseWithMissingNames_isRejected() throws IOException {
        Path made = write(4, "adv_promo_hp", WriteMode.CREATE);
        byte[] index = Files.readAllBytes(made);
        index[182 + 11] = 9; // White of the first game
        Files.write(made, index);

        assertThatThrownBy(() -> append(made, "adv_long", WriteMode.APPEND))
                .hasMessageContaining("no name for the tag White of game 1");
        assertThat(made).hasBinaryContent(index);
    }

    /** A file that has the name of a commit note, but other content, makes opening the writer fail at once. */
    @Test
    void append_nextToAnInvalidCommitNote_isRejectedAtOnce() throws IOException {
        Path made = write(4, "adv_promo_hp", WriteMode.CREATE);
        Files.writeString(folder.resolve(".made.si4.polybook-commit"), "");

        assertThatThrownBy(() -> append(made, "adv_long", WriteMode.APPEND))
                .hasMessageContaining("is not a note of Polybook");
    }

    /** A comment that is added in several pieces takes only the memory of these pieces. */
    @Test
    void longCommentInManyPieces_takesTheMemoryOfItsPiecesOnly() throws IOException {
        StringBuilder pgn = new StringBuilder("1. e4 {" + "A".repeat(60_000) + "} ");
        pgn.append("(1. d4 {x}) {y} ".repeat(5_000)).append("*\n");
        Path games = Files.writeString(folder.resolve("pieces.pgn"), pgn);
        Path made = folder.resolve("pieces.si4");
        ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        try (GameWriter writer = new ScidDatabaseFormat().writer(made, WriteMode.CREATE, problems::add);
                GameSource source = Games.open(games, GameOptions.FULL)) {
            Games.read(source, writer);
            writer.finish();
        }

        assertThat(gameRecordsInHex(made)).hasSize(1);
        assertThat(gameRecordsInHex(made).get(0)).endsWith("4141" + "79".repeat(5_000) + "00" + "7800".repeat(5_000));
        assertThat(threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before)
                .as("bytes")
                .isLessThan(100_000_000);
    }

    @Test
    void append_toADamagedDatabase_isRejected() throws IOException {
        Path made = write(4, "adv_promo_hp", WriteMode.CREATE);
        Files.write(made, new byte[5], java.nio.file.StandardOpenOption.APPEND);

        assertThatThrownBy(() -> append(made, "adv_long", WriteMode.APPEND))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("damaged");
    }

    /** If games were added, their records would take the place of the missing ones. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void append_toATruncatedFileOfGames_isRejected(int version) throws IOException {
        Path made = write(version, "adv_promo_hp", WriteMode.CREATE);
        byte[] truncated = Arrays.copyOf(Files.readAllBytes(databaseFile(made, 'g')), 40);
        Files.write(databaseFile(made, 'g'), truncated);

        assertThatThrownBy(() -> append(made, "adv_long", WriteMode.APPEND))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("made.sg" + version + ": the file ends before the records of ");
        assertThat(databaseFile(made, 'g')).hasBinaryContent(truncated);
    }

    private Path write(int version, String name, WriteMode writing) throws IOException {
        Path made = folder.resolve("made.si" + version);
        append(made, name, writing);
        return made;
    }

    private void append(Path made, String name, WriteMode writing) throws IOException {
        try (GameWriter writer = new ScidDatabaseFormat().writer(made, writing, problems::add);
                GameSource games = Games.open(ScidTestDatabases.pgn(name), GameOptions.FULL)) {
            Games.read(games, writer);
            writer.finish();
        }
    }

    private static Path databaseFile(Path index, char letter) {
        String name = index.getFileName().toString();
        int at = name.length() - 2;
        return index.resolveSibling(name.substring(0, at) + letter + name.substring(at + 1));
    }

    private static List<String> gameRecordsInHex(Path index) throws IOException {
        try (MappedDatabase database = DatabaseOpener.completeReplacementAndOpen(index)) {
            return gameRecordsInHex(database);
        }
    }

    private static List<String> gameRecordsInHex(MappedDatabase database) throws IOException {
        List<String> records = new ArrayList<>();
        IndexEntry entry = database.index().newEntry();
        for (long game = 1; game <= database.games(); game++) {
            database.index().read(game, entry);
            byte[] record = new byte[entry.recordLength()];
            database.records().read(entry.recordOffset(), record, 0, record.length);
            records.add(java.util.HexFormat.of().formatHex(record));
        }
        return records;
    }

    private static List<Integer> differingGameNumbers(List<String> first, List<String> second) {
        List<Integer> games = new ArrayList<>();
        for (int i = 0; i < first.size(); i++) {
            if (!first.get(i).equals(second.get(i))) {
                games.add(i + 1);
            }
        }
        return games;
    }
}
