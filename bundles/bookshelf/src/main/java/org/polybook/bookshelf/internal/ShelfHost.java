package org.polybook.bookshelf.internal;

import java.io.File;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
import org.polybook.api.Books;
import org.polybook.api.RequireOpeningBooks;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.spi.Release;
import org.polybook.api.variant.Variants;
import org.polybook.bookshelf.internal.list.Listing;
import org.polybook.bookshelf.internal.list.Row;
import org.polybook.bookshelf.internal.serve.ShelfContext;
import org.polybook.bookshelf.internal.settings.BookSettings;
import org.polybook.bookshelf.internal.settings.ShelfSettings;
import org.polybook.bookshelf.internal.shelf.Shelf;
import org.polybook.bookshelf.internal.shelf.Worker;
import org.polybook.bookshelf.internal.source.FolderMemory;
import org.polybook.bookshelf.internal.source.Source;
import org.polybook.bookshelf.internal.source.WatchedFolder;
import org.polybook.bookshelf.internal.watch.Time;
import org.polybook.chess.ChessVariant;
import org.polybook.io.BundleLogger;
import org.polybook.io.WatchedCalls;

/**
 * The one shelf of the framework: joins the {@link Shelf} to its thread, its configuration and the services it needs. The
 * other components of this bundle talk to it.
 */
@Component(service = ShelfHost.class, immediate = true, configurationPid = ShelfHost.PID, property = Release.PROPERTY)
@Designate(ocd = ShelfConfig.class)
@Capability( // of the same version of the API as the host that requires it
        namespace = RequireOpeningBooks.NAMESPACE,
        name = RequireOpeningBooks.NAME,
        version = "1.0.0",
        uses = {OpeningBook.class, BookShelf.class})
@Capability(
        namespace = "osgi.service",
        attribute = "objectClass:List<String>=\"org.polybook.api.book.OpeningBook\"",
        uses = OpeningBook.class,
        effective = "active")
@Requirement(
        namespace = "osgi.service",
        filter = "(&(objectClass=org.polybook.api.provider.BookFormat)(book.format=polyglot))",
        effective = "active")
@Requirement(
        namespace = "osgi.service",
        filter = "(objectClass=org.polybook.api.scheme.BookScheme)",
        effective = "active")
@Requirement( // for without it a book's variants are not known
        namespace = "osgi.service",
        filter = "(objectClass=org.polybook.api.edit.BookHeaders)",
        effective = "active")
public final class ShelfHost {
    private static final Logger LOG = BundleLogger.of(ShelfHost.class);

    /** Of the shelf's own configuration. */
    static final String PID = "org.polybook.bookshelf";

    private final Map<ServiceReference<BookFormat>, BookFormat> formats = new ConcurrentHashMap<>();
    private final Map<ServiceReference<ChessVariant>, ChessVariant> variants = new ConcurrentHashMap<>();
    private final Map<ServiceReference<BookOverlay>, BookOverlay> overlays = new ConcurrentHashMap<>();
    private final Set<String> installed = ConcurrentHashMap.newKeySet();
    private final Listing listing = new Listing();
    private final Retirement retirement = new Retirement();
    private final WatchedCalls calls = new WatchedCalls(this::takeOver);
    private final BundleContext bundle;
    private final Shelf shelf;
    private final Worker worker;
    private final FolderMemory memory;
    /** Answers of this look, which asks for each book; a variant that comes or goes ends them. */
    private volatile Map<String, Boolean> knownVariants = new ConcurrentHashMap<>();

    private Set<Path> folders = Set.of();

    /** With the properties as they were written: {@link ShelfConfig} describes them. */
    @Activate
    public ShelfHost(BundleContext bundle, Map<String, Object> properties) {
        this.bundle = bundle;
        ShelfSettings settings = read(properties);
        ShelfContext context = new ShelfContext(
                new FrameworkRegistrar(bundle),
                Time.SYSTEM,
                retirement,
                calls,
                this::soon,
                this::isKnown,
                name -> Schemes.named(name).isPresent());
        shelf = new Shelf(context, settings.options(), listing::publish);
        worker = new Worker(this::poll, shelf::isAtRest, settings.options().poll());
        memory = memory(bundle);
    }

    private void poll() {
        knownVariants = new ConcurrentHashMap<>();
        shelf.poll();
    }

    /** A file does not answer; the rest of the shelf goes on. */
    private void takeOver(Path file) {
        LOG.log(
                Level.WARNING,
                "{0} has not answered for {1} s. The other books are looked after; this one is again when it has.",
                file,
                calls.limit().toSeconds());
        worker.replace();
    }

    /** Sets the shelf going, once the services that are there have been bound: its first look knows them all. */
    @Activate
    void begin(ComponentContext component, Map<String, Object> properties) {
        calls.watch("polybook-watchdog");
        memory.recall().forEach(this::putFolderBook);
        use(read(properties));
        if (FileinstallPresence.isWired()) {
            component.enableComponent(FolderBooks.NAME);
            component.enableComponent(InstallFolder.NAME);
            List<WatchedFolder> theirs = InstallFolder.ofFramework(bundle::getProperty);
            for (int i = 0; i < theirs.size(); i++) {
                watch("framework property " + i, theirs.get(i));
            }
        }
    }

