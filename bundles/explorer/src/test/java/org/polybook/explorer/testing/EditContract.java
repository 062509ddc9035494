package org.polybook.explorer.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.explorer.Explorer;

/** The contract of changes of books, for the core itself and for each connector. */
public abstract class EditContract {
    private static final String POSITION = "/api/books/plain/position?play=e2e4";
    private static final String BEARER = "Bearer " + ExplorerBooks.TOKEN;

    @TempDir
    private Path folder;

    private ExplorerBooks books;
    private Connection connection;

    /** Opens a way to the explorer. */
    protected abstract Connection connect(Explorer explorer) throws Exception;

    @BeforeEach
    void open() throws Exception {
        books = new ExplorerBooks(folder);
        connection = connect(books.explorer());
    }

    @AfterEach
    void close() {
        connection.close();
        books.close();
    }

    private Reply get(String target) throws Exception {
        return connection.send("GET", target, Map.of("Host", "localhost"), "");
    }

    private Reply send(String method, String target, String tag, String body) throws Exception {
        return send(method, target, Map.of("If-Match", tag), body);
    }

    private Reply send(String method, String target, Map<String, String> more, String body) throws Exception {
        Map<String, String> headers = new HashMap<>(Map.of("Host", "localhost", "Authorization", BEARER));
        headers.putAll(more);
        return connection.send(method, target, headers, body);
    }

    private static String moves(String... weights) {
        return List.of(weights).stream()
                .map(each -> "{\"uci\":\"" + each.replace("=", "\",\"weight\":") + '}')
                .collect(Collectors.joining(",", "{\"moves\":[", "]}"));
    }

    private List<String> weights() throws Exception {
        return weights(get(POSITION));
    }

    private static List<String> weights(Reply reply) {
        return Json.objects(Json.object(reply.body()), "moves").stream()
                .map(move -> move.get("uci") + "=" + ((Double) move.get("weight")).intValue())
                .toList();
    }

    /** Returns the weights in the file, without the journal. */
    private List<String> weightsInFile() throws Exception {
        Path copy = Files.copy(folder.resolve("plain.bin"), folder.resolve("copy.bin"));
        try (BookFile book = Books.open(copy, OpenOptions.MAP)) {
            long key = 0x823c9b50fd114196L;
            return book.find(key).stream()
                    .map(entry -> Integer.toHexString(entry.rawMove()) + '=' + entry.weight())
                    .toList();
        } finally {
            Files.delete(copy);
        }
    }

    private static void assertJournal(Reply reply, long generation, long changes, long undone) {
        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
        assertThat(Json.object(reply.body()))
                .isEqualTo(Map.of(
                        "name",
                        "plain",
                        "generation",
                        (double) generation,
                        "changes",
                        (double) changes,
                        "undone",
                        (double) undone,
                        "problem",
                        ""));
    }

    @Test
    void records_replacedUndoneRedoneAndCommitted_eachAnswerHasTheTagOfTheNext() throws Exception {
        List<String> before = weights();
        List<String> inFile = weightsInFile();

        Reply put = send("PUT", POSITION, get(POSITION).header("ETag"), moves("c7c5=7", "e7e6=3"));
        assertJournal(put, 2, 1, 0);
        assertThat(weights()).containsExactly("c7c5=7", "e7e6=3");
        assertThat(weightsInFile()).isEqualTo(inFile);

        Reply undo = send("POST", "/api/books/plain/undo", put.header("ETag"), "");
        assertJournal(undo, 3, 0, 1);
        assertThat(weights()).isEqualTo(before);

        Reply redo = send("POST", "/api/books/plain/redo", undo.header("ETag"), "");
        assertJournal(redo, 4, 1, 0);
        assertThat(weights()).containsExactly("c7c5=7", "e7e6=3");

        Reply commit = send("POST", "/api/books/plain/commit", redo.header("ETag"), "");
        assertJournal(commit, 4, 0, 0);
        assertThat(weights()).containsExactly("c7c5=7", "e7e6=3");
        assertThat(weightsInFile()).containsExactly("ca2=7", "d2c=3");
        assertJournal(send("PUT", POSITION, commit.header("ETag"), moves("c7c5=8")), 5, 1, 0);
        assertThat(weights()).containsExactly("c7c5=8");
    }

