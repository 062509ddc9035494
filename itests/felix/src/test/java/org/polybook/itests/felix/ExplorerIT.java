package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.SocketException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import org.osgi.framework.ServiceReference;
import org.osgi.service.cm.Configuration;
import org.osgi.service.cm.ConfigurationAdmin;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.OpeningBook;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/** The explorer over HTTP: it follows its configuration, its bundles and the books. */
class ExplorerIT {
    private static final String CONNECTOR = "(polybook.report=http)";

    private static Configuration configureHttp(Osgi osgi) throws Exception {
        Configuration http = osgi.awaitService(ConfigurationAdmin.class).getConfiguration("org.polybook.http", "?");
        http.update(Osgi.dictionary("port", 0));
        return http;
    }

    @SuppressWarnings("unchecked") // the connector is registered with this type
    private static String url(Osgi osgi) throws Exception {
        Supplier<Map<String, String>> connector = osgi.awaitService(Supplier.class, CONNECTOR);
        return connector.get().get("url");
    }

    private static String get(String url) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) new URL(url).openConnection();
        try (InputStream body = connection.getInputStream()) {
            return new String(body.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static boolean isClosed(String url) throws IOException {
        try {
            get(url);
            return false;
        } catch (SocketException e) {
            // while the port is being closed, a connection may end without an answer
            return e instanceof ConnectException;
        }
    }

    @FrameworkTest(with = {Bundles.COMMANDS, Bundles.EXPLORER, Bundles.HTTP})
    void port_followsTheConfiguration(Osgi osgi) throws Exception {
        assertThat(osgi.references(Supplier.class, CONNECTOR)).isEmpty();
        Configuration http = configureHttp(osgi);
        String url = url(osgi);
        assertThat(get(url)).contains("<title>Polybook explorer</title>");
        assertThat(get(url + "api/books")).isEqualTo("{\"books\":[]}\n");

        http.delete();
        osgi.awaitThat("closed port", () -> isClosed(url));
    }

    @FrameworkTest(with = {Bundles.COMMANDS, Bundles.EXPLORER, Bundles.HTTP})
    void book_addedReplacedAndRemoved_isFollowed(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        configureHttp(osgi);
        String url = url(osgi);
        Path file = osgi.directory().resolve("club.bin");
        BookFiles.renameOver(file, BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        Configuration book = osgi.configureBook("club", file);
        osgi.awaitThat("the added book", () -> get(url + "api/books").contains("\"club\""));
        assertThat(get(url + "lichess")).contains("\"uci\":\"e2e4\"").contains("\"draws\":5");

        BookFiles.renameOver(file, BookFiles.bookOfOneMove(BookFiles.D2D4, 7));
        ServiceReference<?> service = osgi.awaitBookAtGeneration("club", 2);
        assertThat(get(url + "lichess")).contains("\"uci\":\"d2d4\"").contains("\"draws\":7");
        osgi.awaitThat("the new generation", () -> get(url + "api/books").contains("\"generation\":2"));

        book.delete();
        osgi.awaitNoBook("club");
        osgi.awaitThat("the removed book", () -> !get(url + "api/books").contains("\"club\""));
        assertThat(service.getBundle()).isNull();
    }

    /** Sends a request that changes a book. */
    private static HttpURLConnection change(String method, String url, Path tokenFile, String tag, String body)
            throws IOException {
        HttpURLConnection connection = (HttpURLConnection) new URL(url).openConnection();
        connection.setRequestMethod(method);
        connection.setRequestProperty(
                "Authorization", "Bearer " + Files.readString(tokenFile).strip());
        connection.setRequestProperty("If-Match", tag);
        connection.setDoOutput(true);
        connection.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
        return connection;
    }

    private static String tag(HttpURLConnection answer) throws IOException {
        assertThat(answer.getResponseCode()).isEqualTo(200);
        return answer.getHeaderField("ETag");
    }

    /** Each change is served at once; the tag of a commit's answer is that of the new file. */
    @FrameworkTest(with = {Bundles.COMMANDS, Bundles.EXPLORER, Bundles.HTTP, Bundles.WRITER})
    void book_changedOverHttp_isServedAtOnce(Osgi osgi) throws Exception {
        Path token = osgi.directory().resolve("state").resolve("token");
        osgi.awaitService(ConfigurationAdmin.class)
                .getConfiguration("org.polybook.explorer", "?")
                .update(Osgi.dictionary("tokenFile", token.toString()));
        Path file = osgi.directory().resolve("club.bin");
        BookFiles.renameOver(file, BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        osgi.configureBook("club", file);
        ServiceReference<OpeningBook> book = osgi.awaitBook("club");
        configureHttp(osgi); // the explorer is activated when the connector needs it
        osgi.awaitThat("the token", () -> Files.exists(token));
        osgi.awaitThat("the added book", () -> get(url(osgi) + "api/books").contains("\"club\""));
        String url = url(osgi) + "api/books/club/";

        String tag = tag((HttpURLConnection) new URL(url + "position").openConnection());
        String body = "{\"moves\":[{\"uci\":\"d2d4\",\"weight\":7}]}";
        String put = tag(change("PUT", url + "position", token, tag, body));
        assertThat(osgi.startEntries(book)).extracting(BookEntry::weight).containsExactly(7);
        String undo = tag(change("POST", url + "undo", token, put, ""));
        assertThat(osgi.startEntries(book)).extracting(BookEntry::weight).containsExactly(5);
        String redo = tag(change("POST", url + "redo", token, undo, ""));
        String commit = tag(change("POST", url + "commit", token, redo, ""));
        assertThat(osgi.startEntries(book)).extracting(BookEntry::weight).containsExactly(7);
        assertThat(Files.readAllBytes(file)).isEqualTo(BookFiles.bookOfOneMove(BookFiles.D2D4, 7));
        String next = tag(change("PUT", url + "position", token, commit, body.replace("7", "8")));
        assertThat(osgi.startEntries(book)).extracting(BookEntry::weight).containsExactly(8);

        osgi.bundle(Bundles.WRITER).stop();
        assertThat(change("POST", url + "undo", token, next, "").getResponseCode())
                .isEqualTo(501);
    }

    @FrameworkTest(with = {Bundles.COMMANDS, Bundles.EXPLORER, Bundles.HTTP})
    void bundle_stoppedAndStarted_closesAndOpensThePort(Osgi osgi) throws Exception {
        configureHttp(osgi);
        for (String bundle : new String[] {Bundles.HTTP, Bundles.EXPLORER}) {
            String url = url(osgi);
            assertThat(get(url)).contains("Polybook");

            osgi.bundle(bundle).stop();
            osgi.awaitThat("closed port after " + bundle, () -> isClosed(url));
            osgi.bundle(bundle).start();
            assertThat(get(url(osgi))).contains("Polybook");
        }
    }
}
