package org.polybook.view.internal.tree;

import java.util.OptionalInt;

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
    private static final int FIELDS = 11;

    /** Parses a row of {@link org.polybook.api.inspect.TreeFormat#CSV}, in which no field has quotes. */
    static TreeNode parse(String row) {
        String[] fields = row.split(",", FIELDS);
        return new TreeNode(
                Integer.parseInt(fields[0]),
                Integer.parseInt(fields[1]),
                Integer.parseInt(fields[2]),
                fields[3],
                number(fields[5]),
                Double.parseDouble(fields[6]),
                Double.parseDouble(fields[7]),
                Long.parseUnsignedLong(fields[8], 16),
                number(fields[9]),
                fields[10]);
    }

    private static OptionalInt number(String field) {
        return field.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(field));
    }
}
