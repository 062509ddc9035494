package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests moves and start positions as people type them. */
class MoveArgumentsTest {
    private static final String GAME = "[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 1/2-1/2\n";

    @TempDir
    private Path folder;

    private String book;

    @BeforeEach
    void makeBook() {
        book = folder.resolve("club.bin").toString();
        assertThat(Run.withInput(GAME, "build", "-", "-o", book).status()).isZero();
    }

    private Run runLine(String line) {
        return Run.polybook(Arrays.stream(line.split(" "))
                .map(word -> word.equals("BOOK") ? book : word.replace('_', ' '))
                .toArray(String[]::new));
    }

    /** An underscore denotes a space within an argument. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "show BOOK --moves e2e4 e7e5",
                "show --moves e4 e5 BOOK",
                "show BOOK --moves e4 e5 --fen startpos",
                "show BOOK --fen startpos --moves=e4 e5",
                "show BOOK --moves e4_e5",
                "show BOOK --moves 1._e4_e5",
                "show BOOK --moves 1. e4 e5",
                "show BOOK --moves 1.e4 e5!",
                "show BOOK --fen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                "show --fen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - BOOK",
                "show --fen=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR_w_KQkq_-_0_2 BOOK",
                "show BOOK --moves 1. e2-e4 1... e7e5",
                "show BOOK --fen STARTPOS --moves e4 e5",
                "export BOOK --moves e4 e5 --format csv --depth 1",
                "edit BOOK --moves e4 e5 add Qh5 --dry-run"
            })
    void moves_withAndWithoutQuotes_leadToTheSamePosition(String line) {
        Run run = runLine(line);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("Nf3");
    }

    @Test
    void moves_castling_isAMoveToo() {
        assertThat(runLine("show BOOK --moves e4 e5 Nf3 Nc6 Bc4 Bc5 O-O").out()).contains("Nf6");
        assertThat(runLine("show BOOK --moves e4 e5 Nf3 Nc6 Bc4 Bc5 O-O --json").out())
                .contains("\"Nf6\"");
    }

    @Test
    void moves_otherArgumentsAfterThem_belongToTheCommand() {
        assertThat(runLine("show BOOK --moves e4 e5 other.bin").err())
                .endsWith("unexpected argument \"other.bin\"\nTry 'polybook show --help'.\n");
        assertThat(runLine("show BOOK --moves --json").err()).contains("no moves after --moves");
        assertThat(runLine("show BOOK --moves").err()).contains("no moves after --moves");
        assertThat(runLine("show BOOK --moves e4 --moves e5").err()).contains("--moves is given more than once");
        assertThat(runLine("show BOOK --moves e4 e4").err()).contains("moves: ply 2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"show BOOK --moves e4 e5 nf3", "show BOOK --moves e4_e5_nf3", "show --moves=e4 e5 nf3 BOOK"})
    void moves_pieceInLowerCase_getsASuggestion(String line) {
        Run run = runLine(line);
        assertThat(run.err()).contains("moves: ply 3: ").endsWith("in \"nf3\"; did you mean Nf3?\n");
        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "edit BOOK add NC3                          | did you mean Nc3?",
                "edit BOOK set e4=5 E4=7                    | did you mean e4?",
                "show BOOK --moves e4 e5 Nf3 Nc6 bc4        | did you mean Bc4?",
                "show BOOK --moves e4 e5 knight             | put all of it in quotes: --moves \"e4 e5 knight\"",
                "show BOOK --moves=e4 e5 knight             | put all of it in quotes: --moves \"e4 e5 knight\"",
                "show --moves e4 e5 knight BOOK             | put all of it in quotes: --moves \"e4 e5 knight\"",
                "show BOOK --fen 8/8/8/8/8/8/8/8 white KQkq | put all of it in quotes: --fen \"8/8/8/8/8/8/8/8 white\""
            })
    void argumentsThatAreNoMoves_getASuggestion(String line, String answer) {
        assertThat(runLine(line).err()).contains(answer);
    }

    @Test
    void lines_withoutQuotes_areAcceptedByEditAndBuild() {
        assertThat(runLine("edit BOOK --line d4 d5 c4 add --dry-run").status()).isZero();
        Run build = Run.withInput(GAME, "build", "-", "-o", book, "--from-fen", "startpos", "--from-moves", "e4", "e5");
        assertThat(build.err()).contains("6 moves in 6 positions");
    }

    @Test
    void startpos_everyCommandWithAPosition_acceptsIt() {
        assertThat(Run.polybook("perft", "1", "--fen", "startpos").out()).isEqualTo("nodes 20\n");
        assertThat(Run.polybook("key", "startpos").out()).isEqualTo("463b96181691fc9c\n");
        assertThat(Run.polybook("key", "--variant", "fischerandom", "startpos").out())
                .isEqualTo("463b96181691fc9c\n");
    }
}
