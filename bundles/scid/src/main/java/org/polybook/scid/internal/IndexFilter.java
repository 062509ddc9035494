package org.polybook.scid.internal;

import java.io.IOException;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameResult;
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
    private final GameRecord record = new GameRecord();
    /** Tags of a record that may say otherwise than the index. */
    private final TagNames overriding = new TagNames("White", "Black", "Date", "Result", "WhiteElo", "BlackElo");

    private final NameBytes name = new NameBytes();
    private final ScidText text = new ScidText();

    IndexFilter(Base base, GameFilter filter) {
        this.base = base;
        this.filter = filter;
        this.player = filter.player().map(part -> part.toLowerCase(Locale.ROOT));
    }

    /** Whether the game passes as far as the index knows, or its record may say otherwise. */
    boolean mayPass(IndexEntry entry) throws IOException {
        boolean passes = passResult(entry) && passElo(entry) && passDate(entry) && passPlayer(entry);
        return passes || record.mayHaveTag(base.records(), entry.offset(), entry.length(), overriding);
    }

    private boolean passResult(IndexEntry entry) {
        return filter.results().isEmpty() || filter.passesResult(GameResult.of(HeaderTags.result(entry.result())));
    }

    private boolean passElo(IndexEntry entry) {
        return filter.elo()
                .passes(
                        elo(entry.whiteRatingType(), entry.whiteRating()),
                        elo(entry.blackRatingType(), entry.blackRating()));
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
        return player.isEmpty() || filter.passesPlayer(isPlayer(entry.whiteId()), isPlayer(entry.blackId()));
    }

    private boolean isPlayer(long id) throws IOException {
        base.names().read(NameKind.PLAYER, id, name);
        return text.decode(name.bytes(), 0, name.length())
                .toLowerCase(Locale.ROOT)
                .contains(player.orElseThrow());
    }
}
