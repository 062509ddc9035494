package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** XBoard numbers the ranks of boards of ten from 0, other programs from 1; both write games. */
class XboardGamesTest {
    private static final String XBOARD = "1. Chc2 Cbe7 2. Hg2 Ha7 3. Ece2 Chg7 4. Cb6 e5 1-0";
    private static final String OTHERS = "1. Chc3 Cbe8 2. Hg3 Ha8 3. Ece3 Chg8 4. Cb7 e6 1-0";

    @TempDir
    Path folder;

    private Run check(String games) throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), games);
        return Run.polybook("pgn", "check", file.toString());
    }

    private static String game(String moves) {
        return "[Variant \"xiangqi\"]\n\n" + moves + "\n\n";
    }

    @Test
    void ranks_countedFromZeroAndFromOne_areTheSameGames() throws IOException {
        assertThat(check(game(XBOARD) + game(OTHERS) + game(XBOARD)).out()).contains("3 games, 0 bad");
        Path book = folder.resolve("book.bin");
        Run build = Run.polybook(
                "build", folder.resolve("games.pgn").toString(), "-o", book.toString(), "--min-games", "3");
        assertThat(build.err()).contains("4 moves in 4 positions");
    }

    @Test
    void ranks_thatChangeInOneGame_areAFault() throws IOException {
        assertThat(check(game("1. Chc2 Cbe8 *")).out())
                .contains("1 game, 1 bad")
                .contains("Cbe8");
        assertThat(check(game("1. Chc3 Cbe7 2. Chc3 *")).out()).contains("1 bad");
    }

    @Test
    void variant_thatNobodyNames_isThatOfTheBook() throws IOException {
        Path games = Files.writeString(folder.resolve("games.pgn"), game(OTHERS));
        Path book = folder.resolve("xiangqi.bin");
        Run.polybook("build", games.toString(), "-o", book.toString(), "--min-games", "1");
        assertThat(Run.polybook("show", book.toString()).out()).contains("Chc3");
        assertThat(Run.polybook("pick", book.toString()).out()).startsWith("Chc3 (h3c3)");
        assertThat(Run.polybook("edit", book.toString(), "--dry-run", "set", "Chc3=7")
                        .status())
                .isZero();
        assertThat(Run.polybook("learn", "show", book.toString()).out()).contains("Chc3");
        assertThat(Run.polybook("tree", book.toString(), "--format", "csv", "-o", "-")
                        .out())
                .contains("Chc3");
        assertThat(Run.polybook("show", book.toString(), "--variant", "normal").out())
                .contains("rnbqkbnr/");
    }
}
