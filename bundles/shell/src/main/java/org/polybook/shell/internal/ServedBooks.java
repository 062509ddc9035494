package org.polybook.shell.internal;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.polybook.api.book.BookMetadata.Content;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.api.spi.Providers;
import org.polybook.api.spi.Release;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookList;
import org.polybook.commands.BookRef;
import org.polybook.commands.BookResolver;
import org.polybook.commands.ServedBook;

/** The current book services and the shelf, both optional. */
@Component(service = ServedBooks.class, immediate = true, property = Release.PROPERTY)
public final class ServedBooks implements BookResolver {
    private static final String SERVICE_ID = "service.id";
    /** Interval at which a wait polls for changes without a service event, such as the rejection of a file. */
    private static final long LOOK_MILLIS = 20;

    private record Source(String origin, String name) {
        static Source of(ShelvedBook row) {
            return new Source(row.origin(), row.name());
        }
    }

    private final ConcurrentMap<Object, ServedBook> books = new ConcurrentHashMap<>();
    private final Object changed = new Object();

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    private volatile BookShelf shelf;

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addBook(OpeningBook book, Map<String, Object> properties) {
        books.put(properties.get(SERVICE_ID), new ServedBook(properties, book));
        synchronized (changed) {
            changed.notifyAll();
        }
    }

    void updatedBook(OpeningBook book, Map<String, Object> properties) {
        addBook(book, properties);
    }

    void removeBook(Map<String, Object> properties) {
        books.remove(properties.get(SERVICE_ID));
    }

    /** Sets the shelf in tests, which have no framework. */
    void setShelf(BookShelf now) {
        shelf = now;
    }

    /** The shelf, if its service is available. */
    Optional<BookShelf> shelf() {
        return Optional.ofNullable(shelf);
    }

    /** The books that can be looked up, on the shelf and elsewhere, best first. */
    List<ServedBook> servedBooks() {
        return books.values().stream().sorted(ServedBook.BEST_FIRST).toList();
    }

    /** The shelf's books that cannot be looked up, except those whose services have just been registered. */
    List<ShelvedBook> unservedBooks() {
        List<ShelvedBook> rows = shelf().map(BookShelf::books).orElse(List.of());
        Set<Source> early = servedButNotYetListed(rows);
        return rows.stream()
                .filter(book -> !book.isServed() && !early.contains(Source.of(book)))
                .toList();
    }

    /** The books whose services are registered but which the shelf does not list as served yet. */
    private Set<Source> servedButNotYetListed(List<ShelvedBook> rows) {
        Set<Source> listed =
                rows.stream().filter(ShelvedBook::isServed).map(Source::of).collect(Collectors.toSet());
        return books.values().stream()
                .map(book -> new Source(book.origin(), book.name()))
                .filter(source -> !listed.contains(source))
                .collect(Collectors.toSet());
    }

    /** Waits until the condition holds. Returns false if the condition still does not hold when the limit is over. */
    boolean await(BooleanSupplier condition, Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        synchronized (changed) {
            while (!condition.getAsBoolean()) {
                if (System.nanoTime() - end >= 0) {
                    return false;
                }
                changed.wait(LOOK_MILLIS);
            }
        }
        return true;
    }

    @Override
    public BookList list() {
        List<BookList.Book> rows = new ArrayList<>();
        servedBooks().forEach(book -> rows.add(book.row()));
        unservedBooks().forEach(book -> rows.add(row(book)));
        Optional<String> missing =
                shelf().isPresent() ? Optional.empty() : Optional.of(Providers.missingMessage(BookShelf.class));
        return new BookList(rows, missing);
    }

    private static BookList.Book row(ShelvedBook book) {
        BookList.Details place =
                new BookList.Details(0, book.variants(), Content.RECORDS, book.format(), book.origin());
        return new BookList.Book(book.name(), false, -1, book.priority(), place, book.problem());
    }

    /** The best book with that name. */
    @Override
    public Optional<OpeningBook> served(BookRef book) throws BadInputException {
        return Optional.of(bestBookNamed(book.name()).book());
    }

    @Override
    public Path file(BookRef book) throws BadInputException {
        String origin = bestBookNamed(book.name()).origin();
        if (origin.isEmpty()) {
            throw new BadInputException("the book \"" + book.name() + "\" is not a file, so there is nothing to check");
        }
        return Path.of(origin);
    }

    private ServedBook bestBookNamed(String name) throws BadInputException {
        return servedBooks().stream()
                .filter(book -> book.name().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(name));
    }

    BadInputException unknown(String name) {
        List<String> names = servedBooks().stream().map(ServedBook::name).toList();
        return new BadInputException("no book \"" + name + "\" is served; "
                + (names.isEmpty() ? "no book is served" : "served books: " + String.join(", ", names)));
    }
}
