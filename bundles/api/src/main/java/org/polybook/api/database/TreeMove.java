package org.polybook.api.database;

import java.util.Optional;
import org.polybook.chess.Move;

/**
 * A move and the totals of its games.
 *
 * @param san the move in SAN, read in the position of the tree; equal to {@code uci} if the move is illegal there, even
 *     with all castling and en-passant rights
 * @param uci the from and to squares, and the promotion piece
 * @param move the move; empty for a null move and for an illegal move
 * @param totals the totals of the games with the move
 */
public record TreeMove(String san, String uci, Optional<Move> move, GameTotals totals) {}
