package org.polybook.itests.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PinnedBook;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.itests.model.ShelfChecker.Difference;
import org.polybook.itests.probe.BookFiles;

/** Compares one served book with its expected state: its properties, and its content record by record. */
final class BookCheck {
    private final CreatedState world;

    BookCheck(CreatedState world) {
        this.world = world;
    }

    void compare(Expected expected, ServiceReference<OpeningBook> service, OpeningBook book) throws IOException {
        Content content = matchingContent(expected, book);
        try (PinnedBook pin = book.pin()) {
            compareContent(expected, content, pin);
            compareProperties(expected, content, service, pin.generation());
        }
        compareMoves(content, book);
        compareStatistics(expected, book);
    }

    /** Without keys, statistics are not found. */
    private void compareStatistics(Expected expected, OpeningBook book) throws IOException {
        long wins = book.statistics(Orthodox.NORMAL.start()).stream()
                .mapToLong(MoveStatistics::whiteWins)
                .sum();
        boolean isBlind = world.isStopped(Provider.ZOBRIST);
        Difference.throwUnless(
                isBlind ? wins == 0 : expected.wins().contains((int) wins),
                "%s shows statistics of %d games, expected %s",
                expected.origin(),
                wins,
                isBlind ? 0 : expected.wins());
        boolean says = book.metadata().content() == BookMetadata.Content.BOTH;
        Difference.throwUnless(
                isBlind || says == wins > 0,
                "%s has statistics of %d games and says %s",
                expected.origin(),
                wins,
                says);
    }

    /** Returns the one of the possible contents that the book has. */
    private static Content matchingContent(Expected expected, OpeningBook book) throws IOException {
        List<BookEntry> shown = records(book);
        Optional<Content> same = expected.contents().stream()
                .filter(content -> records(content).equals(shown))
                .findFirst();
        Difference.throwUnless(
                same.isPresent(),
                "%s shows %d records%s, expected %s",
                expected.origin(),
                shown.size(),
                shown.isEmpty() ? "" : ", the last of them " + shown.get(shown.size() - 1),
                expected.contents());
        return same.orElseThrow();
    }

    private static List<BookEntry> records(OpeningBook book) throws IOException {
        List<BookEntry> records = new ArrayList<>();
        book.forEach((index, key, packed) -> records.add(BookEntry.of(key, packed)));
        return records;
    }

    private static List<BookEntry> records(Content content) {
        List<BookEntry> records = new ArrayList<>();
        for (int i = 0; i < content.size(); i++) {
            records.add(BookEntry.of(content.key(i), content.packed(i)));
        }
        return records;
    }

    private static void compareContent(Expected expected, Content content, PinnedBook pin) throws IOException {
        for (long key : LookupKeys.all()) {
            Difference.throwUnless(
                    pin.find(key).equals(entries(key, content)),
                    "%s answers %016x otherwise than %s has it",
                    expected.origin(),
                    key,
                    content);
        }
        Difference.throwUnless(pin.find(0).isEmpty(), "%s has an answer for key 0", expected.origin());
        Difference.throwUnless(
                pin.metadata().entries() == content.size(),
                "%s says it has %d records, %s has %d",
                expected.origin(),
                pin.metadata().entries(),
                content,
                content.size());
    }

    private static List<BookEntry> entries(long key, Content content) {
        return Arrays.stream(content.find(key))
                .mapToObj(packed -> BookEntry.of(key, packed))
                .toList();
    }

    private void compareProperties(
            Expected expected, Content content, ServiceReference<OpeningBook> service, long generation) {
        Object problem = service.getProperty(BookProperties.PROBLEM);
        Difference.throwUnless(
                expected.problem().allows(problem != null), "%s has the problem \"%s\"", expected.origin(), problem);
        boolean nameIsOpen = problem != null && !Collections.disjoint(expected.names(), world.disputedNames());
        Object name = service.getProperty(BookProperties.NAME);
        Difference.throwUnless(
                nameIsOpen || expected.names().contains(name),
                "%s has the name \"%s\", expected %s",
                expected.origin(),
                name,
                expected.names());
        compareProperty(expected, service, BookProperties.ENTRIES, (long) content.size());
        compareProperty(expected, service, BookProperties.GENERATION, generation);
        compareProperty(expected, service, BookProperties.FORMAT, "polyglot");
        compareProperty(expected, service, BookProperties.SCHEME, "polyglot");
        Object ranking = service.getProperty(Constants.SERVICE_RANKING);
        Difference.throwUnless(
                expected.priority().contains(ranking),
                "%s has the ranking %s, expected %s",
                expected.origin(),
                ranking,
                expected.priority());
        compareVariants(expected, content, service);
    }

    private static void compareProperty(
            Expected expected, ServiceReference<?> service, String property, Object wanted) {
        Object found = service.getProperty(property);
        Difference.throwUnless(
                wanted.equals(found), "%s has the %s %s, expected %s", expected.origin(), property, found, wanted);
    }

    /** The header is read only while a bundle that reads headers is active. */
    private void compareVariants(Expected expected, Content content, ServiceReference<OpeningBook> service) {
        List<?> variants = List.of((Object[]) service.getProperty(BookProperties.VARIANTS));
        boolean header = content.hasHeader() && !world.isStopped(Provider.HEADER);
        List<String> wanted = header ? List.of("normal", "fischerandom") : List.of("normal");
        Difference.throwUnless(
                variants.equals(wanted), "%s is for %s, expected %s", expected.origin(), variants, wanted);
    }

    private void compareMoves(Content content, OpeningBook book) throws IOException {
        List<BookEntry> entries = book.moves(Orthodox.NORMAL.start()).stream()
                .map(BookMove::entry)
                .toList();
        List<BookEntry> wanted = world.isStopped(Provider.ZOBRIST) ? List.of() : entries(BookFiles.START, content);
        Difference.throwUnless(entries.equals(wanted), "the moves of the start are %s", entries);
    }
}
