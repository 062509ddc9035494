package org.polybook.view.internal.tree;

import java.util.OptionalInt;

/**
 * A move of a book's tree. Moves are numbered so that a move has a larger number than the one before it.
 *
 * @param id its number, from 1
 * @param parent the number of the move before it; 0 for a move in the position where the tree starts
 * @param ply the number of moves from that position, at least 1
 * @param san the move in SAN
 * @param weight of its record; empty if no record has the move, which leads back into the book
 * @param share of the weights of its position, 0 to 1
 * @param reach how often games come there if each move is played as often as its share says, 0 to 1
 * @param key of the position after it
 * @param transposition the number of the move that leads to the same position and is nearer to the start; empty if there is none
 * @param line the moves that lead there, with their numbers
 */
public record TreeMove(
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
    static TreeMove parse(String row) {
        String[] fields = row.split(",", FIELDS);
        return new TreeMove(
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
