package org.polybook.commands.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A text in columns, each as wide as its widest cell and aligned to the left or to the right. A column without text is
 * omitted.
 */
public final class Table {
    private static final String GAP = "  ";

    private final List<Row> rows = new ArrayList<>();
    private final boolean[] right;

    private record Row(List<String> cells, UnaryOperator<String> paint) {}

    /** @param alignment a letter for each column, {@code l} or {@code r} */
    public Table(String alignment) {
        right = new boolean[alignment.length()];
        for (int i = 0; i < right.length; i++) {
            right[i] = alignment.charAt(i) == 'r';
        }
    }

    /** Adds a row. The complete line goes through {@code paint}, so that colours do not count as width. */
    public void add(UnaryOperator<String> paint, String... cells) {
        if (cells.length != right.length) {
            throw new IllegalArgumentException("a row has " + right.length + " cells, not " + cells.length);
        }
        rows.add(new Row(List.of(cells), paint));
    }

    public void add(String... cells) {
        add(UnaryOperator.identity(), cells);
    }

    /** Returns all rows, each with a line feed. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        int[] widths = new int[right.length];
        for (Row row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], width(row.cells().get(i)));
            }
        }
        for (Row row : rows) {
            text.append(row.paint().apply(line(row.cells(), widths))).append('\n');
        }
        return text.toString();
    }

    private String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            if (widths[i] == 0) {
                continue;
            }
            String cell = cells.get(i);
            String padding = " ".repeat(widths[i] - width(cell));
            line.append(line.isEmpty() ? "" : GAP)
                    .append(right[i] ? padding : "")
                    .append(cell)
                    .append(right[i] ? "" : padding);
        }
        return line.toString().stripTrailing();
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
