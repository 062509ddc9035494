package org.polybook.explorer.internal;

/** The three questions of lichess's opening explorer, with their defaults. */
enum LichessForm {
    /** {@code /masters}: games of strong players. */
    MASTERS(12, 15, 0),
    /** {@code /lichess}: games of all players. */
    ALL_PLAYERS(12, 4, 4),
    /** {@code /player}: games of one player with one color. */
    ONE_PLAYER(LichessForm.MAX_MOVES, 0, 8);

    /** The maximum number of moves in an answer. */
    static final int MAX_MOVES = 1_000;

    private final int moves;
    private final int topGames;
    private final int recentGames;

    LichessForm(int moves, int topGames, int recentGames) {
        this.moves = moves;
        this.topGames = topGames;
        this.recentGames = recentGames;
    }

    /** The default number of moves. */
    int moves() {
        return moves;
    }

    /** The default number of games with the highest ratings. */
    int topGames() {
        return topGames;
    }

    /** The default number of the latest games. */
    int recentGames() {
        return recentGames;
    }

    boolean hasTopGames() {
        return this != ONE_PLAYER;
    }

    boolean hasRecentGames() {
        return this != MASTERS;
    }
}
