package org.polybook.api.book;

/**
 * Results behind one move, for books that know more than weights.
 *
 * @param rawMove the move as in {@link BookEntry#rawMove()}
 * @param whiteWins games won by White
 * @param draws games drawn
 * @param blackWins games won by Black
 * @param averageElo of the players who made the move, 0 if unknown
 * @param firstYear of the games, 0 if unknown
 * @param lastYear of the games, 0 if unknown
 */
public record MoveStatistics(
        int rawMove, long whiteWins, long draws, long blackWins, int averageElo, int firstYear, int lastYear) {

    public long games() {
        return whiteWins + draws + blackWins;
    }
}
