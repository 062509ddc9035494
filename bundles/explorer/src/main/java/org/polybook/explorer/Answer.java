package org.polybook.explorer;

import java.util.Map;
import java.util.Objects;

/** The answer to a request. */
public sealed interface Answer permits Answer.Complete {
    /** Returns the status code, such as 200. */
    int status();

    /** Returns the headers, except {@code Content-Length} of an answer with a body, which the connector sends. */
    Map<String, String> headers();

    /**
     * An answer whose body is complete.
     *
     * @param body not copied; the caller must not change it. Empty if the connector sends no body
     */
    record Complete(int status, Map<String, String> headers, byte[] body) implements Answer {
        public Complete {
            Objects.requireNonNull(body, "body");
            headers = Map.copyOf(headers);
        }
    }
}
