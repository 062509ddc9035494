package org.polybook.explorer.internal;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.polybook.explorer.Answer;

/** Creates answers, all of which have the headers that restrict what a browser does with them. */
final class Answers {
    static final String CONTENT_TYPE = "Content-Type";
    static final String ETAG = "ETag";
    static final String ANY_ORIGIN = "Access-Control-Allow-Origin";

    private static final int OK = 200;
    private static final int NO_CONTENT = 204;
    private static final int NOT_MODIFIED = 304;
    private static final int UNAVAILABLE = 503;

    private static final String JSON = "application/json; charset=utf-8";
    private static final String TEXT = "text/plain; charset=utf-8";

    private static final Map<String, String> COMMON = Map.of(
            "Content-Security-Policy",
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
            "X-Content-Type-Options",
            "nosniff",
            "Referrer-Policy",
            "no-referrer",
            "Cache-Control",
            "no-cache");

    private Answers() {}

    /** @param headers may have another content type */
    static Answer.Complete json(CharSequence text, Map<String, String> headers) {
        return complete(OK, JSON, headers, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    static Answer.Complete file(String type, byte[] content) {
        return complete(OK, type, Map.of(), content);
    }

    static Answer.Complete notModified(Map<String, String> headers) {
        return new Answer.Complete(NOT_MODIFIED, withCommon(headers), new byte[0]);
    }

    /** Returns the answer to a question for the allowed methods. */
    static Answer.Complete options(Map<String, String> headers) {
        return new Answer.Complete(NO_CONTENT, withCommon(headers), new byte[0]);
    }

    static Answer.Complete refusal(RefusedRequestException refusal) {
        return text(refusal.status(), refusal.getMessage(), refusal.headers());
    }

    /** Returns the answer to a request that may succeed later. */
    static Answer.Complete unavailable(String reason) {
        return text(UNAVAILABLE, reason, Map.of("Retry-After", "1"));
    }

    private static Answer.Complete text(int status, String message, Map<String, String> headers) {
        return complete(status, TEXT, headers, (message + '\n').getBytes(StandardCharsets.UTF_8));
    }

    private static Answer.Complete complete(int status, String type, Map<String, String> headers, byte[] body) {
        Map<String, String> all = withCommon(headers);
        all.putIfAbsent(CONTENT_TYPE, type);
        return new Answer.Complete(status, all, body);
    }

    /** Returns the headers with those of all answers. */
    static Map<String, String> withCommon(Map<String, String> headers) {
        Map<String, String> all = new HashMap<>(COMMON);
        all.putAll(headers);
        return all;
    }

    /** Returns the answer with additional headers. */
    static Answer.Complete with(Answer.Complete answer, Map<String, String> headers) {
        Map<String, String> all = new HashMap<>(answer.headers());
        all.putAll(headers);
        return new Answer.Complete(answer.status(), all, answer.body());
    }

    /** Returns the answer to a HEAD request: the headers without the body. */
    static Answer.Complete withoutBody(Answer answer) {
        return answer instanceof Answer.Complete complete
                ? withoutBody(complete)
                : new Answer.Complete(answer.status(), answer.headers(), new byte[0]);
    }

    private static Answer.Complete withoutBody(Answer.Complete answer) {
        Answer.Complete sized = with(answer, Map.of("Content-Length", Integer.toString(answer.body().length)));
        return new Answer.Complete(sized.status(), sized.headers(), new byte[0]);
    }
}
