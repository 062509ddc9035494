package org.polybook.bookshelf.internal;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelfWatch;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.api.spi.Release;
import org.polybook.bookshelf.internal.list.ShelfEntry;
import org.polybook.bookshelf.internal.list.ShelfListing;
import org.polybook.bookshelf.internal.list.WatchList;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;

/** The {@link BookShelf} service. */
@Component
public final class ShelfService implements BookShelf {
    /** The longest wait for the shelf, enough to copy a large book from a slow disk. */
    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** The order in which {@code remove} chooses among several entries of one name. */
    private static final Comparator<ShelfEntry> REMOVABLE_THEN_SERVED = Comparator.comparing(
                    (ShelfEntry entry) -> !entry.configured())
            .thenComparing(entry -> !entry.book().isServed());

    private final ShelfListing listing;
    private final WatchList watches;
    private final BooleanSupplier isShelfThread;
    private final Poll poll;

    /** Has the shelf poll its folders and files. */
    public interface Poll {
        /** Waits until the poll has ended; returns false if that takes longer than the limit. */
        boolean pollAndAwait(Duration limit) throws InterruptedException;
    }

    @Reference(
            target = Release.TARGET,
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    private volatile BookSettingsStore store;

    @Activate
    public ShelfService(@Reference(target = Release.TARGET) ShelfHost shelf) {
        this(shelf.listing(), shelf.watches(), shelf::isOwnThread, shelf::pollAndAwait);
    }

    public ShelfService(ShelfListing listing, WatchList watches, BooleanSupplier isShelfThread, Poll poll) {
        this.listing = listing;
        this.watches = watches;
        this.isShelfThread = isShelfThread;
        this.poll = poll;
    }

    public void setStore(BookSettingsStore now) {
        store = now;
    }

    @Override
    public List<ShelvedBook> books() {
        return listing.entries().stream().map(ShelfEntry::book).toList();
    }

    @Override
    public List<ShelfWatch> watches() {
        return watches.states();
    }

    @Override
    public ShelvedBook add(Path path, String name, int priority) throws IOException {
        BookSettingsStore configurations = requireStore("add");
        Path file = requireExistingFile(path);
        awaitPoll(); // the file may just have been put into a watched folder
        refuseDuplicates(file, name.isBlank() ? ShelvedBookSettings.nameOf(path) : name.trim());
        String pid = configurations.create(path.toAbsolutePath(), name.trim(), priority);
        ShelvedBook book = await(entries ->
                        find(entries, pid).filter(ShelfEntry::isServedOrRefused).map(ShelfEntry::book))
                .orElseGet(() -> notOpenedInTime(path));
        if (!book.isServed()) {
            configurations.delete(pid);
            await(entries -> trueIfRemoved(entries, pid));
            throw new IOException(book.problem());
        }
        return book;
    }

    private void refuseShelfThread(String what) {
        if (isShelfThread.getAsBoolean()) {
            throw new IllegalStateException("cannot " + what + " in the shelf's own thread, which notifies"
                    + " hosts of books; use another thread");
        }
    }

    private BookSettingsStore requireStore(String what) throws IOException {
        refuseShelfThread(what + " a book");
        BookSettingsStore now = store;
        if (now == null) {
            throw new IOException("cannot " + what
                    + " a book: the service Configuration Admin is missing; install and start the bundle"
                    + " org.apache.felix.configadmin (books in watched folders do not need it)");
        }
        return now;
    }

    private static Path requireExistingFile(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString(), null, "no such file");
        }
        if (Files.isDirectory(path)) {
            throw new IOException(path + ": is a directory, expected a book file");
        }
        return path.toRealPath();
    }

    private void refuseDuplicates(Path file, String name) throws IOException {
        for (ShelvedBook book : books()) {
            if (book.origin().equals(file.toString())) {
                throw new IOException(file + ": is on the shelf already, as \"" + book.name() + "\"");
            }
            if (book.name().equals(name)) {
                throw new IOException("the name \"" + name + "\" is taken by " + book.origin());
            }
        }
    }

    private static ShelvedBook notOpenedInTime(Path path) {
        return ShelfEntry.unusable(
                        "", "", path.toString(), path + ": was not opened within " + LIMIT.toSeconds() + " s")
                .book();
    }

    @Override
    public boolean remove(String name) throws IOException {
        Optional<ShelfEntry> entry = listing.entries().stream()
                .filter(candidate -> candidate.book().name().equals(name))
                .min(REMOVABLE_THEN_SERVED);
        if (entry.isEmpty()) {
            return false;
        }
        if (!entry.get().configured()) {
            throw new IOException("the book \"" + name + "\" comes from a watched folder; to remove it, move the file "
                    + entry.get().book().origin() + " elsewhere");
        }
        deleteAndAwaitRemoval(name, entry.get().key());
        return true;
    }

    @Override
    public boolean awaitBooks(Duration limit) throws InterruptedException {
        refuseShelfThread("wait for books");
        long end = System.nanoTime() + limit.toNanos();
        Set<String> configured = configuredPids();
        return poll.pollAndAwait(limit)
                && listing.await(
                                entries -> trueIfAllDecided(entries, configured),
                                Duration.ofNanos(end - System.nanoTime()))
                        .isPresent();
    }

    @Override
    public Instant lastPoll() {
        return listing.lastPublication();
    }

    /** The configurations that Configuration Admin knows, which reach the shelf a little later. */
    private Set<String> configuredPids() {
        BookSettingsStore now = store;
        try {
            return now == null ? Set.of() : now.pids();
        } catch (IOException | IllegalStateException removedConcurrently) {
            return Set.of();
        }
    }

    private static Optional<Boolean> trueIfAllDecided(List<ShelfEntry> entries, Set<String> configured) {
        boolean all = entries.stream().allMatch(ShelfEntry::isServedOrRefused)
                && entries.stream()
                        .map(ShelfEntry::key)
                        .collect(Collectors.toSet())
                        .containsAll(configured);
        return all ? Optional.of(true) : Optional.empty();
    }

    private void deleteAndAwaitRemoval(String name, String pid) throws IOException {
        try {
            requireStore("remove").delete(pid);
        } catch (IOException e) {
            throw new IOException("the book \"" + name + "\" cannot be removed: " + e.getMessage(), e);
        }
        await(entries -> trueIfRemoved(entries, pid));
    }

    private static Optional<ShelfEntry> find(List<ShelfEntry> entries, String key) {
        return entries.stream().filter(entry -> entry.key().equals(key)).findFirst();
    }

    private static Optional<Boolean> trueIfRemoved(List<ShelfEntry> entries, String key) {
        return find(entries, key).isPresent() ? Optional.empty() : Optional.of(true);
    }

    private <T> Optional<T> await(Function<List<ShelfEntry>, Optional<T>> question) throws IOException {
        try {
            return listing.await(question, LIMIT);
        } catch (InterruptedException e) {
            throw restoreInterruptAndGetException();
        }
    }

    private void awaitPoll() throws IOException {
        try {
            poll.pollAndAwait(LIMIT);
        } catch (InterruptedException e) {
            throw restoreInterruptAndGetException();
        }
    }

    private static InterruptedIOException restoreInterruptAndGetException() {
        Thread.currentThread().interrupt();
        return new InterruptedIOException("interrupted while waiting for the shelf");
    }
}
