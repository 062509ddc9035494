package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.cli.internal.header.PgHeaderTool;

/** Every recorded run of pgheader 1.0.5: the same output, status and bytes, but for the listed differences. */
class PgHeaderRecordedTest {
    private static final Path RECORDED = Path.of("..", "..", "..", "shared", "vectors", "polyglot", "pgheader");

    @TempDir
    private Path folder;

    private record Recorded(
            String id, String command, String input, int exit, String stdout, String stderr, String bookSha256) {
        @Override
        public String toString() {
            return id;
        }
    }

    static Stream<Recorded> runs() throws IOException {
        Path manifest = RECORDED.resolve("manifest_pgheader.tsv");
        assumeTrue(Files.exists(manifest), "skipped: no recorded runs at " + manifest);
        return Files.readAllLines(manifest).stream()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .map(c -> new Recorded(c[0], c[1], c[2], Integer.parseInt(c[4]), unescape(c[5]), unescape(c[6]), c[7]));
    }

    private static Set<String> differences() throws IOException {
        try (InputStream in = PgHeaderRecordedTest.class.getResourceAsStream("pgheader-differences.tsv");
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t")[0])
                    .collect(Collectors.toSet());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("runs")
    void run_asRecorded_doesTheSame(Recorded recorded) throws Exception {
        Path book = folder.resolve("book.bin");
        if (!recorded.input().equals("-")) {
            Files.copy(RECORDED.resolve(recorded.input()), book);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(InputStream.nullInputStream(), out, err, "", false);
        int exit = PgHeaderTool.run(terminal, arguments(recorded));
        terminal.flush();
        String ours = exit + "\n" + out.toString(StandardCharsets.ISO_8859_1) + "\n"
                + err.toString(StandardCharsets.UTF_8).replace(folder + "/", "") + "\n" + sha256(book);
        String before = recorded.input().equals("-") ? "absent" : sha256(RECORDED.resolve(recorded.input()));
        String after = recorded.bookSha256().equals("unchanged") ? before : recorded.bookSha256();
        String theirs = recorded.exit() + "\n" + recorded.stdout() + "\n" + recorded.stderr() + "\n" + after;
        if (differences().contains(recorded.id())) {
            assertThat(Files.list(folder)).as("no litter").hasSizeLessThan(2);
        } else {
            assertThat(ours).as(recorded.command()).isEqualTo(theirs);
        }
    }

    private static String sha256(Path file) throws Exception {
        return Files.exists(file)
                ? HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)))
                : "absent";
    }

    /** The words of the command, quotes taken off, {@code book.bin} in the test's folder. */
    private String[] arguments(Recorded recorded) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        boolean any = false;
        for (char c : recorded.command().substring("pgheader ".length()).toCharArray()) {
            if (c == '\'') {
                quoted = !quoted;
                any = true;
            } else if (c == ' ' && !quoted) {
                if (any) {
                    words.add(word.toString());
                }
                word.setLength(0);
                any = false;
            } else {
                word.append(c);
                any = true;
            }
        }
        if (any) {
            words.add(word.toString());
        }
        return words.stream()
                .map(PgHeaderRecordedTest::unescape)
                .map(w -> w.equals("book.bin") || w.equals("nope.bin") || w.equals("b2.bin") && words.indexOf(w) == 0
                        ? folder.resolve(w).toString()
                        : w)
                .toArray(String[]::new);
    }

    private static String unescape(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\\' || i + 1 == text.length()) {
                plain.append(c);
                continue;
            }
            char next = text.charAt(++i);
            plain.append(next == 'n' ? '\n' : next == 'r' ? '\r' : next == 't' ? '\t' : next);
        }
        return plain.toString();
    }
}
