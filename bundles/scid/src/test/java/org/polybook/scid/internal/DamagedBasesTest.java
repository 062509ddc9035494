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

/** A sound base of ten games, damaged in one place: the game fails and not the base, with the reason and the place. */
class DamagedBasesTest extends BaseInBytes {
    private static final int HEADER = 182;
    private static final int ENTRY = 47;

    DamagedBasesTest() {
        super(4);
    }

    private GameProblem theProblem(Recorder recorder) {
        assertThat(recorder.problems).hasSize(1);
        return recorder.problems.get(0);
    }

    private void isRefused(String words) {
        assertThatThrownBy(this::read).isInstanceOf(BookFormatException.class).hasMessageContaining(words);
    }

    @Test
    void magic_ofIndexOrNames_refused() {
        byte[] sound = index.clone();
        index[3]++;
        isRefused("x.si4: does not begin with \"Scid.si\"");
        index = sound;
        names[6] = 'i';
        isRefused("x.sn4: does not begin with \"Scid.sn\"");
    }

    @Test
    void version_unknownOrNotOfTheseEntries_refused() {
        index[9]++;
        isRefused("version 401 of the format, expected 300 to 400");
        index[8] = 399 >>> 8;
        index[9] = (byte) 399;
        isRefused("entries of version 399 would have 46 bytes");
    }

    @Test
    void file_missing_refused() throws IOException {
        read();
        for (String name : List.of("x.sg4", "x.sn4")) {
            Files.delete(folder.resolve(name));
            assertThatThrownBy(() -> new ScidFormat().open(folder.resolve("x.si4"), GameOptions.FULL))
                    .isInstanceOf(NoSuchFileException.class)
                    .hasMessageContaining(name);
        }
    }

