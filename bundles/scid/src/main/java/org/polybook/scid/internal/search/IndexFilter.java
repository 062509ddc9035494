package org.polybook.scid.internal.search;

import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource.PassedOver;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.IndexEntry;
import org.polybook.scid.internal.base.NameKind;
import org.polybook.scid.internal.base.RatingType;
import org.polybook.scid.internal.base.ScidDate;
import org.polybook.scid.internal.game.GameRecord;
import org.polybook.scid.internal.game.SoughtPosition;
import org.polybook.scid.internal.game.TagNames;

/** What the index says to a filter. One thread. */
public final class IndexFilter {
    /** By their number in an index. */
    private static final List<GameResult> RESULTS =
            List.of(GameResult.UNKNOWN, GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW);

    private final Base base;
    private final GameFilter filter;
    private final Optional<NameMatches> player;
    private final Optional<PreFilter> from;
    private final GameRecord record = new GameRecord();
    /** Tags of a record that may say otherwise than the index. */
    private final TagNames overriding = new TagNames("White", "Black", "Date", "Result", "WhiteElo", "BlackElo");

    public IndexFilter(Base base, GameFilter filter) {
        this.base = base;
        this.filter = filter;
        this.player = filter.players().isEmpty()
                ? Optional.empty()
                : Optional.of(new NameMatches(base, NameKind.PLAYER, filter::isPlayer));
        this.from = filter.kinds().from().filter(SoughtPosition::isPossible).map(PreFilter::of);
    }

    /** Why the game does not pass; empty if it passes as far as the index knows, or its record may say otherwise. */
    public Optional<PassedOver> refusal(IndexEntry entry) throws IOException {
        if (!mayReach(entry)) {
            return Optional.of(PassedOver.POSITION);
        }
        Optional<PassedOver> told = told(entry);
        boolean mayPass =
                told.isEmpty() || record.mayHaveTag(base.records(), entry.offset(), entry.length(), overriding);
        return mayPass ? Optional.empty() : told;
    }

    /** Whether the position may occur that the games have to reach. */
    private boolean mayReach(IndexEntry entry) {
        return from.isEmpty() || from.get().plies(entry) != PreFilter.NEVER;
    }

    /** Whether the game passes as far as the index knows. */
    boolean passes(IndexEntry entry) throws IOException {
        return passResult(entry) && passElo(entry) && passDate(entry) && passPlayer(entry);
    }

    /** The first of the filter's conditions, in the order of a build, that the index says is not met. */
    private Optional<PassedOver> told(IndexEntry entry) throws IOException {
        if (!passPlayer(entry)) {
            return Optional.of(PassedOver.PLAYER);
        }
        if (!passElo(entry)) {
            return Optional.of(PassedOver.RATING);
        }
        if (!passDate(entry)) {
            return Optional.of(PassedOver.DATE);
        }
        return passResult(entry) ? Optional.empty() : Optional.of(PassedOver.RESULT);
    }

    /** Whether every game passes. */
    boolean isAll() {
        return player.isEmpty()
                && filter.elo().isNone()
                && filter.dates().isNone()
                && filter.results().isEmpty();
    }

    private boolean passResult(IndexEntry entry) {
        return filter.results().isEmpty() || filter.passesResult(RESULTS.get(entry.result()));
    }

    private boolean passElo(IndexEntry entry) {
        return filter.elo().passes(whiteElo(entry), blackElo(entry));
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

    private boolean passDate(IndexEntry entry) {
        return filter.dates().isNone() || filter.dates().passes(firstDay(entry.date()));
    }

    private static Optional<LocalDate> firstDay(int date) {
        return GameFilter.DateLimits.firstDay(ScidDate.year(date), ScidDate.month(date), ScidDate.day(date));
    }

    private boolean passPlayer(IndexEntry entry) throws IOException {
        if (player.isEmpty()) {
            return true;
        }
        NameMatches names = player.get();
        return filter.passesPlayer(names.has(entry.whiteId()), names.has(entry.blackId()));
    }
}
