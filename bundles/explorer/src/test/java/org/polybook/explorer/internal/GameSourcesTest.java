package org.polybook.explorer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookProperties;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameDate;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameResult;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.explorer.Answer;
import org.polybook.explorer.Request;
import org.polybook.explorer.testing.Json;
import org.polybook.io.Workspace;

/** Games are read from the files from which they were counted, and from no others. */
class GameSourcesTest {
    private static final int GAMES = 200;

    @TempDir
    private Path folder;

    private Path games;
    private Path elsewhere;
    private final List<BookFile> open = new ArrayList<>();

    @BeforeEach
    void createFolders() throws IOException {
        games = Files.createDirectory(folder.resolve("games"));
        elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    }

    @AfterEach
    void close() {
        open.forEach(BookFile::close);
    }

    private static String game(int number) {
        return "[Event \"Club\"]\n[White \"Player " + number + "\"]\n[Black \"Müller\"]\n[Result \"1-0\"]\n\n"
                + "1. e4 e5 " + "2. Nf3 Nf6 3. Ng1 Ng8 ".repeat(number % 7) + "4. d4 {" + number + "} 1-0\n\n";
    }

    private static byte[] text() {
        StringBuilder text = new StringBuilder();
        IntStream.range(0, GAMES).forEach(number -> text.append(game(number)));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private Path write(Path in, String name) throws IOException {
        Path file = in.resolve(name);
        try (OutputStream out = name.endsWith(".gz")
                ? new GZIPOutputStream(Files.newOutputStream(file))
                : Files.newOutputStream(file)) {
            out.write(text());
        }
        return file;
    }

    /** Counts games into a file of statistics in the folder above them. */
    private Path count(Path source) throws IOException {
        Path statistics = folder.resolve("club.stats");
        Providers.required(BookBuilder.class)
                .count(
                        Games.inputs(List.of(source), GameOptions.MAIN_LINE),
                        statistics,
                        BuildOptions.DEFAULT,
                        new Resources(1, 1 << 24, Optional.empty()),
                        BuildListener.NONE);
        return statistics;
    }

    /** Writes a file of statistics with one game, which has any source and any place. */
    private Path forge(GameFileStamp source, long place) throws IOException {
        Path target = folder.resolve("forged.stats");
        try (Workspace workspace = Workspace.nextTo(target);
                StatisticsWriter writer =
                        Providers.required(StatisticsFormat.class).create(workspace, "forged", target)) {
            writer.addGame(new GameHeader(
                    new GameHeader.Player("Player 3", 0),
                    new GameHeader.Player("Müller", 0),
                    "Club",
                    GameDate.UNKNOWN,
                    GameResult.WHITE_WINS,
                    GameResult.WHITE_WINS,
                    Optional.empty(),
                    GameHeader.Mode.UNKNOWN,
                    "",
                    "normal",
                    0,
                    place));
            writer.finishAndCountMoves(new CountedGames(
                    "polyglot",
                    List.of("normal"),
                    100,
                    "",
                    "",
                    0,
                    List.of(new CountedSource(
                            0, source.name(), source.size(), source.firstCrc(), source.lastCrc(), "pgn", 1))));
            Files.copy(workspace.file("forged"), target);
        }
        return target;
    }

    private Site site(Path statistics, Path... folders) throws IOException {
        BookFile book = Books.open(statistics);
        open.add(book);
        ExplorerService explorer = new ExplorerService("", List.of(folders), Optional.empty(), 1000);
        explorer.addBook(
                book,
                Map.of(
                        BookProperties.NAME,
                        "club",
                        BookProperties.ORIGIN,
                        statistics.toRealPath().toString(),
                        "service.id",
                        1L));
        return new Site(explorer);
    }

    private record Site(ExplorerService explorer) {
        Answer.Complete get(String target) {
            return (Answer.Complete)
                    explorer.answer(new Request("GET", target, Map.of("host", "localhost"), new byte[0]));
        }

        String body(String target, int status) {
            Answer.Complete answer = get(target);
            String body = new String(answer.body(), StandardCharsets.UTF_8);
            assertThat(answer.status()).as(body).isEqualTo(status);
            return body;
        }

        /** Returns the answer for the first game, which is refused. */
        String refusal(int status) {
            return body("/api/books/club/games/g0", status);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"club.pgn", "club.pgn.gz"})
    void game_ofEachNumber_isTheOneThatWasCounted(String name) throws IOException {
        Site site = site(count(write(games, name)), games);

        for (int number = 0; number < GAMES; number++) {
            String id = "g" + Integer.toString(number, 36);
            Map<String, Object> game = Json.object(site.body("/api/books/club/games/" + id, 200));
            assertThat(game.get("tags").toString()).contains("White=Player " + number + ",", "Black=Müller");
            assertThat(Json.objects(game, "plies")).hasSize(3 + 4 * (number % 7));
            assertThat(site.body("/masters/pgn/" + id, 200)).contains("\"Player " + number + "\"", "{" + number + "}");
        }
    }

    @Test
    void source_inALaterFolder_isFound() throws IOException {
        Path source = write(games, "club.pgn");
        Site site = site(count(source), folder.resolve("missing"), elsewhere, games);
        Files.writeString(elsewhere.resolve("club.pgn"), "another file of that name");

        assertThat(site.body("/masters/pgn/g0", 200)).contains("Player 0");
    }

    @Test
    void folder_thatCannotBeRead_isAnErrorUnlessAnotherHasTheSource() throws IOException {
        Path source = write(games, "club.pgn");
        Path statistics = count(source);
        Path noFolder = Files.writeString(folder.resolve("file"), "");

        assertThat(site(statistics, noFolder, games).body("/masters/pgn/g0", 200))
                .contains("Player 0");
        assertThat(site(statistics, noFolder, elsewhere).refusal(503)).startsWith("the game cannot be read: ");
    }

    @Test
    void source_missing_isNotFound() throws IOException {
        Path statistics = count(write(games, "club.pgn"));

        assertThat(site(statistics).refusal(404))
                .isEqualTo("club.pgn: the file of the game is neither next to the book nor in a folder of games\n");
    }

    @Test
    void source_changed_isRefusedUntilItIsTheCountedFileAgain() throws IOException {
        Path source = write(games, "club.pgn");
        Site site = site(count(source), games);
        assertThat(site.body("/masters/pgn/g0", 200)).contains("Player 0");

        byte[] changed = text();
        changed[100] ^= 1;
        Files.write(source, changed);
        Files.setLastModifiedTime(source, FileTime.fromMillis(0));
        assertThat(site.refusal(404)).startsWith("club.pgn: is not the file from which the games were counted");

        Files.write(source, text());
        Files.setLastModifiedTime(source, FileTime.fromMillis(1_000));
        assertThat(site.body("/masters/pgn/g0", 200)).contains("Player 0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../elsewhere/secret.pgn",
                "..",
                ".",
                "",
                "/etc/passwd",
                "sub/club.pgn",
                "..\\elsewhere\\secret.pgn",
                "CLUB.pgn\0",
                "sub"
            })
    void source_whoseNameIsAPath_isNotFound(String name) throws IOException {
        GameFileStamp secret = GameFileStamp.of(write(elsewhere, "secret.pgn"));
        write(Files.createDirectory(games.resolve("sub")), "club.pgn");
        GameFileStamp forged = new GameFileStamp(name, secret.size(), secret.firstCrc(), secret.lastCrc());

        assertThat(site(forge(forged, 0), games).refusal(404)).contains("neither next to the book");
    }

    @Test
    void source_thatIsALinkOutOfTheFolder_isNotFound() throws IOException {
        Path secret = write(elsewhere, "secret.pgn");
        Files.createSymbolicLink(games.resolve("secret.pgn"), secret);

        assertThat(site(forge(GameFileStamp.of(secret), 0), games).refusal(404)).contains("neither next to the book");
        assertThat(site(count(secret), elsewhere).body("/masters/pgn/g0", 200)).contains("Player 0");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0                 | expected the game whose tag White is \"Player 3\", found \"Player 0\"",
                "1                 | expected the game",
                "60                | expected the game",
                "1000000           | no game begins",
                "72057594037927934 | no game begins",
                "-1                | the place of game 0 is unknown"
            })
    void place_ofAnotherGame_isRefusedByName(long place, String reason) throws IOException {
        GameFileStamp source = GameFileStamp.of(write(games, "club.pgn"));

        assertThat(site(forge(source, place), games).refusal(503))
                .startsWith("the game cannot be read: ")
                .contains("club.pgn", reason);
    }
}
