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
import org.polybook.api.shelf.ShelvedBook;

/** The books there are just now, the shelf's and others, whose coming, changing and going is told. */
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

    private volatile BookShelf shelf;

    /** Follows nothing yet. */
    @Activate
    public ShelfBooks() {
        this(null);
    }

    /** For tests, which have no framework. */
    public ShelfBooks(BookShelf shelf) {
        this.shelf = shelf;
    }

    /** A book has come, or its properties have changed. */
    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            updated = "addBook",
            unbind = "removeBook")
    public void addBook(OpeningBook book, Map<String, Object> properties) {
        served.put(properties.get(SERVICE_ID), ListedBook.of(book, properties));
        changed();
    }

    /** A book has gone. */
    public void removeBook(OpeningBook book, Map<String, Object> properties) {
        served.remove(properties.get(SERVICE_ID));
        changed();
    }

    /** The shelf is there. */
    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    public synchronized void addShelf(BookShelf come) {
        shelf = come;
        changed();
    }

    /** The shelf is gone, and so are the books that it could not serve. */
    public synchronized void removeShelf(BookShelf gone) {
        if (gone.equals(shelf)) {
            shelf = null;
            rows = List.of();
            changed();
        }
    }

    /** The shelf, if there is one. */
    public Optional<BookShelf> shelf() {
        return Optional.ofNullable(shelf);
    }

    /** All books, by priority, then name; after them those that the shelf cannot serve, with the reason. */
    public List<ListedBook> books() {
        List<ListedBook> all = new ArrayList<>(served.values());
        all.sort(BEST_FIRST);
        all.addAll(unserved());
        return List.copyOf(all);
    }

    /** Refused files, and books that wait for the scheme of their keys; without those that have just been registered. */
    private List<ListedBook> unserved() {
        List<ShelvedBook> now = rows;
        Set<Source> early = early(now);
        return now.stream()
                .filter(row -> !row.isServed() && !row.problem().isEmpty())
                .filter(row -> !early.contains(Source.of(row)))
                .map((ShelvedBook row) -> ListedBook.of(row))
                .toList();
    }

    /** The books whose services are registered already, but which the shelf does not list as served yet. */
    private Set<Source> early(List<ShelvedBook> now) {
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
            changed();
        }
    }

    /** Calls the listener after each change, in the thread that made it; the returned action ends that. */
    public Runnable onChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private void changed() {
        listeners.forEach(Runnable::run);
    }
}
