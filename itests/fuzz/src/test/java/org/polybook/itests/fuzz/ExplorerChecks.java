package org.polybook.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.polybook.explorer.Answer;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.Request;
import org.polybook.testing.StrictJsonParser;

/** The properties of every request: an answer with a planned status, complete JSON, headers of one line. */
final class ExplorerChecks {
    private static final Set<Integer> STATUSES =
            Set.of(200, 204, 304, 400, 401, 403, 404, 405, 409, 412, 413, 414, 421, 428, 429, 501, 503);
    private static final Set<Integer> WITHOUT_BODY = Set.of(204, 304);

    /** The reason in the answer to a request that ended with an unexpected exception. */
    private static final String UNEXPECTED = "the log has the reason";

    private static final String LINE_BREAK = "\r?\n";

    private ExplorerChecks() {}

    /** Checks the answer to a request in the form of the protocol. */
    static void check(Explorer explorer, byte[] text) {
        Request request = parse(text);
        Answer answer = answer(explorer, request);
        String name = request.method() + ' ' + request.target();

        assertThat(STATUSES).as(name).contains(answer.status());
        answer.headers().forEach((header, value) -> {
            assertThat(header).as(name).matches("[A-Za-z-]+");
            assertThat(value).as("%s of %s", header, name).matches("[ -~]*");
        });
        if (answer instanceof Answer.Complete complete) {
            checkBody(name, request, complete);
        }
    }

    private static Answer answer(Explorer explorer, Request request) {
        try {
            return explorer.answer(request);
        } catch (RuntimeException e) {
            return fail("no answer to " + request.method() + ' ' + request.target(), e);
        }
    }

    private static void checkBody(String name, Request request, Answer.Complete answer) {
        String body = new String(answer.body(), StandardCharsets.UTF_8);
        assertThat(body).as(name).doesNotContain(UNEXPECTED);
        if (request.method().equals("HEAD") || WITHOUT_BODY.contains(answer.status())) {
            assertThat(body).as("the body of %s", name).isEmpty();
            return;
        }
        String type = answer.headers().getOrDefault("Content-Type", "");
        if (type.startsWith("application/json")) {
            assertThat(StrictJsonParser.parse(body)).as(name).isInstanceOf(Map.class);
        } else if (type.startsWith("application/x-ndjson")) {
            body.lines().forEach(StrictJsonParser::parse);
        } else {
            assertThat(body).as(name).isNotEmpty();
        }
    }

    /** Returns the request that a connector would make of the bytes; missing parts are empty. */
    private static Request parse(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        String[] headAndBody = text.split(LINE_BREAK + LINE_BREAK, 2);
        String[] lines = headAndBody[0].split(LINE_BREAK, -1);
        String[] first = lines[0].split(" ", 3);
        Map<String, String> headers = new HashMap<>();
        for (int i = 1; i < lines.length; i++) {
            String[] header = lines[i].split(": ?", 2);
            headers.putIfAbsent(header[0].toLowerCase(Locale.ROOT), header.length < 2 ? "" : header[1]);
        }
        String body = headAndBody.length < 2 ? "" : headAndBody[1];
        return new Request(
                first[0], first.length < 2 ? "" : first[1], headers, body.getBytes(StandardCharsets.ISO_8859_1));
    }
}