    @Test
    void records_theAnswerOfGet_changesNothing() throws Exception {
        Reply read = get(POSITION);

        Reply put = send("PUT", POSITION, read.header("ETag"), read.body());

        assertJournal(put, 1, 0, 0);
        assertThat(put.header("ETag")).isEqualTo(read.header("ETag"));
        assertThat(get(POSITION).body()).isEqualTo(read.body());
        assertThat(Files.list(folder).map(path -> path.getFileName().toString()))
                .containsExactlyInAnyOrder("games.pgn", "club.bin", "club.bin.stats", "plain.bin");
    }

    @Test
    void records_withoutLearn_keepTheirLearnFields() throws Exception {
        String body = "{\"moves\":[{\"uci\":\"c7c5\",\"weight\":1,\"learn\":4294967295}]}";
        Reply first = send("PUT", POSITION, get(POSITION).header("ETag"), body);

        send("PUT", POSITION, first.header("ETag"), moves("e7e5=9", "c7c5=2"));

        List<Map<String, Object>> moves = Json.objects(Json.object(get(POSITION).body()), "moves");
        assertThat(moves).extracting(move -> move.get("uci")).containsExactly("e7e5", "c7c5");
        assertThat(moves).extracting(move -> move.get("learn")).containsExactly(0.0, 4294967295.0);
    }

    @Test
    void records_ofAnEmptyList_areDeleted() throws Exception {
        Reply put = send("PUT", POSITION, get(POSITION).header("ETag"), "{\"moves\":[]}");

        assertJournal(put, 2, 1, 0);
        assertThat(weights()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[]                                                        | expected a JSON object with the list \"moves\"",
                "{\"moves\":[                                              | JSON: offset 10: expected more, found the end",
                "{\"moves\":[7]}                                           | moves[0]: expected an object",
                "{\"moves\":[{\"weight\":1}]}                              | moves[0]: uci: expected a move as text",
                "{\"moves\":[{\"uci\":\"e2e4\",\"weight\":1}]}               | moves[0]: uci: ",
                "{\"moves\":[{\"uci\":\"e7e5\"}]}                            | moves[0]: weight: expected a number from 0 to 65535",
                "{\"moves\":[{\"uci\":\"e7e5\",\"weight\":65536}]}           | moves[0]: weight: expected a number from 0 to 65535",
                "{\"moves\":[{\"uci\":\"e7e5\",\"weight\":1.5}]}             | moves[0]: weight: expected a number",
                "{\"moves\":[{\"uci\":\"e7e5\",\"weight\":-1}]}              | moves[0]: weight: expected a number",
                "{\"moves\":[{\"uci\":\"e7e5\",\"weight\":1,\"learn\":1e10}]} | moves[0]: learn: expected a number from 0 to 4294967295",
                "{\"moves\":[{\"rawMove\":1,\"weight\":1}]}                | moves[0]: rawMove: the code 1 is not a legal move here",
                "{\"moves\":[{\"rawMove\":3234,\"uci\":\"e7e5\",\"weight\":1}]} | moves[0]: uci and rawMove are different moves",
                "{\"moves\":[{\"uci\":\"e7e5\",\"weight\":1},{\"uci\":\"e7e5\",\"weight\":2}]} | moves[1]: the move occurs twice"
            })
    void records_wrongBody_isRefusedWithThePlaceOfTheFault(String body, String reason) throws Exception {
        List<String> before = weights();

        Reply put = send("PUT", POSITION, get(POSITION).header("ETag"), body);

        assertThat(put.status()).as(put.body()).isEqualTo(400);
        assertThat(put.body()).startsWith("bad request: " + reason);
        assertThat(weights()).isEqualTo(before);
    }

