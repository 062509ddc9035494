package org.polybook.scid.internal.search;

import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.game.GameFacts;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.SkipReason;
import org.polybook.chess.Color;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.database.NameKind;
import org.polybook.scid.internal.database.RatingType;
import org.polybook.scid.internal.database.ScidDate;

/**
 * The facts that the index has about one game: players, Elo ratings, date and result. Not thread-safe; one object
 * serves for all games in turn.
 */
final class IndexFacts implements GameFacts {
    /** The conditions that the index decides. */
    static final Set<SkipReason> DECIDED =
            Set.of(SkipReason.PLAYER, SkipReason.RATING, SkipReason.DATE, SkipReason.RESULT);

    /** The results; the place in this list is the number that a database's index stores for the result. */
    private static final List<GameResult> RESULTS =
            List.of(GameResult.UNKNOWN, GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW);

    /** Null if the filter has no condition on players. */
    private final NameMatches players;

    private IndexEntry entry;
    private boolean isWhite;
    private boolean isBlack;

    IndexFacts(MappedDatabase database, GameFilter filter) {
        players = filter.requires(SkipReason.PLAYER)
                ? new NameMatches(database, NameKind.PLAYER, filter::isWantedPlayer)
                : null;
    }

    /** Returns true if the filter has a condition that the index decides. */
    static boolean decidesAny(GameFilter filter) {
        return DECIDED.stream().anyMatch(filter::requires);
    }

    /** Makes this object describe that game, until the entry changes; returns this object. */
    GameFacts describe(IndexEntry game) throws IOException {
        entry = game;
        if (players != null) {
            isWhite = players.isMatch(game.whiteId());
            isBlack = players.isMatch(game.blackId());
        }
        return this;
    }

    @Override
    public boolean canDecide(SkipReason condition) {
        return DECIDED.contains(condition);
    }

    @Override
    public boolean hasWantedPlayer(Color side) {
        return side == Color.WHITE ? isWhite : isBlack;
    }

    @Override
    public int elo(Color side) {
        return side == Color.WHITE ? whiteElo(entry) : blackElo(entry);
    }

    /** White's Elo; 0 if it is unknown or a rating of another kind. */
    static int whiteElo(IndexEntry entry) {
        return elo(entry.whiteRatingType(), entry.whiteRating());
    }

    static int blackElo(IndexEntry entry) {
        return elo(entry.blackRatingType(), entry.blackRating());
    }

    private static int elo(int type, int rating) {
        return RatingType.ofNumberOrElo(type) == RatingType.ELO ? rating : 0;
    }

    @Override
    public Optional<LocalDate> day() {
        int date = entry.date();
        return GameFilter.DateLimits.firstPossibleDay(ScidDate.year(date), ScidDate.month(date), ScidDate.day(date));
    }

    @Override
    public GameResult result() {
        return RESULTS.get(entry.result());
    }
}
