package org.polybook.bookshelf.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookOverlay;
import org.polybook.api.book.BookProperties;
import org.polybook.api.shelf.ShelvedBook;

/**
 * How one file stands before the world: its service, with true properties, and its line in the list. The service stays the
 * same from the first content until the file is withdrawn. Generations count on even then.
 */
final class Announcement {
    private static final String RANKING = "service.ranking";

    private final Surroundings surroundings;
    private BookSettings settings;
    private Path origin;
    private String name = "";
    private String nameProblem = "";
    private String refusal = "";

    private ShelfBook book;
    private Generation shown;
    private BookMetadata metadata;
    private long generation;
    private Registrar.Registration registration;
    private Map<String, Object> announced;

    Announcement(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** The name it has; empty before the first. */
    String name() {
        return name;
    }

    boolean isServed() {
        return registration != null;
    }

    /** Gives it a free name. */
    void name(String free) {
        name = free;
        nameProblem = "";
    }

    /** It keeps the name it has, if any, for the one it should have is taken. */
    void nameTaken(String wanted, Path by) {
        name = isServed() ? name : wanted;
        nameProblem = "the name \"" + wanted + "\" is taken by " + by + "; give one of them another name";
    }

    /** Why its content, or newer content, could not be taken; empty if all is well. */
    void refusal(String reason) {
        refusal = reason;
    }

    /**
     * New content; the file is the announcement's to close from now on.
     *
     * @param laid what lies over it already
     */
    void serve(BookFile file, List<BookOverlay> laid) {
        learn();
        Generation next = generation(file, laid);
        shown = next;
        learn();
        refusal = "";
        if (book == null) {
            book = new ShelfBook(name, next);
        } else {
            book.swap(next, surroundings.later());
        }
    }

    /** Lays those over the content that do not lie over it yet. */
    void lay(List<BookOverlay> overlays) throws IOException {
        if (shown != null) {
            shown.lay(overlays);
        }
    }

    /** Takes down what the content says of itself by now. */
    private void learn() {
        if (shown != null) {
            metadata = shown.metadata();
            generation = shown.number();
        }
    }

    private Generation generation(BookFile file, List<BookOverlay> laid) {
        try {
            return new Generation(file, generation + 1, laid);
        } catch (RuntimeException e) {
            file.close();
            throw e;
        }
    }

    /** Takes the service away; lookups under way still end well. */
    void withdraw() {
        if (registration != null) {
            registration.unregister();
            registration = null;
            announced = null;
        }
        if (book != null) {
            learn();
            shown = null;
            book.takeOff(surroundings.later());
            book = null;
        }
    }

    /** Makes the service and its properties true. */
    void publish(BookSettings current, Path file) {
        settings = current;
        origin = file;
        if (book == null || registration == null && !nameProblem.isEmpty()) {
            return;
        }
        learn();
        book.describe(name, settings.variants());
        Map<String, Object> properties = properties();
        if (registration == null) {
            registration = surroundings.registrar().register(book, properties);
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
        properties.put(BookProperties.KEY_SCHEME, metadata.keyScheme());
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
        String own = shown == null ? "" : shown.problem();
        return List.of(nameProblem, refusal, unknown, own).stream()
                .filter(text -> !text.isEmpty())
                .reduce((one, other) -> one + "; " + other)
                .orElse("");
    }

    private String unknownVariants() {
        List<String> unknown = variants().stream()
                .filter(variant -> !surroundings.variants().test(variant))
                .toList();
        return unknown.isEmpty()
                ? ""
                : "the rules of " + String.join(", ", unknown)
                        + " are not at hand (bundle org.polybook.variants): records can be looked up by key, moves not decoded";
    }

    /** Its line in the list; only after {@link #publish}. */
    ShelvedBook row() {
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
