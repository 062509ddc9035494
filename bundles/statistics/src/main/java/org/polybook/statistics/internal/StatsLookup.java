package org.polybook.statistics.internal;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.CountedGame;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsField;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.book.UnsupportedQueryException;
import org.polybook.api.game.GameHeader;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;
import org.polybook.statistics.internal.read.GameSelection;
import org.polybook.statistics.internal.read.StatsContent;

/**
 * Looks positions up in an open file of statistics. A position is identified by its key in the scheme of the file and
 * by the side to move; a move whose code is not a legal move of the position is skipped, because then another position
 * has the same key. Thread-safe.
 */
final class StatsLookup {
    private final StatsContent content;
    private final String scheme;
    private final BookMetadata metadata;
    /** The object of the last lookup, which the next one uses again unless another thread has taken it. */
    private final AtomicReference<StatsAnswer> idle = new AtomicReference<>();

    /** The coding of the last lookup, because finding it takes long; null before the first one. */
    private volatile FoundCoding last;

    /** @param services the number of {@link Providers#generation} before the coding was found */
    private record FoundCoding(ChessVariant variant, long services, Optional<Coding> coding) {}

    StatsLookup(StatsContent content) {
        this.content = content;
        CountedGames origin = content.origin();
        this.scheme = origin.scheme();
        this.metadata = BookMetadata.of(StatsBookFormat.FORMAT)
                .withContent(BookMetadata.Content.STATISTICS)
                .withStatistics(StatisticsField.ALL)
                .withScheme(scheme)
                .withVariants(origin.variants())
                .withEntries(0);
    }

    /** Returns the keys and codes of the file for a variant; empty if the file is not for it. */
    private Optional<Coding> coding(ChessVariant variant) {
        FoundCoding found = last;
        long services = Providers.generation();
        if (found == null || found.variant != variant || found.services != services) {
            found = new FoundCoding(
                    variant, services, Schemes.coding(scheme, variant).filter(each -> metadata.isFor(variant.name())));
            last = found;
        }
        return found.coding;
    }

    /** Returns the metadata of the file as a book of results. */
    BookMetadata metadata() {
        return metadata;
    }

    /**
     * Returns the statistics of the position; {@link PositionStatistics#NONE} if the file does not have it.
     *
     * @throws UnsupportedQueryException if rows of games do not have the facts for a condition
     */
    PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
        query.requireConditionsIn(content.name(), GameSelection.CONDITIONS, GameSelection.TAGS);
        Optional<Coding> coding = coding(position.variant());
        if (coding.isEmpty()) {
            return PositionStatistics.NONE;
        }
        StatsAnswer answer = Optional.ofNullable(idle.getAndSet(null)).orElseGet(() -> new StatsAnswer(content));
        PositionStatistics statistics = answer.of(position, coding.get(), query);
        idle.set(answer);
        return statistics;
    }

    /** Returns a game and its source; empty if the file does not have the number. */
    Optional<CountedGame> game(long number) throws IOException {
        if (number < 0 || number >= content.games()) {
            return Optional.empty();
        }
        GameHeader game = content.game(number);
        CountedSource source = content.origin().sources().get(game.source());
        return Optional.of(new CountedGame(number, source.stamp(), game));
    }
}
