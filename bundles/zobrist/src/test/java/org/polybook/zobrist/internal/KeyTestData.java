package org.polybook.zobrist.internal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the tables in the folder of the tests. */
final class KeyTestData {
    private KeyTestData() {}

    /** Returns the rows of a table as arrays of columns, without comment lines. */
    static List<String[]> rows(String name) {
        try (InputStream in = KeyTestData.class.getResourceAsStream(name);
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