    @Test
    void records_deepOrLargeBody_isRefused() throws Exception {
        String tag = get(POSITION).header("ETag");

        assertThat(send("PUT", POSITION, tag, "[".repeat(60_000)).body()).contains("at most 32 nested values");
        assertThat(send("PUT", POSITION, tag, " ".repeat(70_000)).status()).isEqualTo(413);
        assertThat(send("PUT", "/api/books/plain/position?play=e2e5", tag, moves("e7e5=1"))
                        .status())
                .isEqualTo(400);
        assertThat(send("PUT", "/api/books/none/position", tag, moves("e2e4=1")).status())
                .isEqualTo(404);
    }

    @Test
    void change_withoutTag_isRefused() throws Exception {
        for (String tag : List.of("", "*")) {
            Reply put = send("PUT", POSITION, tag, moves("c7c5=7"));
            assertThat(put.status()).as(put.body()).isEqualTo(428);
        }
        assertThat(send("POST", "/api/books/plain/commit", Map.of(), "").status())
                .isEqualTo(428);
    }

    @Test
    void change_ofAnotherGenerationOrBook_isRefused() throws Exception {
        String old = get(POSITION).header("ETag");
        send("PUT", POSITION, old, moves("c7c5=7"));

        for (String tag : List.of(old, get("/api/books/club").header("ETag"), "\"1\"")) {
            Reply put = send("PUT", POSITION, tag, moves("c7c5=8"));
            assertThat(put.status()).as(put.body()).isEqualTo(412);
            assertThat(send("POST", "/api/books/plain/undo", tag, "").status()).isEqualTo(412);
        }
        assertThat(weights()).containsExactly("c7c5=7");
    }

    /** The tag of any answer about the book is accepted, also as one of several, and if a proxy has changed it. */
    @Test
    void change_withTheTagOfAnotherPath_isAccepted() throws Exception {
        String tag = get("/book/plain/lichess").header("ETag").replaceFirst("\"$", "--gzip\"");

        Reply put = send("PUT", POSITION, "\"other\", W/" + tag, moves("c7c5=7"));

        assertJournal(put, 2, 1, 0);
    }

    @Test
    void change_withoutTokenOrOfAForeignPage_isRefused() throws Exception {
        String tag = get(POSITION).header("ETag");
        String action = "/api/books/plain/commit";

        for (String token : List.of("", "Basic " + ExplorerBooks.TOKEN, "Bearer", "Bearer x", BEARER + "x")) {
            Reply reply = send("POST", action, Map.of("If-Match", tag, "Authorization", token), "");
            assertThat(reply.status()).as(token).isEqualTo(401);
            assertThat(reply.header("WWW-Authenticate")).isEqualTo("Bearer");
            assertThat(reply.body()).doesNotContain(ExplorerBooks.TOKEN);
        }
        Map<String, String> foreign = Map.of("If-Match", tag, "Origin", "http://example.org");
        assertThat(send("POST", action, foreign, "").status()).isEqualTo(403);
        assertThat(send("POST", action, Map.of("If-Match", tag, "Origin", "null"), "")
                        .status())
                .isEqualTo(403);
        assertJournal(send("POST", action, Map.of("If-Match", tag, "Origin", "http://localhost"), ""), 1, 0, 0);
    }

    @Test
    void change_afterManyWrongTokens_isRefused() throws Exception {
        List<Integer> statuses = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            Map<String, String> wrong = Map.of("If-Match", "\"x\"", "Authorization", "Bearer wrong");
            statuses.add(send("POST", "/api/books/plain/undo", wrong, "").status());
        }

