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
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;
import org.polybook.bookshelf.internal.watch.ErrorText;

/**
 * The OSGi service of one shelved file, with its current properties, and the file's entry in the list. The service
 * stays the same from the first content until it is withdrawn. If the book is served again later, the numbers of its
 * generations continue.
 */
public final class PublishedBook {
    private static final String RANKING = "service.ranking";

    private final ShelfContext context;
    private ShelvedBookSettings settings;
    private Path origin;
    private String name = "";
    private String nameProblem = "";
    private String refusal = "";
    /** The reason why the content cannot be queried any more; empty if it can. */
    private String fault = "";
    /** The problem that the content reports about itself. */
    private String ownProblem = "";

    private SwappableBook book;
    private ContentGeneration shown;
    private BookMetadata metadata;
    private long generation;
    private Registrar.Registration registration;
    private boolean awaitsScheme;
    private Map<String, Object> announced;

    public PublishedBook(ShelfContext context) {
        this.context = context;
    }

    /** The current name; empty until the book gets its first name. */
    public String name() {
        return name;
    }

    public boolean isServed() {
        return registration != null;
    }

    /** Sets the name, which no other book has. */
    public void setName(String free) {
        name = free;
        nameProblem = "";
    }

    /** Records that the wanted name is taken. A served book keeps its current name. */
    public void recordTakenName(String wanted, Path by) {
        name = isServed() ? name : wanted;
        nameProblem = "the name \"" + wanted + "\" is taken by " + by + "; give one of them another name";
    }

    /** Sets the reason why the file, its content or an overlay is not in use; empty if all are. */
    public void setRefusal(String reason) {
        refusal = reason;
    }

    /**
     * Serves new content. From now on this object closes the content, even if the content turns out to be unusable.
     *
     * @throws RuntimeException if the content cannot be queried; then nothing has changed
     */
    public void serve(BookOpener.Opened opened) {
        readContentState();
        ContentGeneration next = nextGeneration(opened);
        shown = next;
        metadata = next.metadata();
        generation = next.number();
        refusal = "";
        if (book == null) {
            book = new SwappableBook(name, next);
        } else {
            book.swap(next, context.releaseExecutor());
        }
    }

    private ContentGeneration nextGeneration(BookOpener.Opened opened) {
        boolean made = false;
        try {
            ContentGeneration next = new ContentGeneration(opened, generation + 1);
            made = true;
            return next;
        } finally {
            if (!made) {
                opened.close();
            }
        }
    }

    /** Applies those overlays that have not been applied to the content yet. */
    public void applyNewOverlays(List<BookOverlay> overlays) throws IOException {
        if (shown != null) {
            shown.applyNewOverlays(overlays, context.calls());
        }
    }

    /** Returns true if the content has to be reopened for these overlays to be applied. */
    public boolean needsReopeningFor(List<BookOverlay> overlays) {
        return shown != null && shown.needsReopeningFor(overlays);
    }

    /**
     * Reads what the content reports about itself now. Content that cannot be queried any more, because its bytes were
     * overwritten or its provider was removed, is still served with what it last reported.
     */
    private void readContentState() {
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
            fault = ErrorText.withPath(origin, "its content can no longer be read: " + ErrorText.text(e));
        }
    }

    /** Unregisters the service, and only then releases the content, so that lookups in progress still succeed. */
    public void withdraw() {
        Registrar.Registration old = registration;
        registration = null;
        announced = null;
        try {
            if (old != null) {
                old.unregister();
            }
        } finally {
            releaseContent();
        }
    }

    private void releaseContent() {
        if (book != null) {
            readContentState();
            shown = null;
            readContentState();
            book.takeOffShelf(context.releaseExecutor());
            book = null;
        }
    }

    /** Returns true if the content could not be read when its state was last refreshed. */
    public boolean isContentUnreadable() {
        return !fault.isEmpty();
    }

    /**
     * Registers the service or updates its properties. While the shelf is starting, a new book waits for its scheme: a
     * host may request moves as soon as the book appears, and only once.
     *
     * @param grace the time after its start for which the shelf is still starting
     */
    public void publishUnlessAwaitingScheme(ShelvedBookSettings current, Path file, Duration grace) {
        settings = current;
        origin = file;
        awaitsScheme = registration == null && lacksScheme() && context.isStarting(grace);
        if (book == null || registration == null && !nameProblem.isEmpty() || awaitsScheme) {
            return;
        }
        readContentState();
        book.setNameAndVariants(name, settings.variants());
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
        String unknown = missingRulesProblem();
        return List.of(nameProblem, refusal, unknown, missingSchemeProblem(), fault, ownProblem).stream()
                .filter(text -> !text.isEmpty())
                .reduce((first, second) -> first + "; " + second)
                .map(ErrorText::shortened)
                .orElse("");
    }

    private String missingRulesProblem() {
        List<String> unknown = variants().stream()
                .filter(variant -> !context.isVariantAvailable().test(variant))
                .toList();
        if (unknown.isEmpty()) {
            return "";
        }
        String lost = hasRecords() ? "; records can be looked up by key, but moves are not decoded" : "";
        return "the rules of " + String.join(", ", unknown) + " are missing: add org.polybook.variants" + lost;
    }

    /** Returns true if the book has records, which need a scheme; results of games do not. */
    private boolean hasRecords() {
        return book == null || metadata.content().hasRecords();
    }

    private String missingSchemeProblem() {
        if (!lacksScheme()) {
            return "";
        }
        return Schemes.missingMessage(metadata.scheme())
                + (awaitsScheme
                        ? "; the book waits for them while the shelf starts"
                        : "; records can be looked up by key, but not by position");
    }

    private boolean lacksScheme() {
        return book != null && hasRecords() && !context.isSchemeAvailable().test(metadata.scheme());
    }

    /** Returns true if the book has content but waits for the scheme of its keys. */
    public boolean awaitsScheme() {
        return awaitsScheme;
    }

    /** The entry in the list; valid after a call of {@link #publishUnlessAwaitingScheme}. */
    public ShelvedBook shelvedBook() {
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
