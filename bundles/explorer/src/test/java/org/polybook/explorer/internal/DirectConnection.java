package org.polybook.explorer.internal;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.polybook.explorer.Answer;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.Request;
import org.polybook.explorer.testing.Connection;
import org.polybook.explorer.testing.Reply;

/** Calls the explorer without a network. */
record DirectConnection(Explorer explorer) implements Connection {
    @Override
    public Reply send(String method, String target, Map<String, String> headers, String body) {
        Map<String, String> lowerCase = new HashMap<>();
        headers.forEach((name, value) -> lowerCase.put(name.toLowerCase(Locale.ROOT), value));
        Answer.Complete answer = (Answer.Complete)
                explorer.answer(new Request(method, target, lowerCase, body.getBytes(StandardCharsets.UTF_8)));
        return new Reply(answer.status(), answer.headers(), new String(answer.body(), StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        // nothing is open
    }
}