    @Test
    void index_endsInAnEntry_theGamesBeforeItAreRead() throws IOException {
        index = Arrays.copyOf(index, index.length - 1);
        Recorder recorder = read();

        assertThat(recorder.games).hasSize(GAMES - 1);
        assertThat(recorder.fatal()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("missing-entry");
            assertThat(problem.place().game()).isEqualTo(GAMES);
            assertThat(problem.place().offset()).isEqualTo(HEADER + ENTRY * (GAMES - 1));
        });
    }

    @Test
    void index_saysMillionsOfGames_oneProblemTellsOfThem() throws IOException {
        Arrays.fill(index, 14, 17, (byte) 0xFF);
        Recorder recorder = read();

        assertThat(recorder.games).hasSize(GAMES);
        assertThat(theProblem(recorder).message())
                .isEqualTo("the header says 16777215 games, but the index ends after game 10");
    }

    @Test
    void index_hasMoreThanItSays_remark() throws IOException {
        index[16]--;
        Recorder recorder = read();

        assertThat(recorder.games).hasSize(GAMES - 1);
        assertThat(theProblem(recorder).code()).isEqualTo("index-size");
        assertThat(recorder.fatal()).isEmpty();
    }

    @Test
    void base_withoutGames_tellsWhatIsOddAllTheSame() throws IOException {
        index = Arrays.copyOf(index, HEADER + 1);
        Arrays.fill(index, 14, 17, (byte) 0);
        Recorder recorder = read();

        assertThat(recorder.games).isEmpty();
        assertThat(theProblem(recorder).code()).isEqualTo("index-size");
    }

    @Test
    void name_numberTooLarge_isShownAsUnknown() throws IOException {
        index[HEADER + 2 * ENTRY + 9] |= (byte) 0xF0;
        Recorder recorder = read();

        assertThat(recorder.games).hasSize(GAMES);
        assertThat(recorder.games.get(2).tags()).containsEntry("White", "?");
        assertThat(theProblem(recorder).code()).isEqualTo("bad-name");
        assertThat(theProblem(recorder).place().offset()).isEqualTo(HEADER + 2 * ENTRY);
    }

    @Test
    void names_cutShort_theGamesAreReadAllTheSame() throws IOException {
        names = Arrays.copyOf(names, names.length - 3);
        Recorder recorder = read();

        assertThat(recorder.games).hasSize(GAMES);
        assertThat(recorder.problems).anySatisfy(problem -> {
            assertThat(problem.code()).isEqualTo("bad-names");
            assertThat(problem.place().file()).endsWith("x.sn4");
        });
    }

    @Test
    void names_sayMillions_nothingIsAllocatedForThem() throws IOException {
        Arrays.fill(names, 12, 36, (byte) 0xFF);
        Recorder recorder = read();

        assertThat(recorder.games).hasSize(GAMES);
    }

    @Test
    void record_beyondTheFile_onlyThatGameFails() throws IOException {
        Arrays.fill(index, HEADER + 4 * ENTRY, HEADER + 4 * ENTRY + 4, (byte) 0x7F);
        Recorder recorder = read();

        assertThat(recorder.games).hasSize(GAMES - 1);
        assertThat(theProblem(recorder).code()).isEqualTo("bad-place");
        assertThat(theProblem(recorder).place().game()).isEqualTo(5);
        assertThat(theProblem(recorder).place().offset()).isEqualTo(0x7F7F7F7FL);
    }

    @Test
    void record_ofNoBytesOrTooFew_onlyThatGameFails() throws IOException {
        index[HEADER + 5] = 0;
        index[HEADER + ENTRY + 5]--;
        Recorder recorder = read();

        assertThat(recorder.games).hasSize(GAMES - 2);
        assertThat(recorder.problems).extracting(GameProblem::code).containsExactly("bad-place", "bad-record");
        assertThat(recorder.problems)
                .extracting(problem -> problem.place().game())
                .containsExactly(1L, 2L);
    }

    @Test
    void records_empty_everyGameFails() throws IOException {
        records = new byte[0];
        Recorder recorder = read();

        assertThat(recorder.games).isEmpty();
        assertThat(recorder.fatal())
                .hasSize(GAMES)
                .allMatch(problem -> problem.code().equals("bad-place"));
    }

    /** As after a copy that was interrupted: an answer out of the index alone would pass over these games without a word. */
    @Test
    void records_cutOff_databaseAndBookReportHowManyGamesAreMissing() throws IOException {
        records = Arrays.copyOf(records, 40);
        List<GameProblem> bad = read().fatal();
        Path base = folder.resolve("x.si4");
        try (GameDatabase database = new ScidDatabaseFormat().open(base);
                BookFile book = new ScidBookFormat().open(base, OpenOptions.DEFAULT)) {
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
    void index_endsInAnEntry_theBookReportsTheMissingGames() throws IOException {
        index = Arrays.copyOf(index, index.length - 1);
        read();
        try (BookFile book = new ScidBookFormat().open(folder.resolve("x.si4"), OpenOptions.DEFAULT)) {
            assertThat(book.problem())
                    .hasValueSatisfying(text -> assertThat(text).contains("the index ends after game 9"));
        }
    }

    @Test
    void base_sound_theBookReportsNoProblem() throws IOException {
        read();
        try (BookFile book = new ScidBookFormat().open(folder.resolve("x.si4"), OpenOptions.DEFAULT)) {
            assertThat(book.problem()).isEmpty();
        }
    }

    /** A name whose number the header knows and the file has no room for. */
    @Test
    void names_numberBeyondTheFile_isNotSaidToBeGivenTwice() throws IOException {
        Arrays.fill(names, 12, 14, (byte) 0);
        names[14] = 100;
        names[36 + 1] = 99;
        Recorder recorder = read();

        assertThat(recorder.problems)
                .anySatisfy(
                        problem -> assertThat(problem.message())
                                .isEqualTo(
                                        "player 1 of 100: its number 99 is too large, for the file ends before there can be so many"));
        names[36 + 1] = 101;
        assertThat(read().problems)
                .anySatisfy(problem -> assertThat(problem.message())
                        .isEqualTo("player 1 of 100: its number 101 is too large, for there are 100"));
    }

    @Test
    void problem_ofAGameWithoutARecord_quotesNoOtherGame() throws IOException {
        Arrays.fill(index, HEADER + 4 * ENTRY, HEADER + 4 * ENTRY + 4, (byte) 0x7F);

        assertThat(theProblem(read()).text()).isEmpty();
    }

    @Test
    void problem_ofAFileAsAWhole_isOfNoGame() throws IOException {
        index[16]--;
        GameProblem problem = theProblem(read());

        assertThat(problem.place().game()).isZero();
        assertThat(problem.toString())
                .contains("x.si4: byte 605: the header says 9 games")
                .doesNotContain("game 0");
    }
}
