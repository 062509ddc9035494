package org.polybook.itests.servlet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.explorer.testing.ExplorerBooks;
import org.polybook.explorer.testing.RawClient;
import org.polybook.explorer.testing.Reply;

/** The connector follows its configuration, passes requests unchanged and sends events at once. */
class ServletIT {
    private static final int READ_MILLIS = 60_000;
    private static final String LICHESS = "/lichess?book=plain";

    @TempDir
    private static Path work;

    private static ExplorerBooks books;
    private static ServletHost host;

    @BeforeAll
    static void start() throws Exception {
        Path folder = Files.createDirectory(work.resolve("books"));
        books = new ExplorerBooks(folder);
        host = ServletHost.start(folder, List.of("plain"), work);
        ServletHost.await("the book", () -> host.get(LICHESS).status() == 200);
    }

    @AfterAll
    static void stop() throws Exception {
        host.close();
        books.close();
    }

    @AfterEach
    void restore() throws Exception {
        host.configure("/");
    }

    @Test
    void configuration_removed_endsTheService() throws Exception {
        assertThat(host.get("/").body()).contains("<title>Polybook explorer</title>");

        host.unconfigure();

        ServletHost.await("no answers", () -> host.get("/").status() == 404);
        assertThat(host.get("/api/books").body()).doesNotContain("plain");
    }

    @Test
    void path_ofTheConfiguration_isNotPartOfTheTarget() throws Exception {
        host.configure("/chess/books");

        assertThat(host.get("/chess/books/lichess?play=e2e4").body()).contains("\"uci\":\"e7e5\"");
        assertThat(host.get("/chess/books/ui/page.js").status()).isEqualTo(200);
        assertThat(host.get("/chess/books")).satisfies(reply -> {
            assertThat(reply.status()).isEqualTo(302);
            assertThat(reply.header("Location")).isEqualTo("/chess/books/");
        });
        for (String other : List.of("/lichess", "/chess/lichess", "/chess/booksellers", "/%63hess/books/lichess")) {
            assertThat(host.get(other).status()).as(other).isEqualTo(404);
        }
    }

    /** The explorer decodes the target, once; the server neither decodes nor normalizes it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/api/books/plai%6E                 | 200 | \"plain\"",
                "/api/books/plain/                  | 200 | \"plain\"",
                "/api/books/a%20b+c                 | 404 | no book \"a b+c\"",
                "/api/books/plain;v=1               | 404 | no book \"plain;v=1\"",
                "/api/books/../books/plain          | 404 | no such path",
                "/api/./books/plain                 | 404 | no such path",
                "/lichess?book=a%26b%3Dc+d          | 404 | no book \"a&b=c d\"",
                "/lichess?book=plai%256E            | 404 | no book \"plai%6E\"",
                "/lichess?book=%E2%82%AC            | 404 | no book \"\u20ac\"",
                "/lichess?book=plain&book=other     | 200 | \"statistics\":false",
                "/lichess?book=%zz                  | 400 | a percent sign in the target"
            })
    void target_reachesTheExplorerUnchanged(String target, int status, String text) throws Exception {
        Reply reply = host.get(target);

        assertThat(reply.status()).as(reply.body()).isEqualTo(status);
        assertThat(reply.body()).contains(text);
    }

    /** Jetty refuses targets that servers understand in different ways; the explorer never receives them. */
    @ParameterizedTest
    @CsvSource({
        "//api/books",
        "/api%2Fbooks",
        "/api/book%2573",
        "/api/%2e%2e/api/books",
        "/api/..;/api/books",
        "/api/books/%00"
    })
    void target_ambiguous_isRefused(String target) throws Exception {
        assertThat(host.get(target).status()).isIn(400, 404);
    }

    @Test
    void host_ofTheRequestLine_doesNotReplaceTheHeader() throws Exception {
        Reply reply =
                RawClient.send(host.port(), "GET", "http://localhost/api/books", Map.of("Host", "other.example.org"));

        assertThat(reply.status()).isIn(400, 421);
    }

    @ParameterizedTest
    @CsvSource({"Content-Length: 100, e4 *", "Transfer-Encoding: chunked, malformed"})
    void body_malformed_isRefused(String header, String body) throws Exception {
        try (Socket client = new Socket(InetAddress.getLoopbackAddress(), host.port())) {
            client.setSoTimeout(READ_MILLIS);
            String request = "POST /api/line HTTP/1.1\r\nHost: localhost\r\n" + header + "\r\n\r\n" + body + "\r\n";
            client.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            client.shutdownOutput();

            assertThat(reader(client.getInputStream()).readLine()).startsWith("HTTP/1.1 400 ");
        }
    }

    @Test
    void answer_compressedByTheServer_isNotSentAgain() throws Exception {
        Map<String, String> headers = Map.of("Host", "localhost", "Accept-Encoding", "gzip");
        Reply reply = RawClient.send(host.port(), "GET", LICHESS, headers);
        assertThat(reply.header("Content-Encoding")).isEqualTo("gzip");

        Map<String, String> stored = new HashMap<>(headers);
        stored.put("If-None-Match", reply.header("ETag"));
        assertThat(RawClient.send(host.port(), "GET", LICHESS, stored).status()).isEqualTo(304);
    }

    @Test
    void events_areSentAtOnce_untilTheConfigurationIsRemoved() throws Exception {
        try (BufferedReader events = open("/api/events")) {
            assertThat(events.readLine()).isEqualTo("retry: 2000");
            assertThat(events.readLine()).isEqualTo(": connected");
            assertThat(events.readLine()).isEmpty();

            replaceBook();
            assertThat(events.readLine()).isEqualTo("event: changed");
            assertThat(events.readLine()).startsWith("data: {\"name\":\"plain\"");

            host.unconfigure();
            assertThat(events.lines()).allSatisfy(line -> assertThat(line).isEmpty());
        }
    }

    private static BufferedReader open(String target) throws IOException {
        HttpURLConnection client = (HttpURLConnection)
                URI.create("http://127.0.0.1:" + host.port() + target).toURL().openConnection();
        client.setReadTimeout(READ_MILLIS);
        return reader(client.getInputStream());
    }

    private static BufferedReader reader(InputStream in) {
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    private static void replaceBook() throws IOException {
        Path book = work.resolve("books").resolve("plain.bin");
        Path other = Files.write(work.resolve("other.bin"), new byte[0]);
        Files.copy(book, other, StandardCopyOption.REPLACE_EXISTING);
        Files.move(other, book, StandardCopyOption.ATOMIC_MOVE);
    }
}
