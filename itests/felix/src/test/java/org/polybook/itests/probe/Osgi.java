package org.polybook.itests.probe;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Dictionary;
import java.util.Hashtable;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.wiring.FrameworkWiring;
import org.osgi.service.cm.Configuration;
import org.osgi.service.cm.ConfigurationAdmin;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelvedBook;

/** The operations of a test inside a framework. Those named {@code await} wait until the result exists. */
public final class Osgi implements AutoCloseable {
    /** Factory PID of the configurations of books; part of the public contract. */
    public static final String BOOK_PID = "org.polybook.bookshelf.Book";
    /** PID of the shelf as a whole. */
    public static final String SHELF_PID = "org.polybook.bookshelf";

    private final BundleContext context;
    private final Path directory;
    private final EventWaiter events;

    public Osgi(BundleContext context, Path directory) {
        this.context = context;
        this.directory = directory;
        this.events = new EventWaiter(context);
    }

    public BundleContext context() {
        return context;
    }

    /** The folder of the test, initially empty except for files of the framework. */
    public Path directory() {
        return directory;
    }

    /** A folder inside it, created if necessary. */
    public Path createFolder(String name) throws IOException {
        return Files.createDirectories(directory.resolve(name));
    }

    public <T> T await(String what, EventWaiter.AwaitedValue<T> look) throws Exception {
        return events.await(what, look);
    }

    public void awaitThat(String what, java.util.concurrent.Callable<Boolean> condition) throws Exception {
        events.await(what, () -> condition.call() ? Optional.of(true) : Optional.empty());
    }

    public <T> T awaitService(Class<T> type) throws Exception {
        return awaitService(type, null);
    }

    public <T> T awaitService(Class<T> type, String filter) throws Exception {
        return await(
                "a service " + type.getSimpleName() + " " + filter,
                () -> references(type, filter).stream()
                        .sorted((a, b) -> b.compareTo(a))
                        .map(context::getService)
                        .filter(service -> service != null)
                        .findFirst());
    }

    public <T> List<ServiceReference<T>> references(Class<T> type, String filter) throws InvalidSyntaxException {
        Collection<ServiceReference<T>> found = context.getServiceReferences(type, filter);
        return List.copyOf(found);
    }

    /** All book services of that name; at most one is expected. */
    public List<ServiceReference<OpeningBook>> bookServices(String name) throws InvalidSyntaxException {
        return references(OpeningBook.class, "(" + BookProperties.NAME + "=" + name + ")");
    }

    public ServiceReference<OpeningBook> awaitBook(String name) throws Exception {
        return awaitBook(name, reference -> true, "");
    }

    public ServiceReference<OpeningBook> awaitBook(
            String name, Predicate<ServiceReference<OpeningBook>> state, String what) throws Exception {
        return await(
                "a book \"" + name + "\" " + what,
                () -> bookServices(name).stream().filter(state).findFirst());
    }

    /** Waits until the book is a service whose {@link BookProperties#GENERATION} is at least that number. */
    public ServiceReference<OpeningBook> awaitBookAtGeneration(String name, long generation) throws Exception {
        return awaitBook(
                name,
                reference -> (Long) reference.getProperty(BookProperties.GENERATION) >= generation,
                "of generation " + generation);
    }

    public void awaitNoBook(String name) throws Exception {
        awaitThat("no book \"" + name + "\"", () -> bookServices(name).isEmpty());
    }

    /** Creates a factory configuration; {@code keysAndValues} alternate. */
    public Configuration configure(String factoryPid, String name, Object... keysAndValues) throws Exception {
        Configuration configuration =
                awaitService(ConfigurationAdmin.class).getFactoryConfiguration(factoryPid, name, "?");
        configuration.update(dictionary(keysAndValues));
        return configuration;
    }

    public static Dictionary<String, Object> dictionary(Object... keysAndValues) {
        Dictionary<String, Object> dictionary = new Hashtable<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            dictionary.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return dictionary;
    }

    /** Creates a book by configuration; {@code more} keys and values alternate. */
    public Configuration configureBook(String name, Path file, Object... more) throws Exception {
        Object[] all = new Object[more.length + 4];
        all[0] = "path";
        all[1] = file.toString();
        all[2] = "name";
        all[3] = name;
        System.arraycopy(more, 0, all, 4, more.length);
        return configure(BOOK_PID, name, all);
    }

    /** Sets a short scan interval of the shelf, so that tests do not wait; {@code more} keys and values alternate. */
    public void shortenShelfPolling(Object... more) throws Exception {
        Object[] all = new Object[more.length + 4];
        all[0] = "pollMillis";
        all[1] = 20L;
        all[2] = "restMillis";
        all[3] = 40L;
        System.arraycopy(more, 0, all, 4, more.length);
        awaitService(ConfigurationAdmin.class).getConfiguration(SHELF_PID, "?").update(dictionary(all));
    }

    /** The records that a book has for the start position. */
    public List<BookEntry> startEntries(ServiceReference<OpeningBook> book) throws IOException {
        return context.getService(book).find(BookFiles.START);
    }

    /** The entry of the shelf's list with that name. */
    public ShelvedBook awaitRow(String name, Predicate<ShelvedBook> state, String what) throws Exception {
        return await(
                "a row \"" + name + "\" " + what,
                () -> awaitService(BookShelf.class).books().stream()
                        .filter(row -> row.name().equals(name))
                        .filter(state)
                        .findFirst());
    }

    /** Configures the watcher to watch a folder. */
    public Configuration watchFolder(Path folder) throws Exception {
        return configure(
                "org.apache.felix.fileinstall",
                folder.getFileName().toString(),
                "felix.fileinstall.dir",
                folder.toString(),
                "felix.fileinstall.tmpdir",
                directory.resolve("tmp-" + folder.getFileName()).toString(),
                "felix.fileinstall.poll",
                "50",
                "felix.fileinstall.noInitialDelay",
                "true");
    }

    /** The file from which a bundle was installed. */
    public Path jar(String symbolicName) {
        return Path.of(URI.create(bundle(symbolicName).getLocation()));
    }

    public Bundle bundle(String symbolicName) {
        return Arrays.stream(context.getBundles())
                .filter(bundle -> symbolicName.equals(bundle.getSymbolicName()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no bundle " + symbolicName));
    }

    /** Updates a bundle like an administrator: the new file over the old bundle, then a refresh. */
    public void updateAndRefresh(Bundle bundle, Path jar) throws Exception {
        try (var bytes = Files.newInputStream(jar)) {
            bundle.update(bytes);
        }
        refresh(bundle);
    }

    public void refresh(Bundle bundle) throws Exception {
        var done = new java.util.concurrent.CountDownLatch(1);
        context.getBundle(0).adapt(FrameworkWiring.class).refreshBundles(List.of(bundle), event -> done.countDown());
        if (!done.await(EventWaiter.LIMIT_SECONDS, java.util.concurrent.TimeUnit.SECONDS)) {
            throw new AssertionError("the refresh of " + bundle + " did not end");
        }
    }

    /** Resolves all bundles at once, like a framework that starts from scratch. */
    public void resolveAll() {
        context.getBundle(0).adapt(FrameworkWiring.class).resolveBundles(null);
    }

    public static Bundle bundleOf(Object service) {
        return FrameworkUtil.getBundle(service.getClass());
    }

    /** Does nothing, because the code that started the framework stops it. */
    @Override
    public void close() throws BundleException {}
}
