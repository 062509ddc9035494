package org.polybook.explorer;

import java.io.IOException;
import java.util.Map;
import java.util.Objects;

/** The answer to a request. */
public sealed interface Answer permits Answer.Complete, Answer.Endless {
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

    /**
     * An answer without end: the connector runs the writer in a separate thread, never in one that answers requests.
     * The connection closes when the writer returns or throws an exception.
     */
    record Endless(int status, Map<String, String> headers, Writer writer) implements Answer {
        public Endless {
            Objects.requireNonNull(writer, "writer");
            headers = Map.copyOf(headers);
        }
    }

    /** Writes the body of an answer without end. */
    interface Writer {
        /**
         * Writes until there is nothing more to write. Returns soon after the thread is interrupted.
         *
         * @throws IOException if the client has closed the connection
         */
        void write(Sink to) throws IOException;
    }

    /** Sends parts of a body. */
    interface Sink {
        /**
         * Sends the bytes at once.
         *
         * @param bytes not changed
         * @throws IOException if the client has closed the connection, or reads nothing for a long time
         */
        void send(byte[] bytes) throws IOException;
    }
}
