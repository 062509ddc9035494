package org.polybook.view.internal.tree;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * A move of a book's tree. Each move has a larger number than the move that leads to its position.
 *
 * @param id the number of the move, from 1
 * @param parent the number of the move that leads to its position; 0 for a move in the position where the tree starts
 * @param ply the number of moves from that position, at least 1
 * @param san the move in SAN
 * @param weight the weight of its record; empty for a reply without a record, after which the book continues
 * @param share its share of the position's weights, 0 to 1
 * @param reach the share of games that reach it if each move is played in proportion to its share, 0 to 1
 * @param key the key of the position after the move
 * @param transposition the number of the move that leads to the same position and is nearer to the start; may be empty
 * @param line the moves up to and including this one, with move numbers
 */
public record TreeNode(
        int id,
        int parent,
        int ply,
        String san,
        OptionalInt weight,
        double share,
        double reach,
        long key,
        OptionalInt transposition,
        String line) {
    private static final String SEPARATOR = ",";

    /** Parses a text of {@link org.polybook.api.inspect.TreeFormat#CSV}, in which no field has quotes. */
    static List<TreeNode> parseAll(String csv) {
        List<String> lines = csv.lines().toList();
        List<String> columns = List.of(lines.get(0).split(SEPARATOR));
        return lines.stream()
                .skip(1)
                .map(line -> parse(columns, List.of(line.split(SEPARATOR, -1))))
                .toList();
    }

    private static TreeNode parse(List<String> columns, List<String> fields) {
        UnaryOperator<String> field = column -> fields.get(columns.indexOf(column));
        return new TreeNode(
                Integer.parseInt(field.apply("id")),
                Integer.parseInt(field.apply("parent")),
                Integer.parseInt(field.apply("ply")),
                field.apply("san"),
                number(field.apply("weight")),
                Double.parseDouble(field.apply("share")),
                Double.parseDouble(field.apply("reach")),
                Long.parseUnsignedLong(field.apply("key"), 16),
                number(field.apply("transposition")),
                field.apply("line"));
    }

    private static OptionalInt number(String field) {
        return field.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(field));
    }
}
