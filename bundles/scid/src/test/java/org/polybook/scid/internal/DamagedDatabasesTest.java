package org.polybook.scid.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;

/**
 * A sound database of ten games, damaged in one place: the database is rejected, or only the affected games fail, with
 * a reason and a place.
 */
class DamagedDatabasesTest extends DatabaseBytes {
    private static final int HEADER = 182;
    private static final int ENTRY = 47;

    DamagedDatabasesTest() {
        super(4);
    }

    private GameProblem onlyProblem(RecordingVisitor recorder) {
        assertThat(recorder.problems).hasSize(1);
        return recorder.problems.get(0);
    }

    private void assertRefused(String words) {
        assertThatThrownBy(this::writeAndReadDatabase)
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining(words);
    }

    @Test
    void magicOfIndexOrNames_changed_isRejected() {
        byte[] sound = index.clone();
        index[3]++;
        assertRefused("x.si4: does not begin with \"Scid.si\"");
        index = sound;
        names[6] = 'i';
        assertRefused("x.sn4: does not begin with \"Scid.sn\"");
    }

    @Test
    void version_unknownOrWithEntriesOfAnother_isRejected() {
        index[9]++;
        assertRefused("version 401 of the format, expected 300 to 400");
        index[8] = 399 >>> 8;
        index[9] = (byte) 399;
        assertRefused("entries of version 399 would have 46 bytes");
    }

    @Test
    void file_missing_isRejected() throws IOException {
        writeAndReadDatabase();
        for (String name : List.of("x.sg4", "x.sn4")) {
            Files.delete(folder.resolve(name));
            assertThatThrownBy(() -> new ScidFormat().open(folder.resolve("x.si4"), GameOptions.FULL))
                    .isInstanceOf(NoSuchFileException.class)
                    .hasMessageContaining(name);
        }
    }

