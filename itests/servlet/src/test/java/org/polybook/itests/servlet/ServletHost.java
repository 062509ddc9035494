package org.polybook.itests.servlet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.polybook.explorer.testing.RawClient;
import org.polybook.explorer.testing.Reply;

/** A host: Felix with Jetty, the bookshelf and the explorer, configured by the files of a folder. */
final class ServletHost implements AutoCloseable {
    /** The time limit of a test that hangs, sufficient for a slow machine. */
    private static final int SECONDS = 120;

    private static final Path BUNDLES = Path.of("target", "bundles");
    private static final Path DOCUMENT = Path.of("..", "..", "features", "documentation", "explorer.md");
    private static final Pattern PROPERTIES = Pattern.compile("```properties\\R(.*?)```", Pattern.DOTALL);
    private static final String SERVER = "org.osgi.service.servlet.runtime.HttpServiceRuntime";
    private static final String PID = "org.polybook.servlet";
    private static final Map<String, String> LOCAL = Map.of("Host", "localhost");

    private final Framework framework;
    private final Path configurations;
    private final int port;

    private ServletHost(Framework framework, Path configurations) throws Exception {
        this.framework = framework;
        this.configurations = configurations;
        port = awaitPort();
    }

    /** Starts a host with the books of a folder in the given order of priority, and with the explorer in its server. */
    static ServletHost start(Path books, List<String> names, Path work) throws Exception {
        Path configurations = Files.createDirectories(work.resolve("configurations"));
        for (int i = 0; i < names.size(); i++) {
            Path book = books.resolve(names.get(i) + ".bin").toAbsolutePath();
            Files.writeString(
                    configurations.resolve("org.polybook.bookshelf.Book-" + names.get(i) + ".cfg"),
                    "path=" + book + "\npriority=" + (names.size() - i) + "\n");
        }
        Files.writeString(configurations.resolve("org.polybook.bookshelf.cfg"), "restMillis=0\npollMillis=20\n");
        Files.writeString(
                configurations.resolve("org.polybook.explorer.cfg"), "publicNames=example.com, Books.example.com\n");
        Framework framework = ServiceLoader.load(FrameworkFactory.class)
                .findFirst()
                .orElseThrow()
                .newFramework(properties(work, configurations));
        startBundles(framework);
        ServletHost host = new ServletHost(framework, configurations);
        host.configure("/");
        return host;
    }

    private static Map<String, String> properties(Path work, Path configurations) throws IOException {
        Map<String, String> properties = new HashMap<>();
        properties.put(Constants.FRAMEWORK_STORAGE, work.resolve("framework").toString());
        properties.put(Constants.FRAMEWORK_BUNDLE_PARENT, Constants.FRAMEWORK_BUNDLE_PARENT_EXT);
        properties.put("felix.fileinstall.dir", configurations.toString());
        properties.put("felix.fileinstall.tmpdir", work.resolve("tmp").toString());
        properties.put("felix.fileinstall.noInitialDelay", "true");
        properties.put("felix.fileinstall.poll", "50");
        // otherwise fileinstall may write an earlier configuration over a file that has just been changed
        properties.put("felix.fileinstall.enableConfigSave", "false");
        properties.putAll(documentedProperties());
        properties.put("org.osgi.service.http.port", "0"); // any free port
        return properties;
    }

    private static Map<String, String> documentedProperties() throws IOException {
        Matcher block = PROPERTIES.matcher(Files.readString(DOCUMENT));
        assertThat(block.find()).as("properties in " + DOCUMENT).isTrue();
        Map<String, String> properties = new HashMap<>();
        for (String line : block.group(1).lines().toList()) {
            String[] pair = line.split("=", 2);
            properties.put(pair[0], pair[1]);
        }
        return properties;
    }

    private static void startBundles(Framework framework) throws BundleException, IOException {
        framework.start();
        BundleContext context = framework.getBundleContext();
        List<Bundle> bundles = new ArrayList<>();
        String slf4j = System.getProperty("polybook.slf4j.bundle");
        bundles.add(context.installBundle(Path.of(slf4j).toUri().toString()));
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(BUNDLES, "*.jar")) {
            for (Path jar : jars) {
                bundles.add(context.installBundle(jar.toAbsolutePath().toUri().toString()));
            }
        }
        for (Bundle bundle : bundles) {
            bundle.start();
        }
    }

    private int awaitPort() throws Exception {
        List<Integer> ports = new ArrayList<>();
        await("a port of the server", () -> {
            // of any class of that name: the class path of the tests has one, too
            ServiceReference<?>[] servers = framework.getBundleContext().getAllServiceReferences(SERVER, null);
            if (servers != null && servers[0].getProperty("osgi.http.endpoint") instanceof String[] urls) {
                ports.add(URI.create(urls[0]).getPort());
            }
            return !ports.isEmpty();
        });
        return ports.get(0);
    }

    int port() {
        return port;
    }

    /** Configures the connector with a path, as an administrator does, and waits until it answers there. */
    void configure(String path) throws Exception {
        String text = "osgi.http.whiteboard.context.path=" + path + "\n";
        Path file = configuration();
        if (Files.notExists(file)
                || !Files.readString(file).equals(text)) { // a written file registers the servlet again
            Files.writeString(file, text);
        }
        String books = (path.equals("/") ? "" : path) + "/api/books";
        await("answers at " + books, () -> get(books).status() == 200);
    }

    /** Removes the configuration of the connector. */
    void unconfigure() throws IOException {
        Files.delete(configuration());
    }

    private Path configuration() {
        return configurations.resolve(PID + ".cfg");
    }

    Reply get(String target) throws IOException {
        return RawClient.send(port, "GET", target, LOCAL);
    }

    /** Waits for a condition; the server and the shelf have no events that the outside of the framework can receive. */
    static void await(String what, Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (!condition.call()) {
            assertThat(System.nanoTime() - end).as("time limit of " + what).isNegative();
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    @Override
    public void close() throws Exception {
        framework.stop();
        framework.waitForStop(TimeUnit.SECONDS.toMillis(SECONDS));
    }
}
