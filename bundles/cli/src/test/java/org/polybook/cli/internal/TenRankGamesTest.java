package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests games on boards of ten ranks: XBoard numbers the ranks from 0, other programs from 1. */
class TenRankGamesTest {
    private static final String XBOARD = "1. Chc2 Cbe7 2. Hg2 Ha7 3. Ece2 Chg7 4. Cb6 e5 1-0";
    private static final String OTHERS = "1. Chc3 Cbe8 2. Hg3 Ha8 3. Ece3 Chg8 4. Cb7 e6 1-0";

    @TempDir
    Path folder;

    private Run check(String games) throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), games);
        return Run.polybook("pgn", "check", file.toString());
    }

    private static String game(String moves) {
        return game("xiangqi", moves);
    }

    private static String game(String variant, String moves) {
        return "[Variant \"" + variant + "\"]\n\n" + moves + "\n\n";
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

    /** The first move is legal in both numberings, a later move only in one. */
    @ParameterizedTest
    @CsvSource({
        "grand, e5, 1. e4 e5 1-0",
        "grand, e4, 1. e4 e7 1-0",
        "elven, d5, 1. d4 d6 2. Rb0 1-0",
        "elven, d4, 1. d4 d6 2. Rb1 1-0",
        "xiangqi, Cb5, 1. Cb4 Cb6 2. Ra1 1-0",
        "xiangqi, Cb4, 1. Cb4 Cb6 2. Ra3 1-0"
    })
    void ranks_decidedByALaterMove_countFromTheFirstMove(String variant, String first, String moves)
            throws IOException {
        assertThat(firstMove(variant, moves)).isEqualTo(first);
        assertThat(check(game(variant, moves)).out()).contains("0 bad").doesNotContain("doubtful");
    }

    /**
     * If ranks count from 0, both rooks could reach the square, so the letters are needed; if they count from 1, pawns
     * are in the way.
     */
    @ParameterizedTest
    @CsvSource({
        "b5, 1. b4 b6 2. c4 c6 3. d4 d6 4. e4 e6 5. a4 a6 6. j4 f6 7. Ra3 g6 8. Rjj3 h6 9. Rae3 1-0",
        "b4, 1. b4 b6 2. c4 c6 3. d4 d6 4. e4 e6 5. a4 a6 6. j4 f6 7. Ra3 g6 1-0"
    })
    void ranks_decidedByNoMove_areReadAsWritten(String first, String moves) throws IOException {
        assertThat(firstMove("grand", moves)).isEqualTo(first);
        assertThat(check(game("grand", moves)).out()).contains("0 bad").contains("doubtful-ranks");
    }

    /** The game is not in memory as a whole, but is read again from its first move. */
    @Test
    void ranks_ofAVeryLongGame_areRecognized() throws IOException {
        String comment = " {" + "long ".repeat(100_000) + "} ";
        assertThat(firstMove("elven", "1. d4" + comment + "d6" + comment + "2. Rb0 1-0"))
                .isEqualTo("d5");
        Path file = Files.writeString(
                folder.resolve("bad.pgn"), game("elven", "1. d4" + comment + "d6" + comment + "\n2. Rb9 *"));
        assertThat(Run.polybook("pgn", "check", file.toString()).out())
                .contains("bad.pgn:4:4: ")
                .contains("Rb9");
    }

    private String firstMove(String variant, String moves) throws IOException {
        Path file = Files.writeString(folder.resolve("one.pgn"), game(variant, moves));
        String book = folder.resolve(moves.hashCode() + ".bin").toString();
        Run.polybook("build", file.toString(), "-o", book, "--min-games", "1");
        String picked = Run.polybook("pick", book).out();
        return picked.substring(0, picked.indexOf(' '));
    }

    @Test
    void commandsOnABook_withoutAVariantOption_useTheVariantOfTheBook() throws IOException {
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
        assertThat(Run.polybook("show", book.toString(), "--variant", "normal").err())
                .contains("the book is for xiangqi, not for the variant \"normal\"");
    }
}
