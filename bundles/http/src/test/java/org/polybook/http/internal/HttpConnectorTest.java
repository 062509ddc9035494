package org.polybook.http.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.polybook.explorer.Answer;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.Request;
import org.polybook.explorer.testing.RawClient;
import org.polybook.explorer.testing.Reply;

class HttpConnectorTest {
    /** Kept, because the platform forgets the level of a logger that is not in use. */
    private static final Logger LOG = Logger.getLogger("org.polybook.http");

    private static final int WORKERS = 16;
    private static final int QUEUE = 256;
    private static final Map<String, String> LOCAL = Map.of("Host", "localhost");

    @BeforeAll
    static void silenceExpectedErrors() {
        LOG.setLevel(Level.OFF);
    }

    @AfterAll
    static void logErrors() {
        LOG.setLevel(null);
    }

    private static Answer.Complete answer(int status, String text) {
        return new Answer.Complete(status, Map.of(), text.getBytes(StandardCharsets.UTF_8));
    }

    /** Answers with the target of the request when the latch is open. */
    private record WaitingExplorer(CountDownLatch latch) implements Explorer {
        @Override
        public Answer answer(Request request) {
            try {
                assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return HttpConnectorTest.answer(200, request.target());
        }

        @Override
        public Answer.Complete busy() {
            return HttpConnectorTest.answer(503, "busy");
        }
    }

    private static HttpConnector connector(String host, int port) {
        return new HttpConnector(new WaitingExplorer(new CountDownLatch(0)), host, port);
    }

    private static int port(HttpConnector connector) {
        return Integer.parseInt(connector.get().get(HttpConnector.URL).replaceFirst(".*:([0-9]+)/$", "$1"));
    }

    @Test
    void open_anyPort_hasTheUrlUntilItIsClosed() throws IOException {
        HttpConnector connector = connector("127.0.0.1", 0);
        int port = port(connector);

        assertThat(connector.get()).containsOnlyKeys(HttpConnector.URL);
        assertThat(RawClient.send(port, "GET", "/a%2Fb?c=%20", LOCAL).body()).isEqualTo("/a%2Fb?c=%20");

        connector.close();
        assertThatThrownBy(() -> RawClient.send(port, "GET", "/", LOCAL)).isInstanceOf(ConnectException.class);
    }

    @Test
    void open_portInUse_hasAProblemThatNamesThePort() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            HttpConnector connector = connector("127.0.0.1", other.getLocalPort());

            assertThat(connector.get().get(HttpConnector.PROBLEM))
                    .startsWith("port " + other.getLocalPort() + " of 127.0.0.1 cannot be opened: ")
                    .endsWith("; choose another port");
            connector.close();
        }
    }

    @Test
    void open_wrongHostOrPort_hasAProblem() {
        assertThat(connector("host.invalid", 0).get().get(HttpConnector.PROBLEM))
                .isEqualTo("port 0 of host.invalid cannot be opened: unknown host");
        assertThat(connector("127.0.0.1", 70_000).get().get(HttpConnector.PROBLEM))
                .startsWith("port 70000 of 127.0.0.1 cannot be opened: ");
    }

    /** 16 requests are processed and 256 wait; the next one is refused at once. */
    @Test
    void request_whenAllWorkersAndTheQueueAreBusy_isAnsweredAtOnce() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        ExecutorService clients = Executors.newCachedThreadPool();
        try (ExplorerServer server = ExplorerServer.open(new WaitingExplorer(latch), "127.0.0.1", 0)) {
            List<Future<Reply>> replies = new ArrayList<>();
            for (int i = 0; i < WORKERS + QUEUE + 1; i++) {
                replies.add(clients.submit(() -> RawClient.send(server.port(), "GET", "/", LOCAL)));
            }
            awaitOneDone(replies);
            latch.countDown();

            List<Integer> statuses = new ArrayList<>();
            for (Future<Reply> reply : replies) {
                statuses.add(reply.get(60, TimeUnit.SECONDS).status());
            }
            assertThat(statuses).filteredOn(status -> status == 503).hasSize(1);
            assertThat(statuses).filteredOn(status -> status == 200).hasSize(WORKERS + QUEUE);
        } finally {
            clients.shutdownNow();
        }
    }

    /** Clients that send their requests slowly do not delay others. */
    @Test
    void request_besideManySlowOnes_isAnswered() throws Exception {
        List<Socket> slow = new ArrayList<>();
        try (ExplorerServer server = ExplorerServer.open(new WaitingExplorer(new CountDownLatch(0)), "127.0.0.1", 0)) {
            for (int i = 0; i < 100; i++) {
                Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), server.port());
                slow.add(socket);
                socket.getOutputStream().write("GET /slow HTTP/1.1\r\nHo".getBytes(StandardCharsets.US_ASCII));
            }

            assertThat(RawClient.send(server.port(), "GET", "/fast", LOCAL).body())
                    .isEqualTo("/fast");
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    /** A client receives each line when it is sent; the thread of a closed server ends. */
    @Test
    void lines_areSentAtOnce_untilTheServerCloses() throws Exception {
        SynchronousQueue<String> lines = new SynchronousQueue<>();
        CountDownLatch ended = new CountDownLatch(1);
        Answer.Writer writer = to -> {
            try {
                while (true) {
                    to.send((lines.take() + '\n').getBytes(StandardCharsets.UTF_8));
                }
            } catch (InterruptedException closed) {
                ended.countDown();
            }
        };
        Answer endless = new Answer.Endless(200, Map.of("Content-Type", "text/event-stream"), writer);
        try (ExplorerServer server = ExplorerServer.open(new FixedExplorer(endless), "127.0.0.1", 0)) {
            HttpURLConnection client =
                    (HttpURLConnection) URI.create(server.url()).toURL().openConnection();
            client.setReadTimeout(60_000);
            CompletableFuture<Void> first = CompletableFuture.runAsync(() -> put(lines, "first"));
            try (BufferedReader reader =
                    new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8))) {
                assertThat(reader.readLine()).isEqualTo("first");
                first.get(60, TimeUnit.SECONDS);
                put(lines, "second");
                assertThat(reader.readLine()).isEqualTo("second");
            }
        }
        assertThat(ended.await(60, TimeUnit.SECONDS)).isTrue();
    }

    private static void put(SynchronousQueue<String> lines, String line) {
        try {
            assertThat(lines.offer(line, 60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns the same answer to all requests. */
    private record FixedExplorer(Answer fixed) implements Explorer {
        @Override
        public Answer answer(Request request) {
            return fixed;
        }

        @Override
        public Answer.Complete busy() {
            return HttpConnectorTest.answer(503, "busy");
        }
    }

    private static void awaitOneDone(List<Future<Reply>> replies) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (replies.stream().noneMatch(Future::isDone)) {
            assertThat(System.nanoTime() - end)
                    .as("time until a request is refused")
                    .isNegative();
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }
}
