package org.polybook.bookshelf.internal;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Predicate;
import org.osgi.annotation.bundle.Capability;
import org.osgi.annotation.bundle.Requirement;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.ComponentContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Modified;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.metatype.annotations.Designate;
import org.polybook.api.annotation.RequireOpeningBooks;
import org.polybook.api.book.BookFormat;
import org.polybook.api.book.BookOverlay;
import org.polybook.chess.ChessVariant;

/**
 * The one shelf of the framework: joins the {@link Shelf} to its thread, its configuration and the services it needs. The
 * other components of this bundle talk to it.
 */
@Component(service = ShelfHost.class, immediate = true, configurationPid = ShelfHost.PID)
@Designate(ocd = ShelfConfig.class)
@Capability(namespace = RequireOpeningBooks.NAMESPACE, name = RequireOpeningBooks.NAME, version = "1.0.0")
@Capability(
        namespace = "osgi.service",
        attribute = "objectClass:List<String>=\"org.polybook.api.book.OpeningBook\"",
        effective = "active")
@Requirement(
        namespace = "osgi.service",
        filter = "(objectClass=org.polybook.api.book.BookFormat)",
        effective = "active")
@Requirement(
        namespace = "osgi.service",
        filter = "(objectClass=org.polybook.api.key.PositionKeys)",
        effective = "active")
public final class ShelfHost {
    /** Of the shelf's own configuration. */
    static final String PID = "org.polybook.bookshelf";

    private static final Set<String> BUILT_IN = Set.of("normal", "fischerandom");

    private final ConcurrentSkipListMap<ServiceReference<BookFormat>, BookFormat> formats =
            new ConcurrentSkipListMap<>();
    private final ConcurrentSkipListMap<ServiceReference<ChessVariant>, ChessVariant> variants =
            new ConcurrentSkipListMap<>();
    private final ConcurrentSkipListMap<ServiceReference<BookOverlay>, BookOverlay> overlays =
            new ConcurrentSkipListMap<>();
    private final Listing listing = new Listing();
    private final Retirement retirement = new Retirement();
    private final Shelf shelf;
    private final Worker worker;
    private final FolderMemory memory;

    @Activate
    public ShelfHost(BundleContext bundle, ComponentContext component, ShelfConfig config) {
        Surroundings surroundings =
                new Surroundings(new FrameworkRegistrar(bundle), Time.SYSTEM, retirement, this::knows);
        ShelfOptions options = options(config);
        shelf = new Shelf(surroundings, options, listing::publish);
        worker = new Worker(shelf::look, options.poll());
        memory = memory(bundle);
        memory.recall().forEach(this::putFolderBook);
        if (FileinstallPresence.isAtHand()) {
            component.enableComponent(FolderBooks.NAME);
        }
    }

    @Modified
    void modified(ShelfConfig config) {
        ShelfOptions options = options(config);
        worker.execute(() -> shelf.options(options));
        worker.poll(options.poll());
    }

    @Deactivate
    void deactivate() {
        worker.close(() -> {
            memory.store(shelf.folderBooks());
            shelf.close();
        });
        retirement.close();
    }

    private static FolderMemory memory(BundleContext bundle) {
        File file = bundle.getDataFile("folder-books");
        return new FolderMemory(file == null ? null : file.toPath(), bundle.getProperty(Constants.FRAMEWORK_UUID));
    }

    private static ShelfOptions options(ShelfConfig config) {
        return new ShelfOptions(
                Duration.ofMillis(Math.max(1, config.pollMillis())),
                Duration.ofSeconds(Math.max(0, config.graceSeconds())),
                config.copyUpTo());
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addFormat(ServiceReference<BookFormat> reference, BookFormat format) {
        formats.put(reference, format);
        formatsChanged();
    }

    void removeFormat(ServiceReference<BookFormat> reference) {
        formats.remove(reference);
        formatsChanged();
    }

    private void formatsChanged() {
        worker.execute(() -> shelf.formats(bestFirst(formats)));
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addOverlay(ServiceReference<BookOverlay> reference, BookOverlay overlay) {
        overlays.put(reference, overlay);
        overlaysChanged();
    }

    void removeOverlay(ServiceReference<BookOverlay> reference) {
        overlays.remove(reference);
        overlaysChanged();
    }

    private void overlaysChanged() {
        worker.execute(() -> shelf.overlays(bestFirst(overlays)));
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addVariant(ServiceReference<ChessVariant> reference, ChessVariant variant) {
        variants.put(reference, variant);
        worker.execute(shelf::look);
    }

    void removeVariant(ServiceReference<ChessVariant> reference) {
        variants.remove(reference);
        worker.execute(shelf::look);
    }

    private boolean knows(String variant) {
        Predicate<ChessVariant> isIt =
                rules -> rules.name().equals(variant) || rules.aliases().contains(variant);
        return BUILT_IN.contains(variant) || variants.values().stream().anyMatch(isIt);
    }

    /** Services compare by ranking, the lowest first. */
    private static <T> List<T> bestFirst(ConcurrentSkipListMap<?, T> services) {
        Collection<T> values = services.descendingMap().values();
        return List.copyOf(values);
    }

    /** A file stands in a watched folder. */
    void putFolderBook(Path file) {
        put(new Source(file.toString(), Source.Kind.FOLDER, BookSettings.of(file)));
    }

    void put(Source source) {
        worker.execute(() -> shelf.put(source));
    }

    void unusable(Row row) {
        worker.execute(() -> shelf.unusable(row.key(), row));
    }

    void remove(String key) {
        worker.execute(() -> shelf.remove(key));
    }

    void leave(String key) {
        worker.execute(() -> shelf.leave(key));
    }

    /** Whether the caller is the shelf's own thread, so that waiting for the shelf would be waiting for itself. */
    boolean isOwnThread() {
        return worker.isCaller();
    }

    Listing listing() {
        return listing;
    }
}
