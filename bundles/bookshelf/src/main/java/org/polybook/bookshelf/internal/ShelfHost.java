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
import org.polybook.bookshelf.internal.list.ShelfEntry;
import org.polybook.bookshelf.internal.list.ShelfListing;
import org.polybook.bookshelf.internal.list.WatchList;
import org.polybook.bookshelf.internal.serve.ShelfContext;
import org.polybook.bookshelf.internal.settings.ShelfSettings;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;
import org.polybook.bookshelf.internal.shelf.Shelf;
import org.polybook.bookshelf.internal.shelf.ShelfThread;
import org.polybook.bookshelf.internal.source.BookSource;
import org.polybook.bookshelf.internal.source.FolderBooksStore;
import org.polybook.bookshelf.internal.source.WatchedFolder;
import org.polybook.bookshelf.internal.watch.Time;
import org.polybook.chess.ChessVariant;
import org.polybook.io.BundleLogger;
import org.polybook.io.WatchedCalls;

/**
 * Hosts the only shelf of the framework: joins the {@link Shelf} to its thread, its configuration and the services it
 * needs. The other components of this bundle call this one.
 */
@Component(service = ShelfHost.class, immediate = true, configurationPid = ShelfHost.PID, property = Release.PROPERTY)
@Designate(ocd = ShelfConfig.class)
@Capability( // the version is that of the API that the requiring host uses
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
@Requirement( // without a reader of headers the variants of a book are unknown
        namespace = "osgi.service",
        filter = "(objectClass=org.polybook.api.edit.BookHeaders)",
        effective = "active")
public final class ShelfHost {
    private static final Logger LOG = BundleLogger.of(ShelfHost.class);

    /** The PID of the configuration of the shelf as a whole. */
    static final String PID = "org.polybook.bookshelf";

    private final Map<ServiceReference<BookFormat>, BookFormat> formats = new ConcurrentHashMap<>();
    private final Map<ServiceReference<ChessVariant>, ChessVariant> variants = new ConcurrentHashMap<>();
    private final Map<ServiceReference<BookOverlay>, BookOverlay> overlays = new ConcurrentHashMap<>();
    private final Set<String> installed = ConcurrentHashMap.newKeySet();
    private final ShelfListing listing = new ShelfListing();
    private final WatchList watches = new WatchList();
    private final DelayedRelease delayedRelease = new DelayedRelease();
    private final WatchedCalls calls = new WatchedCalls(this::replaceThreadWaitingFor);
    private final BundleContext bundle;
    private final Shelf shelf;
    private final ShelfThread shelfThread;
    private final FolderBooksStore memory;
    /**
     * By name, true for an available variant and false for a missing one. Stores the answers since the last poll began,
     * because each book queries them; cleared when a variant is added or removed.
     */
    private volatile Map<String, Boolean> knownVariants = new ConcurrentHashMap<>();

    private Set<Path> folders = Set.of();

    /** Takes the raw properties, whose types may differ from those of {@link ShelfConfig}. */
    @Activate
    public ShelfHost(BundleContext bundle, Map<String, Object> properties) {
        this.bundle = bundle;
        ShelfSettings settings = read(properties);
        ShelfContext context = new ShelfContext(
                new FrameworkRegistrar(bundle),
                Time.SYSTEM,
                delayedRelease,
                calls,
                this::requestPoll,
                this::isVariantAvailable,
                name -> Schemes.named(name).isPresent());
        shelf = new Shelf(context, settings.options(), listing::publish);
        shelfThread =
                new ShelfThread(this::poll, shelf::isAtRest, settings.options().pollInterval());
        memory = openFolderBooksStore(bundle);
    }

    private void poll() {
        knownVariants = new ConcurrentHashMap<>();
        shelf.poll();
    }

    /** Replaces the shelf's thread, which still waits for {@code file}; the new thread polls the other books. */
    private void replaceThreadWaitingFor(Path file) {
        LOG.log(
                Level.WARNING,
                "{0} has not answered for {1} s. The other books are not affected; this one follows when it answers.",
                file,
                calls.limit().toSeconds());
        shelfThread.replaceThreadAndRepeatTask();
    }

    /** Starts the shelf after the available services are bound, so its first poll knows them all. */
    @Activate
    void begin(ComponentContext component, Map<String, Object> properties) {
        calls.startWatchdog("polybook-watchdog");
        memory.loadAndDelete().forEach(this::putFolderBook);
        applySettings(read(properties));
        if (FileinstallPresence.isWired()) {
            component.enableComponent(FolderBooks.NAME);
            component.enableComponent(FileinstallFolder.NAME);
            List<WatchedFolder> installFolders = FileinstallFolder.ofFramework(bundle::getProperty);
            for (int i = 0; i < installFolders.size(); i++) {
                watch("framework property " + i, installFolders.get(i));
            }
        }
    }

    private ShelfSettings read(Map<String, Object> properties) {
        return ShelfSettings.read(properties, bundle.getProperty(ShelfSettings.FOLDER));
    }

    /** Runs the task later in the shelf's thread; never if the shelf is closed. */
    void executeInShelfThread(Runnable work) {
        shelfThread.execute(work);
    }

    private void requestPoll(Runnable poll) {
        shelfThread.requestPoll(poll);
    }

    @Modified
    void modified(Map<String, Object> properties) {
        ShelfSettings settings = read(properties);
        shelfThread.execute(() -> shelf.setOptions(settings.options()));
        shelfThread.setPollInterval(settings.options().pollInterval());
        applySettings(settings);
    }

    private synchronized void applySettings(ShelfSettings settings) {
        calls.setLimit(settings.answerLimit());
        for (Path removed : without(folders, settings.folders())) {
            shelfThread.execute(() -> shelf.unwatch(removed.toString(), true));
        }
        for (Path added : without(settings.folders(), folders)) {
            watch(added.toString(), new WatchedFolder(added, name -> true, true));
        }
        folders = settings.folders();
        if (settings.problems().isEmpty()) {
            remove(PID);
        } else {
            String problem = "the configuration " + PID + ": " + String.join("; ", settings.problems());
            recordUnusable(ShelfEntry.unusable(PID, PID, "", problem));
        }
    }

    private static Set<Path> without(Set<Path> some, Set<Path> others) {
        Set<Path> left = new LinkedHashSet<>(some);
        left.removeAll(others);
        return left;
    }

    @Deactivate
    void deactivate() {
        shelfThread.endThreadAndRun(() -> {
            memory.store(shelf.folderBooks());
            shelf.close();
        });
        calls.close();
        delayedRelease.close();
    }

    private static FolderBooksStore openFolderBooksStore(BundleContext bundle) {
        File file = bundle.getDataFile("folder-books");
        return new FolderBooksStore(file == null ? null : file.toPath(), bundle.getProperty(Constants.FRAMEWORK_UUID));
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addFormat(ServiceReference<BookFormat> reference, BookFormat format) {
        formats.put(reference, format);
        passFormatsToShelf();
    }

    void removeFormat(ServiceReference<BookFormat> reference) {
        formats.remove(reference);
        passFormatsToShelf();
    }

    void updatedFormat(ServiceReference<BookFormat> reference) {
        passFormatsToShelf();
    }

    private void passFormatsToShelf() {
        shelfThread.execute(() -> shelf.setFormats(bestFirst(formats)));
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addOverlay(ServiceReference<BookOverlay> reference, BookOverlay overlay) {
        overlays.put(reference, overlay);
        passOverlaysToShelf();
    }

    void removeOverlay(ServiceReference<BookOverlay> reference) {
        overlays.remove(reference);
        passOverlaysToShelf();
    }

    void updatedOverlay(ServiceReference<BookOverlay> reference) {
        passOverlaysToShelf();
    }

    private void passOverlaysToShelf() {
        shelfThread.execute(() -> shelf.setOverlays(bestFirst(overlays)));
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addVariant(ServiceReference<ChessVariant> reference, ChessVariant variant) {
        variants.put(reference, variant);
        forgetKnownVariantsAndPoll();
    }

    void removeVariant(ServiceReference<ChessVariant> reference) {
        variants.remove(reference);
        forgetKnownVariantsAndPoll();
    }

    private void forgetKnownVariantsAndPoll() {
        knownVariants = new ConcurrentHashMap<>();
        shelfThread.execute(shelf::pollSoon);
    }

    /** Adds a scheme, and polls soon: new books may wait for this scheme. */
    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addScheme(BookScheme scheme) {
        shelfThread.execute(shelf::pollSoon);
    }

    void removeScheme(BookScheme scheme) {
        shelfThread.execute(shelf::pollSoon);
    }

    /** Returns true if the rules of the variant are available. */
    private boolean isVariantAvailable(String variant) {
        return knownVariants.computeIfAbsent(
                variant, name -> Variants.find(name, bestFirst(variants)).isPresent());
    }

    /** Returns the services by ranking, highest first. Sorted at each call, since rankings change. */
    private static <T> List<T> bestFirst(Map<ServiceReference<T>, T> services) {
        return services.entrySet().stream()
                .sorted(Map.Entry.comparingByKey(Comparator.reverseOrder()))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Returns true if the file has the name of a book, or fileinstall has reported it as one. */
    boolean isBookByNameOrReport(Path file) {
        String name = file.getFileName().toString();
        return ShelvedBookSettings.isBinBookName(name)
                || installed.contains(file.toString())
                || Books.isBookName(name, bestFirst(formats));
    }

    /** Adds a book that fileinstall found in a watched folder. */
    void putFolderBook(Path file) {
        Path path = file.toAbsolutePath().normalize();
        installed.add(path.toString());
        put(new BookSource(path.toString(), BookSource.Kind.FOLDER, ShelvedBookSettings.defaultsFor(path)));
    }

    void put(BookSource source) {
        shelfThread.execute(() -> shelf.put(source));
    }

    /** Lists the folder from now on. */
    void watch(String key, WatchedFolder folder) {
        shelfThread.execute(() -> shelf.watch(key, folder));
    }

    /** Stops listing the folder; its books stay until their files are removed. */
    void unwatch(String key) {
        shelfThread.execute(() -> shelf.unwatch(key, false));
    }

    void recordUnusable(ShelfEntry entry) {
        shelfThread.execute(() -> shelf.recordUnusable(entry.key(), entry));
    }

    void remove(String key) {
        shelfThread.execute(() -> shelf.remove(key));
    }

    void reportRemovalFromFolder(String key) {
        installed.remove(key);
        shelfThread.execute(() -> shelf.reportRemovalFromFolder(key));
    }

    /**
     * Polls the folders and all files, and waits until that is done. Does nothing if the shelf is closed.
     *
     * @return true if the poll ended within the limit
     */
    boolean pollAndAwait(Duration limit) throws InterruptedException {
        return shelfThread.executeAndAwait(shelf::poll, limit);
    }

    /** Returns true if the caller is the shelf's thread, which cannot wait for itself. */
    boolean isOwnThread() {
        return shelfThread.isCallerThisThread();
    }

    ShelfListing listing() {
        return listing;
    }

    WatchList watches() {
        return watches;
    }
}
