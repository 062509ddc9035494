package org.polybook.bookshelf.internal.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.bookshelf.internal.list.ShelfEntry;
import org.polybook.bookshelf.internal.list.ShelfListing;
import org.polybook.bookshelf.internal.serve.Registrar;
import org.polybook.bookshelf.internal.serve.ShelfContext;
import org.polybook.bookshelf.internal.settings.ShelfOptions;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;
import org.polybook.bookshelf.internal.shelf.Shelf;
import org.polybook.bookshelf.internal.source.BookSource;
import org.polybook.io.WatchedCalls;
import org.polybook.reader.internal.PolyglotFormat;

/**
 * A shelf without a framework: it records the services, the test advances the time, and the real reader opens the
 * files.
 */
public final class TestShelf {
    public static final Duration POLL = Duration.ofMillis(500);
    public static final Duration GRACE = Duration.ofSeconds(30);

    public final ManualTime time = new ManualTime();
    public final Set<Service> services = Collections.synchronizedSet(new LinkedHashSet<>());
    public final List<String> events;
    public final List<Runnable> later = new ArrayList<>();
    public final Set<String> variants = new HashSet<>(Set.of("normal", "fischerandom"));
    public final Set<String> schemes = new HashSet<>(Set.of("polyglot", "xboard"));
    public final BookFormat reader = new PolyglotFormat();
    public final WatchedCalls calls = new WatchedCalls(file -> {});
    public final ShelfListing listing = new ShelfListing();
    public ShelfContext context;
    public final Shelf shelf;
    public boolean refuseRegistration;
    public boolean refuseUnregistration;

    public TestShelf() {
        this.events = new ArrayList<>();
        this.shelf = createShelf(later::add);
    }

    /** Creates a shelf that adds its events to {@code events} and releases content through {@code release}. */
    public TestShelf(Executor release, List<String> events) {
        this.events = events;
        this.shelf = createShelf(release);
    }

    private Shelf createShelf(Executor release) {
        context = new ShelfContext(
                this::register, time, release, calls, Runnable::run, variants::contains, schemes::contains);
        Shelf made = new Shelf(context, new ShelfOptions(POLL, POLL, GRACE, 64L << 20), listing::publish);
        made.setFormats(List.of(reader));
        return made;
    }

    /** One registered book. */
    public static final class Service {
        public final OpeningBook book;
        public Map<String, Object> properties;

        Service(OpeningBook book, Map<String, Object> properties) {
            this.book = book;
            this.properties = properties;
        }

        public Object get(String property) {
            return properties.get(property);
        }

        public int weight() throws IOException {
            List<BookEntry> entries = book.find(ShelfTestBooks.START);
            assertThat(entries).hasSize(1);
            return entries.get(0).weight();
        }
    }

    private Registrar.Registration register(OpeningBook book, Map<String, Object> properties) {
        if (refuseRegistration) {
            throw new IllegalStateException("the framework is not what it was");
        }
        Service service = new Service(book, properties);
        services.add(service);
        events.add("registered " + properties.get(BookProperties.NAME));
        return new Registrar.Registration() {
            @Override
            public void update(Map<String, Object> now) {
                service.properties = now;
                events.add("modified " + now.get(BookProperties.NAME));
            }

            @Override
            public void unregister() {
                if (refuseUnregistration) {
                    throw new IllegalStateException("the framework is not what it was");
                }
                assertThat(services.remove(service)).as("registered once").isTrue();
                events.add("unregistered " + service.get(BookProperties.NAME));
            }
        };
    }

    /** Lets one poll interval pass and polls. */
    public void passIntervalAndPoll() {
        time.advance(POLL);
        shelf.poll();
    }

    /** Polls often enough for the shelf to notice a change and to find the file at rest. */
    public void pollUntilSettled() {
        passIntervalAndPoll();
        passIntervalAndPoll();
    }

    public void configure(String pid, ShelvedBookSettings settings) {
        shelf.put(new BookSource(pid, BookSource.Kind.CONFIGURATION, settings));
    }

    public void putConfiguredBook(String pid, Path path) {
        configure(pid, ShelvedBookSettings.defaultsFor(path));
    }

    public void configure(String pid, String name, Path path) {
        configure(pid, new ShelvedBookSettings(name, path, List.of(), "", 0, ShelvedBookSettings.AS_THE_SHELF));
    }

    public void addFolderBook(Path path) {
        shelf.put(new BookSource(path.toString(), BookSource.Kind.FOLDER, ShelvedBookSettings.defaultsFor(path)));
    }

    public void reportRemovalFromFolder(Path path) {
        shelf.reportRemovalFromFolder(path.toString());
    }

    /** Returns the only service of that name. */
    public Service service(String name) {
        List<Service> found = services.stream()
                .filter(service -> name.equals(service.get(BookProperties.NAME)))
                .toList();
        assertThat(found).as("services of the book " + name).hasSize(1);
        return found.get(0);
    }

    public List<ShelvedBook> books() {
        return listing.entries().stream().map(ShelfEntry::book).toList();
    }

    public ShelvedBook listedBook(String name) {
        List<ShelvedBook> found =
                books().stream().filter(book -> book.name().equals(name)).toList();
        assertThat(found).as("entries of the book " + name + " in " + books()).hasSize(1);
        return found.get(0);
    }
}
