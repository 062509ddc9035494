package org.polybook.explorer.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.ResultCounts;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;
import org.polybook.chess.orthodox.Orthodox;

/** The contract of the explorer, for the core itself and for each connector. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ExplorerContract {
    private static final String LOCAL = "localhost";
    private static final String BEFORE_CASTLING = "e2e4,e7e5,g1f3,b8c6,f1b5,g8f6";

    private ExplorerBooks books;

    @BeforeAll
    void open(@TempDir Path folder) throws Exception {
        books = new ExplorerBooks(folder);
        start(books);
    }

    @AfterAll
    void close() throws Exception {
        stop();
        books.close();
    }

    /** Prepares the way to the explorer. */
    protected abstract void start(ExplorerBooks opened) throws Exception;

    protected abstract void stop() throws Exception;

    /** Sends a request and returns the answer. */
    protected abstract Reply send(String method, String target, Map<String, String> headers, String body)
            throws Exception;

    /** Returns true if the host has {@link OneWatchShelf}. */
    protected boolean hasWatchOfClub() {
        return true;
    }

    /** Returns true if the server of a host answers 400 to paths with encoded slashes, without the explorer. */
    protected boolean areEncodedSlashesRefusedByTheServer() {
        return false;
    }

    private Reply send(String method, String target, Map<String, String> headers) throws Exception {
        return send(method, target, headers, "");
    }

    private Reply get(String target) throws Exception {
        return send("GET", target, Map.of("Host", LOCAL));
    }

    private Map<String, Object> json(String target) throws Exception {
        Reply reply = get(target);
        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
        assertThat(reply.header("Content-Type")).startsWith("application/json");
        return Json.object(reply.body());
    }

    private static List<Object> values(Map<String, Object> object, String list, String field) {
        return Json.objects(object, list).stream().map(item -> item.get(field)).collect(Collectors.toList());
    }

    @Test
    void lichess_bookWithResults_hasTheFieldsOfLichess() throws Exception {
        Map<String, Object> found = json("/lichess?play=e2e4&history=true");

        assertThat(found)
                .containsEntry("white", 2.0)
                .containsEntry("draws", 1.0)
                .containsEntry("black", 2.0)
                .containsEntry("statistics", true)
                .containsKeys("moves", "topGames", "recentGames", "opening", "queuePosition");
        assertThat(values(found, "moves", "uci")).containsExactly("e7e5", "c7c5");
        assertThat(values(found, "moves", "san")).containsExactly("e5", "c5");
        assertThat(values(found, "moves", "white")).containsExactly(1.0, 1.0);
        assertThat(values(found, "moves", "averageRating")).containsExactly(2691.0, 2720.0);
        assertThat(Json.objects(found, "moves").get(1).get("opening"))
                .isEqualTo(Map.of("eco", "B20", "name", "Sicilian Defence"));
        assertThat(values(found, "history", "month"))
                .containsExactly("1999-01", "2019-03", "2020-05", "2021-11", "2022-01", "2022-02");
    }

    @Test
    void lichess_games_haveIdPlayersAndDate() throws Exception {
        Map<String, Object> found = json("/lichess?play=e2e4,c7c5&fen=&topGames=1&recentGames=1");
        assertThat(Json.objects(found, "moves")).isEmpty();

        Map<String, Object> first = json("/lichess?play=e2e4&topGames=1&recentGames=1");

        assertThat(Json.objects(first, "topGames").get(0))
                .containsEntry("id", "g5")
                .containsEntry("uci", "c7c5")
                .containsEntry("winner", "white")
                .containsEntry("speed", "classical")
                .containsEntry("white", Map.of("name", "Kasparov", "rating", 2810.0))
                .containsEntry("year", 1999.0)
                .containsEntry("month", null);
        assertThat(Json.objects(first, "recentGames").get(0))
                .containsEntry("winner", "black")
                .containsEntry("month", "2022-02");
    }

    @Test
    void lichess_moveOfOneGame_hasTheGame() throws Exception {
        Map<String, Object> found = json("/lichess?topGames=0&recentGames=0");

        assertThat(values(found, "moves", "uci")).containsExactly("e2e4", "d2d4");
        assertThat(values(found, "topGames", "id")).isEmpty();
        assertThat(Json.objects(found, "moves").get(0)).containsEntry("game", null);
        @SuppressWarnings("unchecked") // an object of JSON
        Map<String, Object> game =
                (Map<String, Object>) Json.objects(found, "moves").get(1).get("game");
        assertThat(game)
                .containsEntry("id", "g6")
                .containsEntry("white", Map.of("name", "<b>Tal</b>", "rating", 0.0))
                .containsEntry("month", "1958-06")
                .doesNotContainKey("uci");
    }

    @Test
    void lichess_castling_isKingTakesRook() throws Exception {
        Map<String, Object> found = json("/lichess?play=" + BEFORE_CASTLING);

        assertThat(values(found, "moves", "uci")).containsExactly("e1h1");
        assertThat(values(found, "moves", "san")).containsExactly("O-O");
    }

    @ParameterizedTest
    @CsvSource({"e1h1", "e1g1"})
    void lichess_playWithCastlingInEitherForm_isTheSamePosition(String castling) throws Exception {
        Map<String, Object> found = json("/api/position?play=" + BEFORE_CASTLING + ',' + castling);

        assertThat(found).containsEntry("fen", "r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4");
        assertThat(values(found, "line", "san")).endsWith("O-O");
    }

    /** Law: the totals are the sums over the moves of an unlimited answer, and those of the book. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"''", "e2e4", "e2e4,e7e5", "e2e4,e7e5,g1f3,b8c6,f1b5,g8f6", "a2a4"})
    void lichess_totals_areTheSumsOverAllMoves(String play) throws Exception {
        Position position = Orthodox.NORMAL.start();
        for (String move : play.isEmpty() ? new String[0] : play.split(",")) {
            position = position.play(Uci.parse(position, move));
        }
        PositionStatistics expected = books.club().statistics(position, StatisticsQuery.ALL);

        Map<String, Object> all = json("/lichess?moves=1000&play=" + play);
        Map<String, Object> few = json("/lichess?moves=1&play=" + play);

        ResultCounts counts = expected.all();
        for (Map<String, Object> found : List.of(all, few)) {
            assertThat(List.of(found.get("white"), found.get("draws"), found.get("black")))
                    .containsExactly((double) counts.whiteWins(), (double) counts.draws(), (double) counts.blackWins());
        }
        for (String side : List.of("white", "draws", "black")) {
            assertThat(values(all, "moves", side).stream()
                            .mapToDouble(value -> (Double) value)
                            .sum())
                    .isEqualTo((Double) all.get(side));
        }
        assertThat(Json.objects(few, "moves").size()).isLessThanOrEqualTo(1);
        for (Map<String, Object> move : Json.objects(all, "moves")) {
            String uci = (String) move.get("uci");
            assertThat(move)
                    .containsEntry(
                            "san", San.of(position, Uci.parse(position, uci)).text());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/lichess?since=2020-1                          | 0 1 2",
                "/lichess?since=2020&until=2020                 | 0 1 0",
                "/lichess?until=1999-12                         | 2 0 0",
                "/masters?since=2021                            | 0 0 2",
                "/lichess?speeds=bullet,blitz                   | 1 0 2",
                "/lichess?speeds[]=bullet&speeds[]=correspondence | 1 0 1",
                "/lichess?speeds=ultraBullet,bullet,blitz,rapid,classical,correspondence | 3 1 2",
                "/lichess?ratings=0,1000,1200,1400,1600,1800,2000,2200,2500 | 3 1 2",
                "/lichess?ratings=2500                          | 2 1 2",
                "/lichess?ratings[]=2200&ratings[]=2000         | 0 0 0"
            })
    void lichess_conditions_selectGames(String target, String counts) throws Exception {
        Map<String, Object> found = json(target);

        assertThat(List.of(found.get("white"), found.get("draws"), found.get("black")))
                .extracting(count -> Integer.toString(((Double) count).intValue()))
                .containsExactly(counts.split(" "));
    }

    @Test
    void player_isOneLineWithTheGamesOfThePlayer() throws Exception {
        Reply reply = get("/player?player=adams&color=white&play=e2e4");

        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
        assertThat(reply.header("Content-Type")).startsWith("application/x-ndjson");
        assertThat(reply.header("Access-Control-Allow-Origin")).isEqualTo("*");
        assertThat(reply.body()).endsWith("}\n");
        assertThat(reply.body().lines()).hasSize(1);
        Map<String, Object> found = Json.object(reply.body());
        assertThat(values(found, "moves", "uci")).containsExactly("e7e5");
        // a win and a draw against 2650 and 2740: 75 % are 193 points more than the average
        assertThat(Json.objects(found, "moves").get(0))
                .containsEntry("white", 1.0)
                .containsEntry("draws", 1.0)
                .containsEntry("averageOpponentRating", 2695.0)
                .containsEntry("performance", 2888.0)
                .doesNotContainKey("averageRating");
        assertThat(values(found, "recentGames", "month")).containsExactly("2020-05", "2019-03");
        assertThat(values(found, "topGames", "id")).isEmpty();
    }

    @Test
    void player_onTurn_hasTheRatingsOfTheOpponents() throws Exception {
        Reply reply = get("/book/club/personal?player=Short&color=white");

        assertThat(Json.objects(Json.object(reply.body()), "moves").get(0))
                .containsEntry("uci", "e2e4")
                .containsEntry("black", 1.0)
                .containsEntry("averageOpponentRating", 2725.0);
    }

    @ParameterizedTest
    @CsvSource({"/lichess/history?play=e2e4", "/book/club/lichess/history?play=e2e4"})
    void history_hasTheMonthsAlone(String target) throws Exception {
        Map<String, Object> found = json(target);

        assertThat(found).containsOnlyKeys("history");
        assertThat(values(found, "history", "month"))
                .containsExactly("1999-01", "2019-03", "2020-05", "2021-11", "2022-01", "2022-02");
    }

    @Test
    void history_bookOfWeights_isEmpty() throws Exception {
        assertThat(json("/lichess/history?book=plain")).isEqualTo(Map.of("history", List.of()));
    }

    @Test
    void book_isDescribed() throws Exception {
        assertThat(json("/api/books/club"))
                .containsEntry("name", "club")
                .containsEntry("generation", 1.0)
                .containsEntry("content", "both")
                .containsEntry("scheme", "polyglot")
                .containsEntry("variants", List.of("normal"))
                .containsEntry("problem", "");
    }

    @Test
    void book_isDescribedWithItsWatch() throws Exception {
        assertThat(json("/api/books/plain")).containsEntry("watch", null);
        Object watch = json("/api/books/club").get("watch");
        if (hasWatchOfClub()) {
            assertThat(watch.toString())
                    .contains("folder=/games", "state=waiting", "time=1970-01-01T00:00:00Z", "games=7");
        } else {
            assertThat(watch).isNull();
        }
    }

    @Test
    void line_ofAGame_hasItsMoves() throws Exception {
        String pgn = "[White \"<b>A</b>\"]\n\n1. e4 {best} e5 (1... c5) 2. Ke2 *\n\n[White \"B\"]\n\n1. d4 *\n";
        Reply reply = send("POST", "/api/line", Map.of("Host", LOCAL, "Origin", "http://" + LOCAL), pgn);

        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
        Map<String, Object> line = Json.object(reply.body());
        assertThat(line)
                .containsEntry("tags", Map.of("White", "<b>A</b>"))
                .containsEntry("variant", "normal")
                .containsEntry("truncated", false);
        assertThat(values(line, "plies", "san")).containsExactly("e4", "e5", "Ke2");
        assertThat(values(line, "plies", "uci")).containsExactly("e2e4", "e7e5", "e1e2");
        assertThat(Json.objects(line, "plies").get(0).get("keys").toString()).contains("polyglot=823c9b50fd114196");
    }

    @Test
    void game_ofAList_hasItsTagsAndMoves() throws Exception {
        Map<String, Object> top =
                Json.objects(json("/lichess?play=e2e4&topGames=1"), "topGames").get(0);

        Map<String, Object> game = json("/api/books/club/games/" + top.get("id"));

        assertThat(game.get("tags").toString()).contains("White=Kasparov", "Black=Adams", "TimeControl=5400+30");
        assertThat(values(game, "plies", "uci")).containsExactly("e2e4", "c7c5");
        assertThat(game).containsEntry("truncated", false).containsEntry("variant", "normal");
    }

    @ParameterizedTest
    @CsvSource({
        "/api/books/club/games/g6.pgn",
        "/masters/pgn/g6",
        "/master/pgn/g6?book=club",
        "/book/club/masters/pgn/g6"
    })
    void game_asPgn_isText(String target) throws Exception {
        Reply reply = get(target);

        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
        assertThat(reply.header("Content-Type")).isEqualTo("application/x-chess-pgn; charset=utf-8");
        assertThat(reply.body()).contains("[White \"<b>Tal</b>\"]", "1. d4 1-0").endsWith("\n");
        assertThat(reply.headers().containsKey("Access-Control-Allow-Origin")).isEqualTo(!target.startsWith("/api/"));
    }

    @Test
    void line_of601Plies_isTruncated() throws Exception {
        String pgn = "Nf3 Nf6 Ng1 Ng8 ".repeat(150) + "e4 *";
        Map<String, Object> line = Json.object(
                send("POST", "/api/line", Map.of("Host", LOCAL), pgn).body());

        assertThat(line).containsEntry("truncated", true);
        assertThat(Json.objects(line, "plies")).hasSize(600);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1. e5 *|400|bad request: text:1:4: game 1: \"e5\" cannot", "''|400|expected a game as PGN"})
    void line_wrongText_isRefused(String pgn, int status, String reason) throws Exception {
        Reply reply = send("POST", "/api/line", Map.of("Host", LOCAL), pgn);

        assertThat(reply.status()).as(reply.body()).isEqualTo(status);
        assertThat(reply.body()).contains(reason);
    }

    @Test
    void line_ofAForeignPageOrWithoutABody_isRefused() throws Exception {
        Map<String, String> foreign = Map.of("Host", LOCAL, "Origin", "http://example.org");

        assertThat(send("POST", "/api/line", foreign, "e4 *").status()).isEqualTo(403);
        assertThat(send("GET", "/api/line", Map.of("Host", LOCAL)).header("Allow"))
                .isEqualTo("POST, OPTIONS");
        assertThat(send("POST", "/api/line", Map.of("Host", LOCAL), " ".repeat(70_000))
                        .status())
                .isEqualTo(413);
    }

    @Test
    void masters_isAnObjectWithoutRecentGames() throws Exception {
        Map<String, Object> found = json("/masters");

        assertThat(values(found, "topGames", "id")).hasSize(7);
        assertThat(values(found, "recentGames", "id")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"/lichess?book=plain", "/book/plain/lichess", "/book/plain/masters"})
    void lichess_bookOfWeights_hasThemAsDraws(String target) throws Exception {
        Map<String, Object> found = json(target);

        assertThat(found).containsEntry("statistics", false).containsEntry("white", 0.0);
        assertThat(values(found, "moves", "draws")).isEqualTo(values(found, "moves", "weight"));
        assertThat(values(found, "moves", "weight").stream()
                        .mapToDouble(value -> (Double) value)
                        .sum())
                .isEqualTo((Double) found.get("draws"));
    }

    @Test
    void books_areListedBestFirst() throws Exception {
        Map<String, Object> found = json("/api/books");

        assertThat(values(found, "books", "name")).containsExactly("plain", "club");
        assertThat(values(found, "books", "content")).containsExactly("records", "both");
        assertThat(values(found, "books", "generation")).containsExactly(1.0, 1.0);
    }

    @Test
    void position_ofABook_hasRecordsAndResults() throws Exception {
        Map<String, Object> found =
                json("/api/books/club/position?play=e2e4&recentGames=2&player=Kasparov&color=white");

        assertThat(found).containsEntry("fen", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        assertThat(values(found, "results", "uci")).containsExactly("c7c5");
        assertThat(values(found, "recentGames", "white")).containsExactly("Kasparov");
        assertThat(values(found, "moves", "uci")).contains("e7e5", "c7c5");
    }

    @Test
    void position_ofABook_countsGamesOfAnEventAndOfTwoPlayers_thatReachedEachPosition() throws Exception {
        Map<String, Object> found = json("/api/books/club/position?play=e2e4&event=rated*&player=Adams&color=white"
                + "&opponent=Svidler&reached=true");

        assertThat(values(found, "results", "uci")).containsExactly("e7e5");
        assertThat(values(found, "results", "reached")).containsExactly(1.0);
        assertThat(values(json("/api/books/club/position?event=x"), "results", "uci"))
                .isEmpty();
    }

    @Test
    void position_fenWithFaults_isReadWithoutThem() throws Exception {
        Map<String, Object> found = json("/api/position?fen=4k3/8/8/8/8/8/4P3/4K3_w_KQkq_e3_0_1");

        assertThat(found)
                .containsEntry("fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
                .containsEntry("variant", "normal");
        assertThat(values(found, "legal", "san")).contains("e4", "Kd2").hasSize(6);
    }

    @Test
    void page_filesAndHeaders_allowOwnSourcesOnly() throws Exception {
        Reply page = get("/");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.body()).contains("<title>Polybook explorer</title>").doesNotContain("http:", "https:");
        assertThat(page.header("Content-Security-Policy")).contains("default-src 'self'");
        assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(page.headers()).doesNotContainKey("Access-Control-Allow-Origin");
        assertThat(get("/ui/page.js").header("Content-Type")).startsWith("text/javascript");
        assertThat(get("/ui/page.css").header("Content-Type")).startsWith("text/css");
        assertThat(get("/lichess").header("Access-Control-Allow-Origin")).isEqualTo("*");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/none                                | 404 | no such path",
                "/ui/index.class                      | 404 | no such path",
                "/lichess?book=missing                | 404 | no book \"missing\" is served",
                "/lichess?play=e2e5                   | 400 | bad request: moves: ply 1: ",
                "/lichess?play=e2e4,%20               | 200 | white",
                "/lichess?fen=8/8/8/8/8/8/8/8_w_-_-   | 400 | bad request: FEN: ",
                "/lichess?fen=nonsense                | 400 | bad request: FEN: ",
                "/lichess?variant=nonsense            | 400 | bad request: unknown variant",
                "/lichess?moves=-1                    | 400 | bad request: moves: expected a number",
                "/lichess?moves=99999999999           | 400 | bad request: moves: expected a number",
                "/lichess?topGames=1001               | 400 | bad request: topGames: expected a number",
                "/lichess?since=2020-13               | 400 | bad request: since: expected a year",
                "/lichess?speeds=fast                 | 400 | bad request: speeds: expected",
                "/lichess?ratings=2300                | 400 | bad request: ratings: expected some of 0, 1000, 1200",
                "/lichess?book=plain&ratings=2200     | 400 | bad request: ratings: the book \"plain\" has weights only",
                "/player?color=white                  | 400 | bad request: player: expected the name",
                "/player?player=Adams                 | 400 | bad request: color: expected white or black",
                "/player?player=A&color=white&modes=rated | 400 | bad request: modes: ",
                "/book/plain/player?player=A&color=white | 400 | bad request: player: the book \"plain\" has",
                "/book/plain                          | 404 | no such path",
                "/api/books/missing                   | 404 | no book \"missing\" is served",
                "/api/books/club/games/g7             | 404 | the book \"club\" has no game \"g7\"",
                "/api/books/club/games/6.pgn          | 404 | the book \"club\" has no game \"6\"",
                "/api/books/club/games/gzzzzzzzzzzzzz | 404 | the book \"club\" has no game",
                "/api/books/plain/games/g0            | 404 | the book \"plain\" has no game \"g0\"",
                "/masters/pgn/g99                     | 404 | the book \"club\" has no game \"g99\"",
                "/lichess/pgn/g0                      | 404 | no such path",
                "/lichess?book=plain&since=2020       | 400 | bad request: since: the book \"plain\" has weights only",
                "/api/books/plain/position?speeds=blitz | 400 | plain: has no results of games",
                "/api/books/club/position?player=x&opponent=y | 400 | bad request: opponent: expected also player and color",
                "/api/books/club/position?color=red&player=x | 400 | bad request: color: expected white or black"
            })
    void get_wrongInput_isRefusedWithTheReason(String target, int status, String reason) throws Exception {
        Reply reply = get(target);

        assertThat(reply.status()).as(reply.body()).isEqualTo(status);
        assertThat(reply.body()).contains(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/ui/..%2FPageFiles.class          | no such path",
                "/api/books/..%2F..%2Fetc/position | no book \"../../etc\" is served",
                "/api/books/club/games/..%2Fgames.pgn | the book \"club\" has no game \"../games\""
            })
    void get_encodedSlash_doesNotSeparate(String target, String reason) throws Exception {
        Reply reply = get(target);

        if (areEncodedSlashesRefusedByTheServer()) {
            assertThat(reply.status()).isEqualTo(400);
        } else {
            assertThat(reply.status()).isEqualTo(404);
            assertThat(reply.body()).contains(reason);
        }
    }

    @Test
    void get_malformedPercentSign_isRefused() throws Exception {
        assertThat(get("/lichess?fen=%zz").status()).isEqualTo(400);
    }

    @Test
    void get_moreThan600Plies_isRefused() throws Exception {
        String moves = "g1f3,g8f6,f3g1,f6g8,".repeat(150);

        assertThat(get("/api/position?play=" + moves).status()).isEqualTo(200);
        assertThat(get("/api/position?play=" + moves + "e2e4").body()).contains("expected at most 600 moves");
    }

    @Test
    void get_longTarget_isRefused() throws Exception {
        assertThat(get("/lichess?fen=" + "x".repeat(8200)).status()).isEqualTo(414);
    }

    @ParameterizedTest
    @CsvSource({
        "localhost, 200",
        "localhost:9002, 200",
        "127.0.0.1:9002, 200",
        "[::1]:9002, 200",
        "LOCALHOST, 200",
        "books.example.com:443, 200",
        "other.example.com, 421",
        "example.org, 421",
        "localhost.example.org:9002, 421",
        "127.0.0.1.example.org, 421"
    })
    void host_ofAnotherSite_isRefused(String host, int status) throws Exception {
        assertThat(send("GET", "/api/books", Map.of("Host", host)).status()).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource({"POST", "PUT", "DELETE"})
    void method_thatChanges_isRefused(String method) throws Exception {
        Reply reply = send(method, "/api/books", Map.of("Host", LOCAL));

        assertThat(reply.status()).isEqualTo(405);
        assertThat(reply.header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
    }

    @Test
    void head_hasTheHeadersOfGet() throws Exception {
        Reply whole = get("/lichess");
        Reply head = send("HEAD", "/lichess", Map.of("Host", LOCAL));

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(head.header("ETag")).isEqualTo(whole.header("ETag"));
        assertThat(head.header("Content-Length"))
                .isEqualTo(Integer.toString(whole.body().length()));
    }

    @Test
    void options_allowsReading() throws Exception {
        Reply reply = send("OPTIONS", "/lichess", Map.of("Host", LOCAL));

        assertThat(reply.status()).isEqualTo(204);
        assertThat(reply.header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
    }

    @Test
    void etag_storedAnswer_isNotSentAgain() throws Exception {
        String tag = get("/lichess?play=e2e4").header("ETag");
        Map<String, String> stored = Map.of("Host", LOCAL, "If-None-Match", "\"other\", " + tag);

        assertThat(send("GET", "/lichess?play=e2e4", stored)).satisfies(reply -> {
            assertThat(reply.status()).isEqualTo(304);
            assertThat(reply.body()).isEmpty();
        });
        assertThat(send("GET", "/lichess?play=d2d4", stored).status()).isEqualTo(200);
    }
}
