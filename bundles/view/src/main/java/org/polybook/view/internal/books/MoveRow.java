package org.polybook.view.internal.books;

import java.util.Optional;
import org.polybook.chess.Move;

/**
 * What one book says of one move.
 *
 * @param book its name
 * @param move empty if the record means no legal move
 * @param san the move in SAN, or the code of the record if it means none
 * @param weight of the record; empty if the book knows only results
 * @param share of the position's weights, or else of its games, 0 to 1
 * @param learn the learn field in words, or as eight hexadecimal digits if its dialect is not known; empty if it is 0
 * @param results of games; empty if the book knows none
 * @param transposition whether and how the position after it is known otherwise
 */
public record MoveRow(
        String book,
        Optional<Move> move,
        String san,
        Optional<Integer> weight,
        double share,
        String learn,
        Optional<Results> results,
        Transposition transposition) {}
