package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Filter;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.osgi.util.tracker.ServiceTracker;
import org.polybook.io.Workspace;

/**
 * The framework with the application's bundles. Its classes and those of this program share only JDK types: both have
 * separate copies of everything else.
 */
public final class Server implements AutoCloseable {
    private static final Logger LOG = System.getLogger(Server.class.getName());
    private static final String SHELL = "org.apache.felix.gogo.jline";
    /**
     * The bundle of the shelf. It is started after all bundles that open books, so that its first report about a book
     * is final.
     */
    private static final String SHELF = "org.polybook.bookshelf";

    private static final Duration MAX_WAIT = Duration.ofSeconds(10);

    private final Workspace workspace;
    private final Framework framework;
    private final Map<String, Bundle> bundles = new LinkedHashMap<>();
    private final Milestones milestones = new Milestones();
    private boolean closed;

    private Server(Workspace workspace, Framework framework) {
        this.workspace = workspace;
        this.framework = framework;
    }

    /**
     * Starts everything but the shell. The files of the framework are deleted when the server is closed, or by a later
     * run if the process is killed.
     */
    public static Server startWithoutShell(ApplicationLayout layout, Path books) throws IOException {
        return start(layout, Optional.of(books), cache -> writableStateFolder(layout, cache));
    }

    /** Returns the folder of the stored configurations. */
    private interface StateFolder {
        /** @param cache a folder of this run */
        Path prepare(Path cache) throws IOException;
    }

    /**
     * Like {@link #startWithoutShell}, but with additional configurations, which are not stored for later runs.
     *
     * @param books the folder of books, with the configurations stored for this user; empty for neither
     */
    public static Server startConfigured(
            ApplicationLayout layout, Optional<Path> books, List<RunConfiguration> configurations) throws IOException {
        return start(layout, books, cache -> {
            if (books.isPresent()) {
                StoredConfigurations.copy(writableStateFolder(layout, cache), cache);
            }
            for (RunConfiguration configuration : configurations) {
                configuration.write(cache.resolve(StoredConfigurations.FOLDER));
            }
            return cache;
        });
    }

    private static Server start(ApplicationLayout layout, Optional<Path> books, StateFolder state) throws IOException {
        FrameworkFactory factory = ServiceLoader.load(FrameworkFactory.class)
                .findFirst()
                .orElseThrow(() -> new IOException("no OSGi framework on the class path; expected one in "
                        + layout.home().resolve("framework")));
        Workspace workspace = Workspace.inKeptAtExit(Path.of(System.getProperty("java.io.tmpdir")));
        Path cache = Files.createDirectory(workspace.file("framework"));
        Map<String, String> settings = FrameworkSettings.of(layout, cache, books, state.prepare(cache));
        Server server = new Server(workspace, factory.newFramework(settings));
        Runtime.getRuntime().addShutdownHook(new Thread(server::closeOnTermination, "polybook-end"));
        try {
            server.startFramework(layout);
            return server;
        } catch (BundleException e) {
            server.close();
            throw new IOException("the OSGi framework cannot be started: " + e.getMessage(), e);
        }
    }

    /**
     * Returns a writable folder for configurations: the user's folder or, if that is not writable, a folder of this run
     * only.
     */
    private static Path writableStateFolder(ApplicationLayout layout, Path cache) {
        Path state = ApplicationLayout.stateFolder(System.getenv());
        try {
            Files.createDirectories(state);
            StoredConfigurations.setForeignAside(state, layout);
            return state;
        } catch (IOException e) {
            LOG.log(Level.WARNING, "Books added in the shell will be forgotten, because {0} is not writable.", state);
            return cache;
        }
    }

    private void startFramework(ApplicationLayout layout) throws IOException, BundleException {
        framework.init();
        BundleContext context = framework.getBundleContext();
        milestones.listenForFirstBook(context);
        framework.start();
        milestones.recordTime("framework");
        for (Path jar : layout.bundles()) {
            Bundle bundle = context.installBundle("reference:" + jar.toUri());
            bundles.put(bundle.getSymbolicName(), bundle);
        }
        for (Bundle bundle : bundles.values()) {
            boolean later = Set.of(SHELF, SHELL).contains(bundle.getSymbolicName());
            if (!later && bundle.getHeaders("").get("Fragment-Host") == null) {
                bundle.start();
            }
        }
        bundles.get(SHELF).start();
        milestones.recordTime("bundles");
    }

    /**
     * Returns the books of the shelf.
     *
     * @param withMoves true to add the moves of the best books in the start position
     */
    public String shelfReport(boolean colors, boolean withMoves) throws IOException {
        Object service = awaitServiceOrNull("(polybook.report=shelf)");
        if (service == null) {
            throw new IOException("the bundle org.polybook.shell did not start within " + MAX_WAIT.toSeconds() + " s");
        }
        @SuppressWarnings("unchecked") // the service is registered with this type
        Function<Map<String, Object>, String> report = (Function<Map<String, Object>, String>) service;
        return report.apply(Map.of("colors", colors, "moves", withMoves, "patience", MAX_WAIT));
    }

    /**
     * Returns the address of the explorer.
     *
     * @throws IOException if its port could not be opened; the message has the reason
     */
    public String explorerUrl() throws IOException {
        Object service = awaitServiceOrNull("(polybook.report=http)");
        if (service == null) {
            throw new IOException("the bundle org.polybook.http did not start within " + MAX_WAIT.toSeconds() + " s");
        }
        @SuppressWarnings("unchecked") // the service is registered with this type
        Map<String, String> state = ((Supplier<Map<String, String>>) service).get();
        milestones.recordTime("explorer");
        if (state.get("url") == null) {
            throw new IOException(state.get("problem"));
        }
        return state.get("url");
    }

    /** Waits for a service. Returns null if it does not appear within {@link #MAX_WAIT}. */
    private Object awaitServiceOrNull(String text) {
        try {
            Filter filter = framework.getBundleContext().createFilter(text);
            ServiceTracker<Object, Object> tracker = new ServiceTracker<>(framework.getBundleContext(), filter, null);
            tracker.open(true);
            return tracker.waitForService(MAX_WAIT.toMillis());
        } catch (InvalidSyntaxException e) {
            throw new IllegalArgumentException(text, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    /** Starts the shell on the terminal; leaving the shell stops the framework. */
    public void startShell() throws IOException {
        try {
            bundles.get(SHELL).start();
        } catch (BundleException e) {
            throw new IOException("the shell cannot be started: " + e.getMessage(), e);
        }
    }

    /** Returns, as a line of text, the seconds from the start of Java to each milestone of the server's start. */
    public String startTimes() {
        return milestones.toString();
    }

    /** Waits until the framework is stopped, by the shell or by {@link #close}. */
    public void awaitStop() {
        try {
            framework.waitForStop(0);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Stops the framework and removes its files on disk. A second caller only waits until the first has done so. */
    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            framework.stop();
            framework.waitForStop(MAX_WAIT.toMillis());
        } catch (BundleException e) {
            throw new IOException("the OSGi framework cannot be stopped: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            workspace.close();
        }
    }

    /** Closes the server when the process is terminated. A failure is only logged, because no caller can receive it. */
    private void closeOnTermination() {
        try {
            close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "at the end", e);
        }
    }
}