        assertThat(statuses).startsWith(401).contains(429).containsOnly(401, 429);
    }

    @ParameterizedTest
    @CsvSource({"undo, undone", "redo, redone"})
    void undoAndRedo_withoutChanges_areRefused(String action, String done) throws Exception {
        Reply reply = send("POST", "/api/books/plain/" + action, get(POSITION).header("ETag"), "");

        assertThat(reply.status()).isEqualTo(409);
        assertThat(reply.body()).isEqualTo("the book has no change that can be " + done + '\n');
    }

    @Test
    void journal_hasTheStateForTheNextChange() throws Exception {
        Reply journal = get("/api/books/plain/journal");
        assertJournal(journal, 1, 0, 0);

        send("PUT", POSITION, journal.header("ETag"), moves("c7c5=7"));

        assertJournal(get("/api/books/plain/journal"), 2, 1, 0);
    }

    @Test
    void book_thatCannotBeChanged_saysWhy() throws Exception {
        books.add(Files.copy(folder.resolve("club.bin.stats"), folder.resolve("results.stats")), "results", 3, 0);
        String target = "/api/books/results/position";

        Reply put = send("PUT", target, get(target).header("ETag"), moves("e2e4=1"));

        String reason = "the book \"results\": has results of games only, and no records that could be changed";
        assertThat(put.status()).isEqualTo(409);
        assertThat(put.body()).isEqualTo(reason + '\n');
        assertThat(Json.object(get("/api/books/results/journal").body())).containsEntry("problem", reason);
    }

    /** Law: of several clients that have read the same content and change it at once, one succeeds. */
    @Test
    void change_ofSeveralClientsAtOnce_oneSucceeds() throws Exception {
        int clients = 4;
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        try {
            for (int round = 0; round < 10; round++) {
                String tag = get(POSITION).header("ETag");
                CyclicBarrier barrier = new CyclicBarrier(clients);
                List<Future<Reply>> replies = new ArrayList<>();
                for (int i = 0; i < clients; i++) {
                    String body = moves("c7c5=" + (100 * round + i + 1));
                    replies.add(threads.submit(() -> {
                        barrier.await();
                        return send("PUT", POSITION, tag, body);
                    }));
                }
                List<String> results = new ArrayList<>();
                for (int i = 0; i < clients; i++) {
                    int status = replies.get(i).get().status();
                    assertThat(status).isIn(200, 412);
                    if (status == 200) {
                        results.add("c7c5=" + (100 * round + i + 1));
                    }
                }
                assertThat(results).hasSize(1);
                assertThat(weights()).isEqualTo(results);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** Law: requests with GET and HEAD change nothing on disk, also while a book has a journal. */
    @Test
    void getAndHead_ofAllPaths_changeNothingOnDisk() throws Exception {
        send("PUT", POSITION, get(POSITION).header("ETag"), moves("c7c5=7"));
        Map<String, String> before = FolderListing.of(folder);

        Map<String, Object> description = Json.object(get("/api/openapi.json").body());
        List<String> paths = new ArrayList<>(((Map<?, ?>) description.get("paths"))
                .keySet().stream()
                        .map(path -> ((String) path).replace("{name}", "plain").replace("{id}", "g5"))
                        .toList());
        paths.remove("/api/events");
        paths.addAll(List.of("/", "/ui/page.js", "/none", "/lichess?book=club", "/player?player=Tal&color=white"));
        for (String path : paths) {
            for (String method : List.of("GET", "HEAD")) {
                Map<String, String> all = Map.of("If-Match", get(POSITION).header("ETag"));
                Reply reply = send(method, path, all, moves("c7c5=9"));
                assertThat(reply.status())
                        .as(method + ' ' + path + ' ' + reply.body())
                        .isIn(200, 400, 404, 405);
            }
        }

        assertThat(paths).hasSizeGreaterThan(15);
        assertThat(FolderListing.of(folder)).isEqualTo(before);
    }

    @Test
    void methods_ofThePaths_areListed() throws Exception {
        String options = "OPTIONS";
        assertThat(send(options, POSITION, Map.of(), "").header("Allow")).isEqualTo("GET, HEAD, PUT, OPTIONS");
        assertThat(send(options, "/api/books/plain/undo", Map.of(), "").header("Allow"))
                .isEqualTo("POST, OPTIONS");
        assertThat(send("PUT", "/api/books/plain/journal", Map.of(), "").header("Allow"))
                .isEqualTo("GET, HEAD, OPTIONS");
        assertThat(get("/api/books/plain/undo").status()).isEqualTo(405);
        assertThat(get("/api/books/plain/other").status()).isEqualTo(404);
    }
}
