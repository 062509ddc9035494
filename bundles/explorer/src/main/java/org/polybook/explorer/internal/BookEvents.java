package org.polybook.explorer.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.polybook.explorer.Answer;
import org.polybook.io.text.JsonWriter;

/**
 * The events of books as server-sent events: {@code added}, {@code changed}, {@code refused} (newer content cannot be
 * opened) and {@code removed}. A client reads the list of books when it is connected, so it needs no earlier events.
 */
final class BookEvents implements AutoCloseable {
    /** The maximum number of clients that listen. */
    static final int MAX_LISTENERS = 64;

    /** A client that has so many unread events is disconnected; it connects again and reads the list of books. */
    private static final int MAX_UNREAD = 256;

    private static final int SECONDS_BETWEEN_COMMENTS = 15;
    private static final byte[] COMMENT = bytes(": connected\n\n");
    private static final byte[] CONNECTED = bytes("retry: 2000\n: connected\n\n");
    private static final byte[] END = {};

    private static final Map<String, String> HEADERS =
            Map.of(Answers.CONTENT_TYPE, "text/event-stream; charset=utf-8", "Cache-Control", "no-store");

    private final Set<BlockingQueue<byte[]>> listeners = ConcurrentHashMap.newKeySet();
    private volatile boolean isClosed;

    /** Sends an event to all clients that listen. */
    void publish(String event, String name, long generation) {
        byte[] text = bytes("event: " + event + "\ndata: " + data(name, generation) + "\n\n");
        for (BlockingQueue<byte[]> listener : listeners) {
            if (!listener.offer(text)) {
                disconnect(listener);
            }
        }
    }

    private static String data(String name, long generation) {
        StringBuilder text = new StringBuilder();
        try {
            JsonWriter.compact(text)
                    .beginObject()
                    .name("name")
                    .value(name)
                    .name("generation")
                    .value(generation)
                    .endObject();
        } catch (IOException e) {
            throw new AssertionError("a string builder does not throw", e);
        }
        return text.toString();
    }

    /**
     * Returns the answer to a client that listens.
     *
     * @throws RefusedRequestException if too many clients listen
     */
    Answer.Endless listen() throws RefusedRequestException {
        if (listeners.size() >= MAX_LISTENERS) {
            throw new RefusedRequestException(
                    RefusedRequestException.UNAVAILABLE,
                    "too many clients wait for events, expected at most " + MAX_LISTENERS,
                    Map.of("Retry-After", "15"));
        }
        return new Answer.Endless(200, Answers.withCommon(HEADERS), this::sendEvents);
    }

    private void sendEvents(Answer.Sink to) throws IOException {
        BlockingQueue<byte[]> events = new ArrayBlockingQueue<>(MAX_UNREAD);
        if (!add(events)) {
            return;
        }
        try {
            to.send(CONNECTED);
            while (!isClosed) {
                byte[] event = events.poll(SECONDS_BETWEEN_COMMENTS, TimeUnit.SECONDS);
                if (event == END) {
                    return;
                }
                to.send(event == null ? COMMENT : event);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            listeners.remove(events);
        }
    }

    private synchronized boolean add(BlockingQueue<byte[]> events) {
        return !isClosed && listeners.size() < MAX_LISTENERS && listeners.add(events);
    }

    private void disconnect(BlockingQueue<byte[]> listener) {
        listeners.remove(listener);
        listener.clear();
        listener.add(END);
    }

    /** Disconnects all clients. */
    @Override
    public synchronized void close() {
        isClosed = true;
        listeners.forEach(this::disconnect);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
