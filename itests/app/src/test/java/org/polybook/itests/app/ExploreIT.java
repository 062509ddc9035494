package org.polybook.itests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code explore}: books in, answers over HTTP out. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bin/polybook is for POSIX shells")
class ExploreIT {
    private static final String GAMES = "[White \"Tal\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n";

    @TempDir
    private Path folder;

    /** A running {@code explore}. */
    private record Explorer(Process process, List<String> lines) implements AutoCloseable {
        static Explorer start(String... arguments) throws IOException {
            List<String> words = new ArrayList<>(List.of("explore", "--no-open", "--port", "0"));
            words.addAll(List.of(arguments));
            Process process = App.builder(words.toArray(String[]::new))
                    .redirectErrorStream(true)
                    .start();
            BufferedReader out =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            List<String> lines = new ArrayList<>();
            String line = out.readLine();
            while (line != null && !line.startsWith("http:")) {
                lines.add(line);
                line = out.readLine();
            }
            assertThat(line)
                    .as("the address, after %s", lines)
                    .matches("http://127\\.0\\.0\\.1:[0-9]+/(#token=[A-Za-z0-9_-]{43})?");
            lines.add(line);
            return new Explorer(process, lines);
        }

        private String[] urlAndToken() {
            return lines.get(lines.size() - 1).split("#token=");
        }

        String get(String path) throws IOException, InterruptedException {
            return send(request(path)).body();
        }

        HttpRequest.Builder request(String path) {
            return HttpRequest.newBuilder(URI.create(urlAndToken()[0] + path));
        }

        HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
            return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
        }

        /** Sends a change with the token of the address. */
        HttpResponse<String> change(String method, String path, String tag, String body) throws Exception {
            return send(request(path)
                    .header("Authorization", "Bearer " + urlAndToken()[1])
                    .header("If-Match", tag)
                    .method(method, HttpRequest.BodyPublishers.ofString(body)));
        }

