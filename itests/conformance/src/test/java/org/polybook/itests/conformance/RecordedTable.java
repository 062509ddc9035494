package org.polybook.itests.conformance;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A recorded table: tab-separated columns, and a first line that says where the numbers come from. */
record RecordedTable(List<Row> rows) {
    /** One line of the table. */
    record Row(int line, List<String> columns) {
        String columnOrEmpty(int index) {
            return index < columns.size() ? columns.get(index) : "";
        }

        @Override
        public String toString() {
            return "line " + line + ": " + String.join(" | ", columns);
        }
    }

    static RecordedTable read(String name) {
        try (InputStream in = RecordedTable.class.getResourceAsStream(name);
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            List<String> lines = reader.lines().toList();
            return new RecordedTable(java.util.stream.IntStream.range(0, lines.size())
                    .filter(i -> !lines.get(i).startsWith("#"))
                    .mapToObj(i -> new Row(i + 1, List.of(lines.get(i).split("\t"))))
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the table " + name, e);
        }
    }
}
