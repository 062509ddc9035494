package org.polybook.http.internal;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.polybook.explorer.Answer;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.Request;

/** Passes requests to the explorer and sends its answers. */
final class ExchangeHandler implements HttpHandler {
    private static final int WITHOUT_BODY = -1;

    private final Explorer explorer;

    ExchangeHandler(Explorer explorer) {
        this.explorer = explorer;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            send(exchange, Workers.isOverloaded() ? explorer.busy() : explorer.answer(request(exchange)));
        }
    }

    private static Request request(HttpExchange exchange) throws IOException {
        Map<String, String> headers = new HashMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.get(0)));
        byte[] body = exchange.getRequestBody().readNBytes(Explorer.MAX_BODY_BYTES + 1);
        return new Request(exchange.getRequestMethod(), target(exchange.getRequestURI()), headers, body);
    }

    private static String target(URI uri) {
        String path = uri.getRawPath();
        return uri.getRawQuery() == null ? path : path + '?' + uri.getRawQuery();
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        if (answer instanceof Answer.Complete complete) {
            complete.headers().forEach(exchange.getResponseHeaders()::set);
            byte[] body = complete.body();
            exchange.sendResponseHeaders(complete.status(), body.length == 0 ? WITHOUT_BODY : body.length);
            exchange.getResponseBody().write(body);
        }
    }
}
