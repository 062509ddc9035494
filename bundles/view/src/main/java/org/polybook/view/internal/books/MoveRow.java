package org.polybook.view.internal.books;

import java.util.Optional;
import org.polybook.chess.Move;

/**
 * A move of one book.
 *
 * @param book the book's name
 * @param move the move; empty if the record's code denotes no legal move
 * @param san the move in SAN, or the record's code if it denotes no legal move
 * @param weight the record's weight; empty if the book has results, but no record of the move
 * @param share the move's share of the position's weights, or else of its games, 0 to 1
 * @param learn the learn field in words, or as eight hexadecimal digits if the dialect is unknown or the value
 *     impossible in it; empty if it is 0
 * @param results the results of games; empty if the book has none
 * @param transposition the other way, if any, to the position after the move
 */
public record MoveRow(
        String book,
        Optional<Move> move,
        String san,
        Optional<Integer> weight,
        double share,
        String learn,
        Optional<GameResults> results,
        Transposition transposition) {}
