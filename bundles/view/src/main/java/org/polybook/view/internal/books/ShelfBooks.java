package org.polybook.view.internal.books;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
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
    private static final Comparator<ListedBook> BEST_FIRST =
            Comparator.comparingInt(ListedBook::priority).reversed().thenComparing(ListedBook::name);

    private final ConcurrentMap<Object, ListedBook> served = new ConcurrentHashMap<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private volatile List<ListedBook> refused = List.of();

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

    /** It has gone, and with it what it has refused. */
    public synchronized void removeShelf(BookShelf gone) {
        if (gone.equals(shelf)) {
            shelf = null;
            refused = List.of();
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
        all.addAll(refused);
        return List.copyOf(all);
    }

    /** Which files the shelf has refused; of the others their services tell. */
    @Override
    public void shelfChanged(List<ShelvedBook> rows) {
        List<ListedBook> now = rows.stream()
                .filter(book -> !book.isServed() && !book.problem().isEmpty())
                .map((ShelvedBook row) -> ListedBook.of(row))
                .toList();
        if (!now.equals(refused)) {
            refused = now;
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
