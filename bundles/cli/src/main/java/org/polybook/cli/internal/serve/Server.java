package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
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
 * The framework with the application's bundles. Its classes and this program's meet in JDK types only: both have their own
 * copies of everything else.
 */
public final class Server implements AutoCloseable {
    private static final Logger LOG = System.getLogger(Server.class.getName());
    private static final String SHELL = "org.apache.felix.gogo.jline";
    /** Started when all that opens books is there, so that the first thing it says of a book holds. */
    private static final String SHELF = "org.polybook.bookshelf";

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Workspace workspace;
    private final Framework framework;
    private final Map<String, Bundle> bundles = new LinkedHashMap<>();
    private final Milestones milestones = new Milestones();
    private boolean closed;

    private Server(Workspace workspace, Framework framework) {
        this.workspace = workspace;
        this.framework = framework;
    }

    /** Starts everything but the shell. What it keeps on disk is deleted at the end, by a later run if the process is killed. */
    public static Server start(Layout layout, Path books) throws IOException {
        FrameworkFactory factory = ServiceLoader.load(FrameworkFactory.class)
                .findFirst()
                .orElseThrow(() -> new IOException("no OSGi framework on the class path, expected one in "
                        + layout.home().resolve("framework")));
        Workspace workspace = Workspace.inUntilClosed(Path.of(System.getProperty("java.io.tmpdir")));
        Path cache = Files.createDirectory(workspace.file("framework"));
        Map<String, String> settings = Settings.of(layout, cache, books, state(layout, cache));
        Server server = new Server(workspace, factory.newFramework(settings));
        Runtime.getRuntime().addShutdownHook(new Thread(server::end, "polybook-end"));
        try {
            server.run(layout);
            return server;
        } catch (BundleException e) {
            server.close();
            throw new IOException("the OSGi framework cannot be started: " + e.getMessage(), e);
        }
    }

    /** A place for configurations that can be written to; this run's own if the user's cannot. */
    private static Path state(Layout layout, Path cache) {
        Path state = Layout.state(System.getenv());
        try {
            Files.createDirectories(state);
            KeptConfigurations.setForeignAside(state, layout);
            return state;
        } catch (IOException e) {
            LOG.log(Level.WARNING, "Books added in the shell will be forgotten, for {0} cannot be written to.", state);
            return cache;
        }
    }

    private void run(Layout layout) throws IOException, BundleException {
        framework.init();
        BundleContext context = framework.getBundleContext();
        milestones.watch(context);
        framework.start();
        milestones.reach("framework");
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
        milestones.reach("bundles");
    }

    /** What is on the shelf and what it says about the start position. */
    public String report(boolean colors) throws IOException {
        Object service = await("(polybook.report=shelf)");
        if (service == null) {
            throw new IOException(
                    "the bundle org.polybook.shell has not come up within " + PATIENCE.toSeconds() + " s");
        }
        @SuppressWarnings("unchecked") // its class says so
        Function<Map<String, Object>, String> report = (Function<Map<String, Object>, String>) service;
        return report.apply(Map.of("colors", colors, "patience", PATIENCE));
    }

    /** Waits for a service; null if there is none for a while. */
    private Object await(String text) {
        try {
            Filter filter = framework.getBundleContext().createFilter(text);
            ServiceTracker<Object, Object> tracker = new ServiceTracker<>(framework.getBundleContext(), filter, null);
            tracker.open(true);
            return tracker.waitForService(PATIENCE.toMillis());
        } catch (InvalidSyntaxException e) {
            throw new IllegalArgumentException(text, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    /** Gives the terminal to the shell, which stops the framework when it is left. */
    public void startShell() throws IOException {
        try {
            bundles.get(SHELL).start();
        } catch (BundleException e) {
            throw new IOException("the shell cannot be started: " + e.getMessage(), e);
        }
    }

    /** How long it took to come up. */
    public String times() {
        return milestones.toString();
    }

    /** Waits until the framework has been stopped, by the shell or by {@link #close}. */
    public void join() {
        try {
            framework.waitForStop(0);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Stops the framework and removes what it kept on disk; a second caller waits for that and does nothing. */
    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            framework.stop();
            framework.waitForStop(PATIENCE.toMillis());
        } catch (BundleException e) {
            throw new IOException("the OSGi framework cannot be stopped: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            workspace.close();
        }
    }

    /** When the process is told to end, nobody is left to hear of a failure. */
    private void end() {
        try {
            close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "at the end", e);
        }
    }
}
