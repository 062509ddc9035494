package org.polybook.bookshelf.internal.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookProperties;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.bookshelf.internal.settings.BookSettings;
import org.polybook.bookshelf.internal.watch.Faults;

/**
 * How one file stands before the world: its service, with true properties, and its line in the list. The service stays the
 * same from the first content until the file is withdrawn. Generations count on even then.
 */
public final class PublishedBook {
    private static final String RANKING = "service.ranking";

    private final ShelfContext context;
    private BookSettings settings;
    private Path origin;
    private String name = "";
    private String nameProblem = "";
    private String refusal = "";
    /** Why the content cannot say what it is any more. */
    private String fault = "";
    /** What the content itself says is wrong with it. */
    private String ownProblem = "";

    private ShelfBook book;
    private Generation shown;
    private BookMetadata metadata;
    private long generation;
    private Registrar.Registration registration;
    private boolean awaitsScheme;
    private Map<String, Object> announced;

    public PublishedBook(ShelfContext context) {
        this.context = context;
    }

    /** The name it has; empty before the first. */
    public String name() {
        return name;
    }

    public boolean isServed() {
        return registration != null;
    }

    /** Gives it a free name. */
    public void name(String free) {
        name = free;
        nameProblem = "";
    }

    /** It keeps the name it has, if any, for the one it should have is taken. */
    public void nameTaken(String wanted, Path by) {
        name = isServed() ? name : wanted;
        nameProblem = "the name \"" + wanted + "\" is taken by " + by + "; give one of them another name";
    }

    /** Why its content, or newer content, could not be taken; empty if all is well. */
    public void refusal(String reason) {
        refusal = reason;
    }

    /**
     * New content, which is closed here from now on, even if it turns out to be of no use.
     *
     * @throws RuntimeException if it cannot say what it is; then nothing has changed
     */
    public void serve(BookOpener.Opened opened) {
        refresh();
        Generation next = generation(opened);
        shown = next;
        metadata = next.metadata();
        generation = next.number();
        refusal = "";
        if (book == null) {
            book = new ShelfBook(name, next);
        } else {
            book.swap(next, context.later());
        }
    }

    private Generation generation(BookOpener.Opened opened) {
        boolean made = false;
        try {
            Generation next = new Generation(opened, generation + 1);
            made = true;
            return next;
        } finally {
            if (!made) {
                opened.close();
            }
        }
    }

    /** Applies to the content those that have not been applied yet. */
    public void apply(List<BookOverlay> overlays) throws IOException {
        if (shown != null) {
            shown.apply(overlays, context.calls());
        }
    }

    /** Whether the content has to be opened anew for those to be applied to it. */
    public boolean isOverlaidByOthersThan(List<BookOverlay> overlays) {
        return shown != null && shown.isOverlaidByOthersThan(overlays);
    }

    /**
     * Takes down what the content says of itself by now. What cannot say it any more, for its bytes have been overwritten or
     * its provider is gone, goes on being served as what it said last.
     */
    private void refresh() {
        fault = "";
        ownProblem = "";
        if (shown == null) {
            return;
        }
        try {
            generation = shown.number();
            metadata = shown.metadata();
            ownProblem = shown.problem();
        } catch (RuntimeException | Error e) {
            fault = Faults.at(origin, "its content cannot be read any more: " + Faults.text(e));
        }
    }

    /** Takes the service away, and only then the content; lookups under way still end well. */
    public void withdraw() {
        Registrar.Registration old = registration;
        registration = null;
        announced = null;
        try {
            if (old != null) {
                old.unregister();
            }
        } finally {
            takeOff();
        }
    }

    private void takeOff() {
        if (book != null) {
            refresh();
            shown = null;
            refresh();
            book.takeOff(context.later());
            book = null;
        }
    }

    /** Whether the content could not say what it is when it was asked last. */
    public boolean isFaulty() {
        return !fault.isEmpty();
    }

    /**
     * Makes the service and its properties true. While the shelf is starting, a new book waits for its scheme: a host that
     * hears of the book may ask for moves at once, and asks only once.
     *
     * @param grace how long a shelf is starting
     */
    public void publish(BookSettings current, Path file, Duration grace) {
        settings = current;
        origin = file;
        awaitsScheme = registration == null && lacksScheme() && context.isStarting(grace);
        if (book == null || registration == null && !nameProblem.isEmpty() || awaitsScheme) {
            return;
        }
        refresh();
        book.describe(name, settings.variants());
        Map<String, Object> properties = properties();
        if (registration == null) {
            registration = context.registrar().register(book, properties);
        } else if (!properties.equals(announced)) {
            registration.update(properties);
        }
        announced = properties;
    }

    private Map<String, Object> properties() {
        Map<String, Object> properties = new TreeMap<>();
        properties.put(BookProperties.NAME, name);
        properties.put(BookProperties.FORMAT, metadata.format());
        properties.put(BookProperties.VARIANTS, variants());
        properties.put(BookProperties.SCHEME, metadata.scheme());
        properties.put(BookProperties.CONTENT, metadata.content().label());
        properties.put(BookProperties.ENTRIES, metadata.entries());
        properties.put(BookProperties.GENERATION, generation);
        properties.put(BookProperties.ORIGIN, origin.toString());
        properties.put(RANKING, settings.priority());
        String problem = problem();
        if (!problem.isEmpty()) {
            properties.put(BookProperties.PROBLEM, problem);
        }
        return properties;
    }

    private List<String> variants() {
        if (!settings.variants().isEmpty() || book == null) {
            return settings.variants();
        }
        return metadata.variants();
    }

    private String problem() {
        String unknown = unknownVariants();
        return List.of(nameProblem, refusal, unknown, unknownScheme(), fault, ownProblem).stream()
                .filter(text -> !text.isEmpty())
                .reduce((one, other) -> one + "; " + other)
                .map(Faults::shortened)
                .orElse("");
    }

    private String unknownVariants() {
        List<String> unknown = variants().stream()
                .filter(variant -> !context.variants().test(variant))
                .toList();
        if (unknown.isEmpty()) {
            return "";
        }
        String lost = hasKeys() ? "; records can be looked up by key, moves not decoded" : "";
        return "the rules of " + String.join(", ", unknown) + " are missing: add org.polybook.variants" + lost;
    }

    /** Results of games need no scheme. */
    private boolean hasKeys() {
        return book == null || metadata.content().hasRecords();
    }

    private String unknownScheme() {
        if (!lacksScheme()) {
            return "";
        }
        return Schemes.missing(metadata.scheme())
                + (awaitsScheme
                        ? "; while the shelf starts, the book waits for them"
                        : "; records can be looked up by key, positions not");
    }

    private boolean lacksScheme() {
        return book != null && hasKeys() && !context.schemes().test(metadata.scheme());
    }

    /** Returns whether the book has content but waits for the scheme of its keys. */
    public boolean awaitsScheme() {
        return awaitsScheme;
    }

    /** Its line in the list; only after {@link #publish}. */
    public ShelvedBook row() {
        boolean served = isServed();
        return new ShelvedBook(
                name,
                served ? metadata.format() : "",
                variants(),
                settings.priority(),
                origin.toString(),
                served ? Math.max(0, metadata.entries()) : 0,
                served ? generation : 0,
                problem());
    }
}
