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
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.api.spi.Release;
import org.polybook.bookshelf.internal.list.Listing;
import org.polybook.bookshelf.internal.list.Row;
import org.polybook.bookshelf.internal.settings.BookSettings;

/** The public face of the shelf. */
@Component
public final class ShelfService implements BookShelf {
    /** Long enough to copy a large book from a slow disk. */
    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** Two can want one name: which of them is meant by "remove"? */
    private static final Comparator<Row> REMOVABLE_THEN_SERVED = Comparator.comparing((Row row) -> !row.configured())
            .thenComparing(row -> !row.book().isServed());

    private final Listing listing;
    private final BooleanSupplier isShelfThread;
    private final Look look;

    /** Has the shelf look into its folders and at its files, and waits until it has; false if that takes longer than the limit. */
    public interface Look {
        boolean now(Duration limit) throws InterruptedException;
    }

    @Reference(
            target = Release.TARGET,
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    private volatile SettingsStore store;

    @Activate
    public ShelfService(@Reference(target = Release.TARGET) ShelfHost shelf) {
        this(shelf.listing(), shelf::isOwnThread, shelf::lookNow);
    }

    public ShelfService(Listing listing, BooleanSupplier isShelfThread, Look look) {
        this.listing = listing;
        this.isShelfThread = isShelfThread;
        this.look = look;
    }

    public void store(SettingsStore now) {
        store = now;
    }

    @Override
    public List<ShelvedBook> books() {
        return listing.rows().stream().map(Row::book).toList();
    }

    @Override
    public ShelvedBook add(Path path, String name, int priority) throws IOException {
        SettingsStore configurations = store("add");
        Path file = existing(path);
        awaitLook(); // it may have come into a watched folder just now
        refuseDoubles(file, name.isBlank() ? BookSettings.nameOf(path) : name.trim());
        String pid = configurations.create(path.toAbsolutePath(), name.trim(), priority);
        ShelvedBook book = await(rows -> find(rows, pid).filter(Row::isDecided).map(Row::book))
                .orElseGet(() -> undecided(path));
        if (!book.isServed()) {
            configurations.delete(pid);
            await(rows -> gone(rows, pid));
            throw new IOException(book.problem());
        }
        return book;
    }

    private void refuseShelfThread(String what) {
        if (isShelfThread.getAsBoolean()) {
            throw new IllegalStateException("cannot " + what + " in the shelf's own thread, which tells of books as"
                    + " services come and go; do it in another one");
        }
    }

    private SettingsStore store(String what) throws IOException {
        refuseShelfThread(what + " a book");
        SettingsStore now = store;
        if (now == null) {
            throw new IOException("cannot " + what
                    + " a book: no Configuration Admin: install and start org.apache.felix.configadmin;"
                    + " books in watched folders work without it");
        }
        return now;
    }

    private static Path existing(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString(), null, "no such file");
        }
        if (Files.isDirectory(path)) {
            throw new IOException(path + ": is a directory, expected a book file");
        }
        return path.toRealPath();
    }

    private void refuseDoubles(Path file, String name) throws IOException {
        for (ShelvedBook book : books()) {
            if (book.origin().equals(file.toString())) {
                throw new IOException(file + ": is on the shelf already, as \"" + book.name() + "\"");
            }
            if (book.name().equals(name)) {
                throw new IOException("the name \"" + name + "\" is taken by " + book.origin());
            }
        }
    }

    private static ShelvedBook undecided(Path path) {
        return Row.unusable("", "", path.toString(), path + ": was not opened within " + LIMIT.toSeconds() + " s")
                .book();
    }

    @Override
    public boolean remove(String name) throws IOException {
        Optional<Row> row = listing.rows().stream()
                .filter(candidate -> candidate.book().name().equals(name))
                .min(REMOVABLE_THEN_SERVED);
        if (row.isEmpty()) {
            return false;
        }
        if (!row.get().configured()) {
            throw new IOException("the book \"" + name + "\" comes from a watched folder; to remove it, move the file "
                    + row.get().book().origin() + " elsewhere");
        }
        delete(name, row.get().key());
        return true;
    }

    @Override
    public boolean awaitBooks(Duration limit) throws InterruptedException {
        refuseShelfThread("wait for books");
        long end = System.nanoTime() + limit.toNanos();
        Set<String> configured = configured();
        return look.now(limit)
                && listing.await(rows -> decided(rows, configured), Duration.ofNanos(end - System.nanoTime()))
                        .isPresent();
    }

    @Override
    public Instant lastLook() {
        return listing.published();
    }

    /** Configurations that Configuration Admin knows reach the shelf a little later. */
    private Set<String> configured() {
        SettingsStore now = store;
        try {
            return now == null ? Set.of() : now.pids();
        } catch (IOException | IllegalStateException goneMeanwhile) {
            return Set.of();
        }
    }

    private static Optional<Boolean> decided(List<Row> rows, Set<String> configured) {
        boolean all = rows.stream().allMatch(Row::isDecided)
                && rows.stream().map(Row::key).collect(Collectors.toSet()).containsAll(configured);
        return all ? Optional.of(true) : Optional.empty();
    }

    private void delete(String name, String pid) throws IOException {
        try {
            store("remove").delete(pid);
        } catch (IOException e) {
            throw new IOException("the book \"" + name + "\" cannot be removed: " + e.getMessage(), e);
        }
        await(rows -> gone(rows, pid));
    }

    private static Optional<Row> find(List<Row> rows, String key) {
        return rows.stream().filter(row -> row.key().equals(key)).findFirst();
    }

    private static Optional<Boolean> gone(List<Row> rows, String key) {
        return find(rows, key).isPresent() ? Optional.empty() : Optional.of(true);
    }

    private <T> Optional<T> await(Function<List<Row>, Optional<T>> question) throws IOException {
        try {
            return listing.await(question, LIMIT);
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private void awaitLook() throws IOException {
        try {
            look.now(LIMIT);
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static InterruptedIOException interrupted() {
        Thread.currentThread().interrupt();
        return new InterruptedIOException("interrupted while waiting for the shelf");
    }
}
