package org.polybook.http.internal;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.polybook.explorer.Answer;
import org.polybook.explorer.EndlessAnswers;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.Request;
import org.polybook.io.BundleLogger;

/** Passes requests to the explorer and sends its answers. */
final class ExchangeHandler implements HttpHandler {
    private static final Logger LOG = BundleLogger.of(ExchangeHandler.class);
    private static final int WITHOUT_BODY = -1;

    /** Length that makes the JDK's server send the parts of a body as they come. */
    private static final int IN_PARTS = 0;

    private final Explorer explorer;
    private final Workers workers;
    private final EndlessAnswers endlessAnswers;

    ExchangeHandler(Explorer explorer, Workers workers, EndlessAnswers endlessAnswers) {
        this.explorer = explorer;
        this.workers = workers;
        this.endlessAnswers = endlessAnswers;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        Answer answer = Workers.isOverloaded() ? explorer.busy() : answer(request(exchange));
        if (answer instanceof Answer.Endless endless && endlessAnswers.start(() -> send(exchange, endless))) {
            return;
        }
        try (exchange) {
            send(exchange, answer instanceof Answer.Complete complete ? complete : explorer.busy());
        }
    }

    private Answer answer(Request request) {
        return workers.answer(() -> explorer.answer(request));
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

    private static void send(HttpExchange exchange, Answer.Complete answer) throws IOException {
        answer.headers().forEach(exchange.getResponseHeaders()::set);
        byte[] body = answer.body();
        exchange.sendResponseHeaders(answer.status(), body.length == 0 ? WITHOUT_BODY : body.length);
        exchange.getResponseBody().write(body);
    }

    private static void send(HttpExchange exchange, Answer.Endless answer) {
        try (exchange) {
            answer.headers().forEach(exchange.getResponseHeaders()::set);
            exchange.sendResponseHeaders(answer.status(), IN_PARTS);
            OutputStream body = exchange.getResponseBody();
            answer.writer().write(bytes -> {
                body.write(bytes);
                body.flush();
            });
        } catch (IOException clientHasGone) {
            LOG.log(Level.DEBUG, "A client of an answer without end has closed its connection.", clientHasGone);
        }
    }
}
