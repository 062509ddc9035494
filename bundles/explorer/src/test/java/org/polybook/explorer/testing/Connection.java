package org.polybook.explorer.testing;

import java.io.IOException;
import java.util.Map;

/** A way to the explorer. */
public interface Connection extends AutoCloseable {
    /** Sends a request and returns the answer. May be called by several threads. */
    Reply send(String method, String target, Map<String, String> headers, String body) throws IOException;

    @Override
    void close();
}