        @Override
        public void close() throws InterruptedException {
            process.destroy();
            assertThat(process.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void explore_withoutBooks_servesTheSampleBookAndThePage() throws Exception {
        try (Explorer explorer = Explorer.start()) {
            assertThat(explorer.lines()).anyMatch(line -> line.startsWith("gnubook "));
            assertThat(explorer.get("")).contains("<title>Polybook explorer</title>");
            assertThat(explorer.get("lichess?moves=1")).contains("\"san\":\"e4\"");
        }
    }

    @Test
    void explore_namedFiles_servesTheseOnlyTheFirstFirst() throws Exception {
        Path games = Files.writeString(folder.resolve("games.pgn"), GAMES);
        Path difficult = folder.resolve("a = \"b\" \\ $c {d} \u265e.bin");
        App.run("build", games.toString(), "-o", difficult.toString(), "--statistics")
                .assertSuccess();
        App.run("build", games.toString(), "-o", folder.resolve("plain.bin").toString())
                .assertSuccess();

        try (Explorer explorer = Explorer.start(folder.resolve("plain").toString(), difficult.toString())) {
            String books = explorer.get("api/books");
            assertThat(books).contains("\u265e").doesNotContain("gnubook");
            assertThat(books.indexOf("\"plain\"")).isPositive().isLessThan(books.indexOf('\u265e'));
            assertThat(explorer.get("lichess")).contains("\"statistics\":true").contains("\"white\":1");
            assertThat(explorer.get("lichess?book=plain")).contains("\"statistics\":false");
        }
    }

    @Test
    void explore_gamesNextToTheBookOrInAFolder_areShown() throws Exception {
        Path games = Files.writeString(folder.resolve("games.pgn"), GAMES);
        Path book = folder.resolve("club.bin");
        App.run("build", games.toString(), "-o", book.toString(), "--statistics")
                .assertSuccess();

        try (Explorer explorer = Explorer.start(book.toString())) {
            assertThat(explorer.get("masters/pgn/g0")).contains("[Event ", "1. e4");
        }
        Path other = Files.createDirectory(folder.resolve("of games, and more"));
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Files.move(games, other.resolve("games.pgn"));
        try (Explorer explorer = Explorer.start(book.toString())) {
            assertThat(explorer.get("masters/pgn/g0")).startsWith("games.pgn: the file of the game is neither");
        }
        try (Explorer explorer =
                Explorer.start(book.toString(), "--games", empty.toString(), "--games", other.toString())) {
            assertThat(explorer.get("masters/pgn/g0")).contains("[Event ", "1. e4");
        }
    }

    @Test
    void explore_folder_servesItsBooks() throws Exception {
        Files.copy(App.SAMPLE, folder.resolve("club.bin"));

        try (Explorer explorer = Explorer.start("--books", folder.toString())) {
            assertThat(explorer.get("api/books")).contains("\"club\"").doesNotContain("gnubook");
        }
    }

    @Test
    void explore_weightChangedUndoneAndCommitted_isInTheFile() throws Exception {
        Path book = Files.copy(App.SAMPLE, folder.resolve("club.bin"));
        byte[] before = Files.readAllBytes(book);
        String position = "api/books/club/position";
        String body = "{\"moves\":[{\"uci\":\"a2a3\",\"weight\":7}]}";

        try (Explorer explorer = Explorer.start(book.toString())) {
            String tag = header(explorer.send(explorer.request(position)));
            HttpResponse<String> put = explorer.change("PUT", position, tag, body);
            assertThat(put.statusCode()).as(put.body()).isEqualTo(200);
            HttpResponse<String> undo = explorer.change("POST", "api/books/club/undo", header(put), "");
            assertThat(explorer.get(position)).contains("\"e2e4\"");
            HttpResponse<String> redo = explorer.change("POST", "api/books/club/redo", header(undo), "");
            assertThat(Files.readAllBytes(book)).isEqualTo(before);
            HttpResponse<String> commit = explorer.change("POST", "api/books/club/commit", header(redo), "");
            assertThat(commit.statusCode()).as(commit.body()).isEqualTo(200);
            assertThat(explorer.get(position)).contains("\"a2a3\"").doesNotContain("\"e2e4\"");

            HttpResponse<String> next = explorer.change("PUT", position, header(commit), body.replace('7', '8'));
            assertThat(next.statusCode()).as(next.body()).isEqualTo(200);
            assertThat(explorer.change("PUT", position, tag, body).statusCode()).isEqualTo(412);
        }
        assertThat(App.run("show", book.toString(), "--json").out()).contains("\"weight\": 8");
        assertThat(App.run("edit", book.toString(), "history").out()).contains("set a3=8");
    }

    private static String header(HttpResponse<String> answer) {
        return answer.headers().firstValue("ETag").orElse("");
    }

    @Test
    void explore_readOnly_changesNothing() throws Exception {
        try (Explorer explorer = Explorer.start("--read-only")) {
            assertThat(explorer.lines()).noneMatch(line -> line.contains("token"));
            HttpResponse<String> answer = explorer.send(explorer.request("api/books/gnubook/undo")
                    .header("Authorization", "Bearer x")
                    .POST(HttpRequest.BodyPublishers.noBody()));
            assertThat(answer.statusCode()).isEqualTo(403);
        }
    }

    @Test
    void explore_ended_leavesNoPortForALaterServe() throws Exception {
        Explorer.start().close();

        App.Result serve = App.run("serve");

        assertThat(serve.status()).isZero();
        assertThat(serve.err()).isEmpty();
    }

    @Test
    void explore_wrongInput_isRefused() throws Exception {
        Path games = Files.writeString(folder.resolve("games.pgn"), GAMES);
        Path missing = folder.resolve("missing.bin");

        App.run("explore", missing.toString()).assertRefused(1, missing.toString(), "no such file");
        App.run("explore", games.toString()).assertRefused(1, games.toString());
        App.run("explore", "--books", missing.toString()).assertRefused(1, "no such folder");
        App.run("explore", "--books", folder.toString(), games.toString()).assertRefused(2, "not both");
        for (String host : List.of("host.invalid", "192.0.2.1")) {
            App.run("explore", "--host", host, "--books", folder.toString())
                    .assertRefused(2, "--host: expected a name or address of this machine, not " + host);
        }
        App.run("explore", "--port", "70000").assertRefused(2, "expected a number from 0 to 65535");
    }

    @Test
    void explore_portInUse_isRefusedBeforeAnythingIsStarted() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            String port = Integer.toString(other.getLocalPort());

            App.run("explore", "--port", port)
                    .assertRefused(1, "port " + port + " of 127.0.0.1 cannot be opened", "choose another port");
        }
    }
}
