package org.polybook.cli.internal;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.cli.internal.header.PgHeaderTool;

/** Runs of {@code pgheader}, and the tables of expected results. */
final class PgHeaderRuns {
    /** The folder of the original's recorded runs, if present. */
    static final Path RECORDED = Path.of("..", "..", "..", "shared", "vectors", "polyglot", "pgheader");

    private PgHeaderRuns() {}

    /** The result of a run, with the bytes of standard output. */
    record Outcome(int status, String stdout, String stderr) {}

    /** A row of {@code pgheader-differences.tsv}; that file explains its columns. */
    record Difference(
            String id,
            String arguments,
            String before,
            int moves,
            int status,
            String stdout,
            String stderr,
            String after,
            String why) {
        @Override
        public String toString() {
            return id;
        }
    }

    static List<Difference> differences() throws IOException {
        try (InputStream in = PgHeaderRuns.class.getResourceAsStream("pgheader-differences.tsv");
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .map(PgHeaderRuns::difference)
                    .toList();
        }
    }

    private static Difference difference(String[] c) {
        return new Difference(
                c[0],
                c[1],
                unescape(c[2]),
                Integer.parseInt(c[3]),
                Integer.parseInt(c[4]),
                unescape(c[5]),
                unescape(c[6]),
                unescape(c[7]),
                c[8]);
    }

    /** Runs our command and removes the folder's name from its output. */
    static Outcome run(Path folder, List<String> arguments) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(InputStream.nullInputStream(), out, err, "", false);
        int status = PgHeaderTool.run(terminal, arguments.toArray(String[]::new));
        terminal.flush();
        return new Outcome(
                status,
                out.toString(StandardCharsets.ISO_8859_1),
                err.toString(StandardCharsets.UTF_8).replace(folder + "/", ""));
    }

    /** Splits a command line into words and removes single quotes. */
    static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        boolean any = false;
        for (char c : (command + ' ').toCharArray()) {
            if (c == '\'') {
                quoted = !quoted;
                any = true;
            } else if (c == ' ' && !quoted) {
                if (any) {
                    words.add(unescape(word.toString()));
                }
                word.setLength(0);
                any = false;
            } else {
                word.append(c);
                any = true;
            }
        }
        return words;
    }

    static String unescape(String text) {
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
