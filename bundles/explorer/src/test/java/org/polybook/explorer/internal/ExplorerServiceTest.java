package org.polybook.explorer.internal;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.polybook.explorer.Answer;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.Request;
import org.polybook.explorer.testing.ExplorerBooks;
import org.polybook.explorer.testing.ExplorerContract;
import org.polybook.explorer.testing.Reply;

class ExplorerServiceTest extends ExplorerContract {
    private Explorer explorer;

    @Override
    protected void start(ExplorerBooks opened) {
        explorer = opened.explorer();
    }

    @Override
    protected void stop() {
        // nothing is open
    }

    @Override
    protected Reply send(String method, String target, Map<String, String> headers, String body) {
        Map<String, String> lowerCase = new HashMap<>();
        headers.forEach((name, value) -> lowerCase.put(name.toLowerCase(Locale.ROOT), value));
        Answer.Complete answer = (Answer.Complete)
                explorer.answer(new Request(method, target, lowerCase, body.getBytes(StandardCharsets.UTF_8)));
        return new Reply(answer.status(), answer.headers(), new String(answer.body(), StandardCharsets.UTF_8));
    }
}
