package org.polybook.explorer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;
import org.polybook.explorer.Answer;
import org.polybook.explorer.Request;

class BookEventsTest {
    private final ExplorerService explorer = new ExplorerService("", List.of(), Optional.empty(), 0);
    private final List<Thread> threads = new ArrayList<>();

    @AfterEach
    void close() throws InterruptedException {
        explorer.close();
        for (Thread thread : threads) {
            thread.join(60_000);
            assertThat(thread.isAlive()).isFalse();
        }
    }

    private Answer request(String method) {
        return explorer.answer(new Request(method, "/api/events", Map.of("host", "localhost"), new byte[0]));
    }

    /** Starts a client and waits until it is connected. */
    private BlockingQueue<String> listen(Answer answer) throws InterruptedException {
        BlockingQueue<String> received = new LinkedBlockingQueue<>();
        start(answer, bytes -> received.add(new String(bytes, StandardCharsets.UTF_8)));
        assertThat(received.poll(60, TimeUnit.SECONDS)).isEqualTo("retry: 2000\n: connected\n\n");
        return received;
    }

    private void start(Answer answer, Answer.Sink sink) {
        Answer.Endless lines = (Answer.Endless) answer;
        Thread thread = new Thread(() -> {
            try {
                lines.writer().write(sink);
            } catch (IOException clientHasGone) {
                // the thread ends
            }
        });
        threads.add(thread);
        thread.start();
    }

    private static Map<String, Object> properties(String problem) {
        return Map.of("book.name", "a \"club\"", "service.id", 1L, "book.problem", problem);
    }

    @Test
    void book_thatComesChangesAndGoes_isAnnounced() throws Exception {
        BlockingQueue<String> received = listen(request("GET"));
        OpeningBook book = new EmptyBook();

        explorer.addBook(book, properties(""));
        explorer.updatedBook(book, properties(""));
        explorer.updatedBook(book, properties("damaged"));
        explorer.updatedBook(book, properties(""));
        explorer.removeBook(properties(""));
        explorer.removeBook(properties(""));

        for (String event : List.of("added", "changed", "refused", "changed", "removed")) {
            assertThat(received.poll(60, TimeUnit.SECONDS))
                    .isEqualTo("event: " + event + "\ndata: {\"name\":\"a \\\"club\\\"\",\"generation\":1}\n\n");
        }
        assertThat(received).isEmpty();
    }

    @Test
    void listen_moreThan64Clients_isRefusedUntilOneHasGone() throws Exception {
        for (int i = 1; i < BookEvents.MAX_LISTENERS; i++) {
            listen(request("GET"));
        }
        CountDownLatch connected = new CountDownLatch(1);
        start(request("GET"), bytes -> {
            if (connected.getCount() == 0) {
                throw new IOException("the client has gone");
            }
            connected.countDown();
        });
        assertThat(connected.await(60, TimeUnit.SECONDS)).isTrue();

        assertThat(request("GET").status()).isEqualTo(503);
        assertThat(request("HEAD").status()).isEqualTo(503);

        explorer.addBook(new EmptyBook(), properties(""));
        threads.get(threads.size() - 1).join(60_000);
        assertThat(request("GET").status()).isEqualTo(200);
        assertThat(request("HEAD")).isInstanceOf(Answer.Complete.class);
    }

    /** A client that reads nothing is disconnected, and the others receive all events. */
    @Test
    void publish_clientThatDoesNotRead_isDisconnected() throws Exception {
        CountDownLatch connected = new CountDownLatch(1);
        CountDownLatch reading = new CountDownLatch(1);
        List<String> few = new ArrayList<>();
        start(request("GET"), bytes -> {
            few.add(new String(bytes, StandardCharsets.UTF_8));
            connected.countDown();
            await(reading);
        });
        await(connected);
        BlockingQueue<String> all = listen(request("GET"));

        OpeningBook book = new EmptyBook();
        for (int i = 0; i < 1000; i++) {
            explorer.addBook(book, properties(""));
            assertThat(all.poll(60, TimeUnit.SECONDS)).startsWith("event: ");
        }
        reading.countDown();
        threads.get(0).join(60_000);

        assertThat(threads.get(0).isAlive()).isFalse();
        assertThat(few).hasSizeLessThan(300);
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void listen_closedExplorer_endsAtOnce() throws Exception {
        Answer.Endless lines = (Answer.Endless) request("GET");
        explorer.close();

        List<byte[]> received = new ArrayList<>();
        lines.writer().write(received::add);
        assertThat(received).isEmpty();
        assertThatThrownBy(() -> lines.headers().put("a", "b")).isInstanceOf(UnsupportedOperationException.class);
        assertThat(lines.headers()).containsEntry("Content-Type", "text/event-stream; charset=utf-8");
    }

    /** A book without records. */
    private static final class EmptyBook implements OpeningBook {
        @Override
        public int find(long key, EntryBuffer into) {
            into.clear();
            return 0;
        }

        @Override
        public void forEach(EntryVisitor visitor) {
            // has no records
        }
    }
}
