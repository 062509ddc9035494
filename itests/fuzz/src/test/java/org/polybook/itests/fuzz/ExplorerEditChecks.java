package org.polybook.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.polybook.explorer.Answer;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.Request;
import org.polybook.explorer.testing.ExplorerBooks;

/**
 * The properties of every request that changes a book, with the right token and tag: it succeeds, and the book can be
 * read, or it is refused, and the book is unchanged.
 */
final class ExplorerEditChecks {
    private static final String BOOK = "/api/books/plain/";
    /** The number of changes after which the journal is committed, so that it stays short. */
    private static final int MAX_CHANGES = 50;

    private final Explorer explorer;
    private int changes;

    ExplorerEditChecks(Explorer explorer) {
        this.explorer = explorer;
    }

    /** Sends the first line as an action of a book, and the rest as the body. */
    void check(byte[] bytes) {
        String[] lineAndBody = new String(bytes, StandardCharsets.ISO_8859_1).split("\n", 2);
        String before = tag();
        Answer.Complete answer = send(lineAndBody[0], before, lineAndBody.length < 2 ? "" : lineAndBody[1]);
        String name = lineAndBody[0] + ": " + new String(answer.body(), StandardCharsets.UTF_8);
        if (answer.status() == 200) {
            assertThat(content(answer.headers().get("ETag"))).as(name).isEqualTo(content(tag()));
            commitAfterManyChanges();
        } else {
            assertThat(answer.status()).as(name).isIn(400, 404, 405, 409, 413, 414);
            assertThat(tag()).as(name).isEqualTo(before);
        }
    }

    private void commitAfterManyChanges() {
        if (++changes == MAX_CHANGES) {
            changes = 0;
            assertThat(send("commit", tag(), "").status()).isEqualTo(200);
        }
    }

    /** Returns the tag of the book. Reads its records at the start position and its journal, too. */
    private String tag() {
        assertThat(answer("GET", "position", Map.of(), "").status()).isEqualTo(200);
        Answer.Complete journal = answer("GET", "journal", Map.of(), "");
        assertThat(new String(journal.body(), StandardCharsets.UTF_8)).contains("\"problem\":\"\"");
        return journal.headers().get("ETag");
    }

    /** Returns the part of a tag that all answers about a generation have in common. */
    private static String content(String tag) {
        return tag.substring(0, tag.lastIndexOf('-'));
    }

    private Answer.Complete send(String action, String tag, String body) {
        String method = action.startsWith("position") ? "PUT" : "POST";
        return answer(method, action, Map.of("if-match", tag, "authorization", "Bearer " + ExplorerBooks.TOKEN), body);
    }

    private Answer.Complete answer(String method, String path, Map<String, String> more, String body) {
        Map<String, String> headers = new HashMap<>(more);
        headers.put("host", "localhost");
        Request request = new Request(method, BOOK + path, headers, body.getBytes(StandardCharsets.ISO_8859_1));
        return (Answer.Complete) explorer.answer(request);
    }
}