    private ShelfSettings read(Map<String, Object> properties) {
        return ShelfSettings.read(properties, bundle.getProperty(ShelfSettings.FOLDER));
    }

    /** Runs in the shelf's thread, later; not at all once the shelf is closed. */
    void execute(Runnable work) {
        worker.execute(work);
    }

    private void soon(Runnable look) {
        worker.soon(look);
    }

    @Modified
    void modified(Map<String, Object> properties) {
        ShelfSettings settings = read(properties);
        worker.execute(() -> shelf.options(settings.options()));
        worker.poll(settings.options().poll());
        use(settings);
    }

    private synchronized void use(ShelfSettings settings) {
        calls.limit(settings.slow());
        for (Path gone : without(folders, settings.folders())) {
            worker.execute(() -> shelf.unwatch(gone.toString(), true));
        }
        for (Path come : without(settings.folders(), folders)) {
            watch(come.toString(), new WatchedFolder(come, name -> true, true));
        }
        folders = settings.folders();
        if (settings.problems().isEmpty()) {
            remove(PID);
        } else {
            String problem = "the configuration " + PID + ": " + String.join("; ", settings.problems());
            unusable(Row.unusable(PID, PID, "", problem));
        }
    }

    private static Set<Path> without(Set<Path> some, Set<Path> others) {
        Set<Path> left = new LinkedHashSet<>(some);
        left.removeAll(others);
        return left;
    }

    @Deactivate
    void deactivate() {
        worker.close(() -> {
            memory.store(shelf.folderBooks());
            shelf.close();
        });
        calls.close();
        retirement.close();
    }

    private static FolderMemory memory(BundleContext bundle) {
        File file = bundle.getDataFile("folder-books");
        return new FolderMemory(file == null ? null : file.toPath(), bundle.getProperty(Constants.FRAMEWORK_UUID));
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

    void updatedFormat(ServiceReference<BookFormat> reference) {
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

    void updatedOverlay(ServiceReference<BookOverlay> reference) {
        overlaysChanged();
    }

    private void overlaysChanged() {
        worker.execute(() -> shelf.overlays(bestFirst(overlays)));
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addVariant(ServiceReference<ChessVariant> reference, ChessVariant variant) {
        variants.put(reference, variant);
        variantsChanged();
    }

    void removeVariant(ServiceReference<ChessVariant> reference) {
        variants.remove(reference);
        variantsChanged();
    }

    private void variantsChanged() {
        knownVariants = new ConcurrentHashMap<>();
        worker.execute(shelf::lookSoon);
    }

    /** A new scheme may be the one that new books wait for. */
    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addScheme(BookScheme scheme) {
        worker.execute(shelf::lookSoon);
    }

    void removeScheme(BookScheme scheme) {
        worker.execute(shelf::lookSoon);
    }

    /** Whether the rules of that variant are available. */
    private boolean isKnown(String variant) {
        return knownVariants.computeIfAbsent(
                variant, name -> Variants.find(name, bestFirst(variants)).isPresent());
    }

    /** By ranking, which may change, so the order is made anew each time. */
    private static <T> List<T> bestFirst(Map<ServiceReference<T>, T> services) {
        return services.entrySet().stream()
                .sorted(Map.Entry.comparingByKey(Comparator.reverseOrder()))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Whether a file of that name is a book, or fileinstall has reported it as one. */
    boolean isBook(Path file) {
        String name = file.getFileName().toString();
        return BookSettings.isBookName(name)
                || installed.contains(file.toString())
                || Books.isBookName(name, bestFirst(formats));
    }

    /** A file stands in a watched folder. */
    void putFolderBook(Path file) {
        Path path = file.toAbsolutePath().normalize();
        installed.add(path.toString());
        put(new Source(path.toString(), Source.Kind.FOLDER, BookSettings.of(path)));
    }

    void put(Source source) {
        worker.execute(() -> shelf.put(source));
    }

    /** A folder is to be looked into as well. */
    void watch(String key, WatchedFolder folder) {
        worker.execute(() -> shelf.watch(key, folder));
    }

    /** It is not looked into any more; its books stay until their files go. */
    void unwatch(String key) {
        worker.execute(() -> shelf.unwatch(key, false));
    }

    void unusable(Row row) {
        worker.execute(() -> shelf.unusable(row.key(), row));
    }

    void remove(String key) {
        worker.execute(() -> shelf.remove(key));
    }

    void leave(String key) {
        installed.remove(key);
        worker.execute(() -> shelf.leave(key));
    }

    /**
     * Looks into the folders and at every file, and waits until that is done; not at all if the shelf is closed.
     *
     * @return whether it has been done within that time
     */
    boolean lookNow(Duration limit) throws InterruptedException {
        return worker.await(shelf::poll, limit);
    }

    /** Whether the caller is the shelf's own thread, so that waiting for the shelf would be waiting for itself. */
    boolean isOwnThread() {
        return worker.isCaller();
    }

    Listing listing() {
        return listing;
    }
}
