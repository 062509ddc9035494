package org.polybook.chess;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Data files of tests, named relative to this package: one row per line, {@code #} starts a comment line. */
public final class ChessTestData {
    private ChessTestData() {}

    public static Stream<String> lines(String name) {
        try (InputStream in = ChessTestData.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().filter(line -> !line.startsWith("#"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the rows as cells separated by tabs. */
    public static Stream<List<String>> rows(String name) {
        return lines(name).map(line -> List.of(line.split("\t", -1)));
    }
}
