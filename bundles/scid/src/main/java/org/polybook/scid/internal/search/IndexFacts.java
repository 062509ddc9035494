package org.polybook.scid.internal.search;

import java.io.IOException;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.game.GameFacts;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.SkipReason;
import org.polybook.chess.Color;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.IndexEntry;
import org.polybook.scid.internal.base.NameKind;
import org.polybook.scid.internal.base.RatingType;
import org.polybook.scid.internal.base.ScidDate;

/** The facts that the index tells about one game: players, Elo ratings, date and result. One thread; one object for all games. */
final class IndexFacts implements GameFacts {
    private static final Set<SkipReason> TOLD =
            EnumSet.of(SkipReason.PLAYER, SkipReason.RATING, SkipReason.DATE, SkipReason.RESULT);

    /** By their number in an index. */
    private static final List<GameResult> RESULTS =
            List.of(GameResult.UNKNOWN, GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW);

    /** Null if no player is asked for. */
    private final NameMatches players;

    private IndexEntry entry;
    private boolean isWhite;
    private boolean isBlack;

    IndexFacts(Base base, GameFilter filter) {
        players = filter.requires(SkipReason.PLAYER) ? new NameMatches(base, NameKind.PLAYER, filter::isPlayer) : null;
    }

    /** Returns true if the index tells whether games meet a condition of the filter. */
    static boolean tell(GameFilter filter) {
        return TOLD.stream().anyMatch(filter::requires);
    }

    /** Returns this object with the facts about that game, until the entry changes. */
    GameFacts of(IndexEntry game) throws IOException {
        entry = game;
        if (players != null) {
            isWhite = players.has(game.whiteId());
            isBlack = players.has(game.blackId());
        }
        return this;
    }

    @Override
    public boolean decide(SkipReason condition) {
        return TOLD.contains(condition);
    }

    @Override
    public boolean isPlayer(Color side) {
        return side == Color.WHITE ? isWhite : isBlack;
    }

    @Override
    public int elo(Color side) {
        return side == Color.WHITE ? whiteElo(entry) : blackElo(entry);
    }

    /** White's Elo, 0 if it is unknown or a rating of another kind. */
    static int whiteElo(IndexEntry entry) {
        return elo(entry.whiteRatingType(), entry.whiteRating());
    }

    static int blackElo(IndexEntry entry) {
        return elo(entry.blackRatingType(), entry.blackRating());
    }

    private static int elo(int type, int rating) {
        return RatingType.of(type) == RatingType.ELO ? rating : 0;
    }

    @Override
    public Optional<LocalDate> day() {
        int date = entry.date();
        return GameFilter.DateLimits.firstDay(ScidDate.year(date), ScidDate.month(date), ScidDate.day(date));
    }

    @Override
    public GameResult result() {
        return RESULTS.get(entry.result());
    }
}
