package org.polybook.api.database;

import java.util.Optional;
import org.polybook.chess.Move;

/**
 * A move and the games that go on with it.
 *
 * @param san in the position that was asked about; as {@code uci} where the rules forbid it there
 * @param uci from and to, and the piece promoted to
 * @param move empty for a null move, and where the rules forbid it
 * @param totals of the games
 */
public record TreeMove(String san, String uci, Optional<Move> move, GameTotals totals) {}
