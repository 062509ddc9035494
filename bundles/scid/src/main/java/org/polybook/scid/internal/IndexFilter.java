package org.polybook.scid.internal;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameResult;
import org.polybook.chess.Color;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.IndexEntry;
import org.polybook.scid.internal.base.NameBytes;
import org.polybook.scid.internal.base.NameKind;
import org.polybook.scid.internal.base.RatingType;
import org.polybook.scid.internal.base.ScidDate;
import org.polybook.scid.internal.base.ScidText;
import org.polybook.scid.internal.game.GameRecord;
import org.polybook.scid.internal.game.TagNames;

/** What the index says to a filter. One thread. */
final class IndexFilter {
    private final Base base;
    private final GameFilter filter;
    private final Optional<String> player;
    private final boolean ratings;
    private final boolean dates;
    private final GameRecord record = new GameRecord();
    /** Tags of a record that may say otherwise than the index. */
    private final TagNames overriding = new TagNames("White", "Black", "Date", "Result", "WhiteElo", "BlackElo");

    private final NameBytes name = new NameBytes();
    private final ScidText text = new ScidText();

    IndexFilter(Base base, GameFilter filter) {
        this.base = base;
        this.filter = filter;
        this.player = filter.player().map(part -> part.toLowerCase(Locale.ROOT));
        this.ratings = !filter.elo().isNone();
        this.dates = !filter.dates().isNone();
    }

    /** Whether the game passes as far as the index knows, or its record may say otherwise. */
    boolean mayPass(IndexEntry entry) throws IOException {
        boolean passes = passResult(entry) && passElo(entry) && passDate(entry) && passPlayer(entry);
        return passes || record.mayHaveTag(base.records(), entry.offset(), entry.length(), overriding);
    }

    private boolean passResult(IndexEntry entry) {
        return filter.results().isEmpty()
                || filter.results().contains(GameResult.of(HeaderTags.result(entry.result())));
    }

    private boolean passElo(IndexEntry entry) {
        if (!ratings) {
            return true;
        }
        int white = elo(entry.whiteRatingType(), entry.whiteRating());
        int black = elo(entry.blackRatingType(), entry.blackRating());
        GameFilter.EloLimits limits = filter.elo();
        return white > 0
                && black > 0
                && Math.min(white, black) >= limits.floor()
                && (limits.maxGap() <= 0 || Math.abs(white - black) <= limits.maxGap());
    }

    private static int elo(int type, int rating) {
        return RatingType.of(type) == RatingType.ELO ? rating : 0;
    }

    private boolean passDate(IndexEntry entry) {
        if (!dates) {
            return true;
        }
        Optional<LocalDate> date = firstDay(entry.date());
        return date.isPresent()
                && filter.dates().since().map(day -> !date.get().isBefore(day)).orElse(true)
                && filter.dates().until().map(day -> !date.get().isAfter(day)).orElse(true);
    }

    /** The first day that a date with unknown parts may be. */
    private static Optional<LocalDate> firstDay(int date) {
        int year = ScidDate.year(date);
        try {
            return year == 0
                    ? Optional.empty()
                    : Optional.of(
                            LocalDate.of(year, Math.max(1, ScidDate.month(date)), Math.max(1, ScidDate.day(date))));
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    private boolean passPlayer(IndexEntry entry) throws IOException {
        if (player.isEmpty()) {
            return true;
        }
        Optional<Color> side = filter.playerSide();
        boolean asWhite = side.map(color -> color == Color.WHITE).orElse(true);
        boolean asBlack = side.map(color -> color == Color.BLACK).orElse(true);
        return asWhite && isPlayer(entry.whiteId()) || asBlack && isPlayer(entry.blackId());
    }

    private boolean isPlayer(long id) throws IOException {
        base.names().read(NameKind.PLAYER, id, name);
        return text.decode(name.bytes(), 0, name.length())
                .toLowerCase(Locale.ROOT)
                .contains(player.orElseThrow());
    }
}
