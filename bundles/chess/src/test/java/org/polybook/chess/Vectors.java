package org.polybook.chess;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Data files of tests, named from this package on: one row a line, {@code #} starts a comment line. */
public final class Vectors {
    private Vectors() {}

    public static Stream<String> lines(String name) {
        try (InputStream in = Vectors.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().filter(line -> !line.startsWith("#"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Rows of cells between tabs. */
    public static Stream<List<String>> rows(String name) {
        return lines(name).map(line -> List.of(line.split("\t", -1)));
    }
}
