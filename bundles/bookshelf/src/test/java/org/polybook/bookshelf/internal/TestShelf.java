package org.polybook.bookshelf.internal;

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
import org.polybook.api.book.BookFormat;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.io.WatchedCalls;
import org.polybook.reader.internal.PolyglotFormat;

/** A shelf without a framework: services are noted down, time passes by hand, the real reader opens the files. */
final class TestShelf {
    static final Duration POLL = Duration.ofMillis(500);
    static final Duration GRACE = Duration.ofSeconds(30);

    final ManualTime time = new ManualTime();
    final Set<Service> services = Collections.synchronizedSet(new LinkedHashSet<>());
    final List<String> events;
    final List<Runnable> later = new ArrayList<>();
    final Set<String> variants = new HashSet<>(Set.of("normal", "fischerandom"));
    final Set<String> schemes = new HashSet<>(Set.of("polyglot", "xboard"));
    final BookFormat reader = new PolyglotFormat();
    final WatchedCalls calls = new WatchedCalls(file -> {});
    final Listing listing = new Listing();
    ShelfContext context;
    final Shelf shelf;
    boolean refuseRegistration;
    boolean refuseUnregistration;

    TestShelf() {
        this.events = new ArrayList<>();
        this.shelf = shelf(later::add);
    }

    /** One that notes down its events there and lets go of content in that way. */
    TestShelf(Executor letGo, List<String> events) {
        this.events = events;
        this.shelf = shelf(letGo);
    }

    private Shelf shelf(Executor letGo) {
        context = new ShelfContext(
                this::register, time, letGo, calls, Runnable::run, variants::contains, schemes::contains);
        Shelf made = new Shelf(context, new ShelfOptions(POLL, POLL, GRACE, 64L << 20), listing::publish);
        made.formats(List.of(reader));
        return made;
    }

    /** One registered book. */
    static final class Service {
        final OpeningBook book;
        Map<String, Object> properties;

        Service(OpeningBook book, Map<String, Object> properties) {
            this.book = book;
            this.properties = properties;
        }

        Object get(String property) {
            return properties.get(property);
        }

        int weight() throws IOException {
            List<BookEntry> entries = book.find(TestBooks.START);
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

    /** A poll interval goes by and the shelf looks. */
    void poll() {
        time.pass(POLL);
        shelf.poll();
    }

    /** Enough looks for a change to be seen and to have come to rest. */
    void settle() {
        poll();
        poll();
    }

    void configure(String pid, BookSettings settings) {
        shelf.put(new Source(pid, Source.Kind.CONFIGURATION, settings));
    }

    void configure(String pid, Path path) {
        configure(pid, BookSettings.of(path));
    }

    void configure(String pid, String name, Path path) {
        configure(pid, new BookSettings(name, path, List.of(), "", 0, BookSettings.AS_THE_SHELF));
    }

    void folder(Path path) {
        shelf.put(new Source(path.toString(), Source.Kind.FOLDER, BookSettings.of(path)));
    }

    void folderSaysGone(Path path) {
        shelf.leave(path.toString());
    }

    /** The service of that name; there must be exactly one. */
    Service service(String name) {
        List<Service> found = services.stream()
                .filter(service -> name.equals(service.get(BookProperties.NAME)))
                .toList();
        assertThat(found).as("services of the book " + name).hasSize(1);
        return found.get(0);
    }

    List<ShelvedBook> books() {
        return listing.rows().stream().map(Row::book).toList();
    }

    ShelvedBook listed(String name) {
        List<ShelvedBook> found =
                books().stream().filter(book -> book.name().equals(name)).toList();
        assertThat(found).as("lines of the book " + name + " in " + books()).hasSize(1);
        return found.get(0);
    }
}
