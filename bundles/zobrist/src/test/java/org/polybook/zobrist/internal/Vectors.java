package org.polybook.zobrist.internal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the tables beside the tests. */
final class Vectors {
    private Vectors() {}

    /** The rows of a table as lists of columns, comment lines left out. */
    static List<String[]> rows(String name) {
        try (InputStream in = Vectors.class.getResourceAsStream(name);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t"))
                    .toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException("cannot read the table " + name, e);
        }
    }
}
