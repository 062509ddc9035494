package org.polybook.explorer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;
import org.polybook.explorer.Answer;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.Request;
import org.polybook.explorer.testing.ExplorerBooks;

class HostileRequestsTest {
    private static final Set<Integer> STATUSES = Set.of(200, 204, 304, 400, 404, 405, 409, 412, 413, 414, 421);
    private static final String[] METHODS = {"GET", "HEAD", "PUT", "POST", "DELETE", "OPTIONS"};
    private static final String[] PIECES = {
        "/",
        "lichess",
        "masters",
        "api",
        "books",
        "position",
        "club",
        "/api/books/club/",
        "undo",
        "redo",
        "commit",
        "journal",
        "book",
        "?",
        "&",
        "=",
        "fen",
        "play",
        "since",
        "until",
        "speeds",
        "moves",
        "e2e4",
        ",",
        "2020-01",
        "%",
        "%00",
        "%2F",
        "+",
        "history",
        "true",
        "topGames",
        "1000",
        "8/8/8/8",
        "k7",
        "_w_-_-",
        "variant",
        "crazyhouse",
        "[",
        "]",
        "\u20ac",
        "999999999999",
        "-1",
        "player",
        "*",
        "ratings",
        "color",
        "white",
        "{\"moves\":[",
        "{\"uci\":\"e2e4\",\"weight\":",
        "}"
    };

    private static Request get(String target) {
        return new Request("GET", target, Map.of("host", "localhost"), new byte[0]);
    }

    @Test
    void answer_randomTargets_neverThrowsAndNeverFails(@TempDir Path folder) throws Exception {
        long seed = 9002;
        Random random = new Random(seed);
        try (ExplorerBooks books = new ExplorerBooks(folder)) {
            Map<String, String> headers = Map.of(
                    "host", "localhost", "authorization", "Bearer " + ExplorerBooks.TOKEN, "if-match", "\"1-1-1-1\"");
            for (int i = 0; i < 5000; i++) {
                String target = '/' + randomText(random);
                String method = METHODS[random.nextInt(METHODS.length)];
                byte[] body = randomText(random).getBytes(StandardCharsets.UTF_8);
                Answer answer = books.explorer().answer(new Request(method, target, headers, body));

                assertThat(STATUSES).as("seed %d: %s %s", seed, method, target).contains(answer.status());
            }
        }
    }

    /** Law: a body of a change is applied or refused with the reason. */
    @Test
    void answer_randomBodies_neverFail(@TempDir Path folder) throws Exception {
        long seed = 428;
        Random random = new Random(seed);
        String target = "/api/books/plain/position";
        try (ExplorerBooks books = new ExplorerBooks(folder)) {
            for (int i = 0; i < 2000; i++) {
                String tag = books.explorer().answer(get(target)).headers().get("ETag");
                Map<String, String> headers =
                        Map.of("host", "localhost", "authorization", "Bearer " + ExplorerBooks.TOKEN, "if-match", tag);
                String body = (random.nextBoolean() ? "{\"moves\":[" : "") + randomText(random) + "]}";
                Answer answer = books.explorer()
                        .answer(new Request("PUT", target, headers, body.getBytes(StandardCharsets.UTF_8)));

                assertThat(answer.status()).as("seed %d: %s", seed, body).isIn(200, 400);
            }
        }
    }

    private static String randomText(Random random) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(12);
        for (int j = 0; j < length; j++) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    @Test
    void answer_bookThatCannotBeRead_is503WithTheReason() {
        ExplorerService explorer = new ExplorerService("", List.of(), Optional.empty(), 0);
        explorer.addBook(new UnreadableBook(), Map.of("book.name", "broken", "service.id", 1L));

        Answer.Complete answer = (Answer.Complete) explorer.answer(get("/lichess"));

        assertThat(answer.status()).isEqualTo(503);
        assertThat(new String(answer.body(), StandardCharsets.UTF_8))
                .isEqualTo("the book cannot be read: broken.bin: the disk is gone\n");
        assertThat(answer.headers()).containsEntry("Retry-After", "1");
    }

    @Test
    void answer_thatNeedsTooManyPlays_is503WithTheReason(@TempDir Path folder) throws Exception {
        try (ExplorerBooks books = new ExplorerBooks(folder)) {
            ExplorerService explorer = new ExplorerService("", List.of(), Optional.empty(), 5);
            explorer.addBook(books.club(), Map.of("book.name", "club", "service.id", 1L));

            Answer.Complete answer = (Answer.Complete) explorer.answer(get("/lichess?since=2020"));
            assertThat(answer.status()).isEqualTo(503);
            assertThat(new String(answer.body(), StandardCharsets.UTF_8))
                    .startsWith("the answer needs more than 5 plays of this position; whole months, ");
            assertThat(explorer.answer(get("/lichess?since=2020&play=e2e4,c7c5"))
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void answer_withoutBooks_saysSo(@TempDir Path folder) throws Exception {
        try (ExplorerBooks books = new ExplorerBooks(folder)) {
            books.removeAll();
            Explorer explorer = books.explorer();

            assertThat(explorer.answer(get("/lichess")).status()).isEqualTo(404);
            assertThat(explorer.answer(get("/api/books")).status()).isEqualTo(200);
            assertThat(explorer.answer(get("/api/position")).status()).isEqualTo(200);
        }
    }

    @Test
    void answer_largeBody_isRefused(@TempDir Path folder) throws Exception {
        try (ExplorerBooks books = new ExplorerBooks(folder)) {
            byte[] body = new byte[Explorer.MAX_BODY_BYTES + 1];
            Request request = new Request("POST", "/api/books", Map.of("host", "localhost"), body);

            assertThat(books.explorer().answer(request).status()).isEqualTo(413);
            assertThat(books.explorer().busy().status()).isEqualTo(503);
        }
    }

    /** A book whose file cannot be read any more. */
    private static final class UnreadableBook implements OpeningBook {
        @Override
        public int find(long key, EntryBuffer into) throws IOException {
            throw new IOException("broken.bin: the disk is gone");
        }

        @Override
        public void forEach(EntryVisitor visitor) {
            // has no records
        }
    }
}
