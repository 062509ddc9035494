package org.polybook.explorer;

import org.osgi.annotation.versioning.ProviderType;

/**
 * Answers the requests of a web site about opening books. Thread-safe.
 *
 * <pre>{@code
 * Request request = new Request("GET", "/lichess?play=e2e4", Map.of("host", "localhost:9002"), new byte[0]);
 * Answer answer = explorer.answer(request);
 * }</pre>
 */
@ProviderType
public interface Explorer {
    /** The maximum size of a request's target in bytes; a connector may pass a longer target, which is refused. */
    int MAX_TARGET_BYTES = 8 << 10;

    /** The maximum size of a request's body in bytes; of a larger body a connector passes one byte more. */
    int MAX_BODY_BYTES = 64 << 10;

    /**
     * Returns the answer. Never throws: a request that cannot be answered has an answer with the status of an error and
     * the reason as text. The content of one book in an answer is of one generation.
     */
    Answer answer(Request request);

    /** Returns the answer to a request that the connector cannot process now, because too many others wait. */
    Answer.Complete busy();
}
