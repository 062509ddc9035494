package org.polybook.view.internal.books;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelfListener;
import org.polybook.api.shelf.ShelfWatch;
import org.polybook.api.shelf.ShelvedBook;

/**
 * The currently available books, of the shelf and of others. Notifies listeners when books appear, change or disappear.
 */
@Component(service = {ShelfBooks.class, ShelfListener.class})
public final class ShelfBooks implements ShelfListener {
    private static final String SERVICE_ID = "service.id";

    private record Source(String origin, String name) {
        static Source of(ShelvedBook row) {
            return new Source(row.origin(), row.name());
        }
    }

    private static final Comparator<ListedBook> BEST_FIRST =
            Comparator.comparingInt(ListedBook::priority).reversed().thenComparing(ListedBook::name);

    private final ConcurrentMap<Object, ListedBook> served = new ConcurrentHashMap<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private volatile List<ShelvedBook> rows = List.of();
    private volatile List<ShelfWatch> watches = List.of();

    private volatile BookShelf shelf;

    /** Created by Declarative Services. */
    @Activate
    public ShelfBooks() {
        this(null);
    }

    /** For tests without a framework. */
    public ShelfBooks(BookShelf shelf) {
        this.shelf = shelf;
    }

    /** Adds a book, or updates its properties if they have changed. */
    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            updated = "addBook",
            unbind = "removeBook")
    public void addBook(OpeningBook book, Map<String, Object> properties) {
        served.put(properties.get(SERVICE_ID), ListedBook.of(book, properties));
        notifyListeners();
    }

    /** Removes a book. */
    public void removeBook(OpeningBook book, Map<String, Object> properties) {
        served.remove(properties.get(SERVICE_ID));
        notifyListeners();
    }

    /** Sets the shelf. */
    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    public synchronized void addShelf(BookShelf added) {
        shelf = added;
        notifyListeners();
    }

    /** Removes the shelf and the books that it could not serve. */
    public synchronized void removeShelf(BookShelf removed) {
        if (removed.equals(shelf)) {
            shelf = null;
            rows = List.of();
            watches = List.of();
            notifyListeners();
        }
    }

    /** The shelf, if available. */
    public Optional<BookShelf> shelf() {
        return Optional.ofNullable(shelf);
    }

    /**
     * Returns all books, sorted by priority, then name; after them those that the shelf cannot serve, with the reason.
     */
    public List<ListedBook> books() {
        List<ListedBook> all = new ArrayList<>(served.values());
        all.sort(BEST_FIRST);
        all.addAll(unserved());
        List<ShelfWatch> now = watches;
        return all.stream().map(book -> book.withWatch(watch(book, now))).toList();
    }

    private static Optional<ShelfWatch> watch(ListedBook book, List<ShelfWatch> watches) {
        return watches.stream()
                .filter(watch -> watch.book().equals(book.origin()))
                .findFirst();
    }

    /**
     * Returns rejected files, and books that wait for the scheme of their keys, except those that have just been
     * registered.
     */
    private List<ListedBook> unserved() {
        List<ShelvedBook> now = rows;
        Set<Source> registered = registeredButNotListed(now);
        return now.stream()
                .filter(row -> !row.isServed() && !row.problem().isEmpty())
                .filter(row -> !registered.contains(Source.of(row)))
                .map((ShelvedBook row) -> ListedBook.of(row))
                .toList();
    }

    /** Returns the books whose services are registered already, but which the shelf does not list as served yet. */
    private Set<Source> registeredButNotListed(List<ShelvedBook> now) {
        Set<Source> listed =
                now.stream().filter(ShelvedBook::isServed).map(Source::of).collect(Collectors.toSet());
        return served.values().stream()
                .map(book -> new Source(book.origin(), book.name()))
                .filter(source -> !listed.contains(source))
                .collect(Collectors.toSet());
    }

    /** Keeps the shelf's list for the books that have no service. */
    @Override
    public void shelfChanged(List<ShelvedBook> now) {
        List<ListedBook> before = unserved();
        rows = List.copyOf(now);
        if (!before.equals(unserved())) {
            notifyListeners();
        }
    }

    @Override
    public void watchesChanged(List<ShelfWatch> now) {
        watches = List.copyOf(now);
        notifyListeners();
    }

    /** Calls the listener after each change, in the thread of the change; the returned action removes the listener. */
    public Runnable onChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private void notifyListeners() {
        listeners.forEach(Runnable::run);
    }
}