    @Test
    void index_endingInsideAnEntry_earlierGamesAreRead() throws IOException {
        index = Arrays.copyOf(index, index.length - 1);
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.games).hasSize(GAMES - 1);
        assertThat(recorder.fatalProblems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("missing-entry");
            assertThat(problem.place().game()).isEqualTo(GAMES);
            assertThat(problem.place().offset()).isEqualTo(HEADER + ENTRY * (GAMES - 1));
        });
    }

    @Test
    void header_claimingMillionsOfGames_isOneProblem() throws IOException {
        Arrays.fill(index, 14, 17, (byte) 0xFF);
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.games).hasSize(GAMES);
        assertThat(onlyProblem(recorder).message())
                .isEqualTo("the header says 16777215 games, but the index ends after game 10");
    }

    @Test
    void index_longerThanItsHeaderClaims_isAWarning() throws IOException {
        index[16]--;
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.games).hasSize(GAMES - 1);
        assertThat(onlyProblem(recorder).code()).isEqualTo("index-size");
        assertThat(recorder.fatalProblems()).isEmpty();
    }

    @Test
    void database_withoutGames_reportsItsWarning() throws IOException {
        index = Arrays.copyOf(index, HEADER + 1);
        Arrays.fill(index, 14, 17, (byte) 0);
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.games).isEmpty();
        assertThat(onlyProblem(recorder).code()).isEqualTo("index-size");
    }

    @Test
    void name_withATooLargeNumber_isShownAsUnknown() throws IOException {
        index[HEADER + 2 * ENTRY + 9] |= (byte) 0xF0;
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.games).hasSize(GAMES);
        assertThat(recorder.games.get(2).tags()).containsEntry("White", "?");
        assertThat(onlyProblem(recorder).code()).isEqualTo("bad-name");
        assertThat(onlyProblem(recorder).place().offset()).isEqualTo(HEADER + 2 * ENTRY);
    }

    @Test
    void names_truncated_allGamesAreRead() throws IOException {
        names = Arrays.copyOf(names, names.length - 3);
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.games).hasSize(GAMES);
        assertThat(recorder.problems).anySatisfy(problem -> {
            assertThat(problem.code()).isEqualTo("bad-names");
            assertThat(problem.place().file()).endsWith("x.sn4");
        });
    }

    @Test
    void names_claimingMillions_allocateNothingForThem() throws IOException {
        Arrays.fill(names, 12, 36, (byte) 0xFF);
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.games).hasSize(GAMES);
    }

    @Test
    void record_beyondTheFile_onlyThatGameFails() throws IOException {
        Arrays.fill(index, HEADER + 4 * ENTRY, HEADER + 4 * ENTRY + 4, (byte) 0x7F);
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.games).hasSize(GAMES - 1);
        assertThat(onlyProblem(recorder).code()).isEqualTo("bad-place");
        assertThat(onlyProblem(recorder).place().game()).isEqualTo(5);
        assertThat(onlyProblem(recorder).place().offset()).isEqualTo(0x7F7F7F7FL);
    }

    @Test
    void record_emptyOrTooShort_onlyThatGameFails() throws IOException {
        index[HEADER + 5] = 0;
        index[HEADER + ENTRY + 5]--;
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.games).hasSize(GAMES - 2);
        assertThat(recorder.problems).extracting(GameProblem::code).containsExactly("bad-place", "bad-record");
        assertThat(recorder.problems)
                .extracting(problem -> problem.place().game())
                .containsExactly(1L, 2L);
    }

    @Test
    void records_empty_everyGameFails() throws IOException {
        records = new byte[0];
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.games).isEmpty();
        assertThat(recorder.fatalProblems())
                .hasSize(GAMES)
                .allMatch(problem -> problem.code().equals("bad-place"));
    }

    /**
     * The file of games is incomplete, as after an interrupted copy. Searches find no positions in the missing games,
     * so a problem must say how many are missing.
     */
    @Test
    void records_truncated_databaseAndBookReportTheNumberOfMissingGames() throws IOException {
        records = Arrays.copyOf(records, 40);
        List<GameProblem> bad = writeAndReadDatabase().fatalProblems();
        Path path = folder.resolve("x.si4");
        try (GameDatabase database = new ScidDatabaseFormat().open(path);
                BookFile book = new ScidBookFormat().open(path, OpenOptions.DEFAULT)) {
            assertThat(database.problems()).singleElement().satisfies(problem -> {
                assertThat(problem.code()).isEqualTo("missing-records");
                assertThat(problem.place().file()).endsWith("x.sg4");
                assertThat(problem.place().offset()).isEqualTo(40);
                assertThat(problem.message())
                        .contains("the records of " + bad.size() + " games")
                        .contains("game " + bad.get(0).place().game() + ":");
            });
            List<GameProblem> found = new ArrayList<>();
            database.check(found::add, read -> true);
            assertThat(found).hasSize(1 + bad.size()).containsAll(database.problems());
            assertThat(book.problem())
                    .hasValueSatisfying(
                            text -> assertThat(text).contains("x.sg4", "the records of " + bad.size() + " games"));
        }
    }

    @Test
    void index_endingInsideAnEntry_bookReportsTheMissingGames() throws IOException {
        index = Arrays.copyOf(index, index.length - 1);
        writeAndReadDatabase();
        try (BookFile book = new ScidBookFormat().open(folder.resolve("x.si4"), OpenOptions.DEFAULT)) {
            assertThat(book.problem())
                    .hasValueSatisfying(text -> assertThat(text).contains("the index ends after game 9"));
        }
    }

    @Test
    void database_sound_bookReportsNoProblem() throws IOException {
        writeAndReadDatabase();
        try (BookFile book = new ScidBookFormat().open(folder.resolve("x.si4"), OpenOptions.DEFAULT)) {
            assertThat(book.problem()).isEmpty();
        }
    }

    /** The number of the name is below the count in the header, but the file is too short for that many names. */
    @Test
    void name_withANumberTooLargeForTheFile_isNotReportedAsRepeated() throws IOException {
        Arrays.fill(names, 12, 14, (byte) 0);
        names[14] = 100;
        names[36 + 1] = 99;
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.problems)
                .anySatisfy(problem -> assertThat(problem.message())
                        .isEqualTo("player 1 of 100: its number 99 is too large: the file has no room for that many"));
        names[36 + 1] = 101;
        assertThat(writeAndReadDatabase().problems)
                .anySatisfy(problem -> assertThat(problem.message())
                        .isEqualTo("player 1 of 100: its number 101 is too large, expected less than 100"));
    }

    @Test
    void problem_ofAGameWithoutARecord_quotesNoOtherGame() throws IOException {
        Arrays.fill(index, HEADER + 4 * ENTRY, HEADER + 4 * ENTRY + 4, (byte) 0x7F);

        assertThat(onlyProblem(writeAndReadDatabase()).text()).isEmpty();
    }

    @Test
    void problem_ofAWholeFile_hasNoGameNumber() throws IOException {
        index[16]--;
        GameProblem problem = onlyProblem(writeAndReadDatabase());

        assertThat(problem.place().game()).isZero();
        assertThat(problem.toString())
                .contains("x.si4: byte 605: the header says 9 games")
                .doesNotContain("game 0");
    }
}
