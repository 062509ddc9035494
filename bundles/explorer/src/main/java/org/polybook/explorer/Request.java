package org.polybook.explorer;

import java.util.Map;
import java.util.Objects;

/**
 * A request of the Hypertext Transfer Protocol.
 *
 * @param method such as {@code GET}
 * @param target the path and the query as the request line has them, with percent signs, such as {@code
 *     /lichess?play=e2e4%2Ce7e5}
 * @param headers the first value of each header, by its name in lower case
 * @param body empty without a body; not copied, and never changed
 */
public record Request(String method, String target, Map<String, String> headers, byte[] body) {
    public Request {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(body, "body");
        headers = Map.copyOf(headers);
    }
}
