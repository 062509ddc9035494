package org.polybook.itests.launch;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.FrameworkEvent;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.launch.Framework;

/** A framework with the bundles of one test and a bundle that contains the test itself. */
final class RunningFramework implements AutoCloseable {
    /** The time limit for stopping the framework, sufficient for a slow machine. */
    private static final long STOP_MILLIS = 120_000;

    /** The packages of test libraries that the test bundle imports; none is of Polybook. */
    private static final String TEST_PACKAGES = String.join(
            ",",
            "org.assertj.core.api",
            "org.assertj.core.api.iterable",
            "org.assertj.core.condition",
            "org.assertj.core.data",
            "org.assertj.core.error",
            "org.assertj.core.groups",
            "org.assertj.core.presentation",
            "org.assertj.core.util",
            "org.junit.jupiter.api",
            "org.junit.jupiter.api.extension",
            "org.junit.platform.commons.annotation",
            "org.opentest4j");

    private final Framework framework;
    private final Path directory;
    private Bundle probe;

    private RunningFramework(Framework framework, Path directory) {
        this.framework = framework;
        this.directory = directory;
    }

    static RunningFramework start(FrameworkKind kind, Method method, FrameworkTest test)
            throws BundleException, IOException {
        Path directory = Path.of(
                        "target",
                        "work",
                        method.getDeclaringClass().getSimpleName() + "." + method.getName() + "." + kind)
                .toAbsolutePath();
        delete(directory);
        Files.createDirectories(directory);
        Framework framework = kind.factory().newFramework(properties(directory, test));
        RunningFramework running = new RunningFramework(framework, directory);
        try {
            running.startBundles(Bundles.namesToInstall(test.without(), test.with()));
            return running;
        } catch (BundleException | RuntimeException e) {
            running.close();
            throw e;
        }
    }

    private static Map<String, String> properties(Path directory, FrameworkTest test) {
        Map<String, String> properties = new HashMap<>();
        properties.put(
                Constants.FRAMEWORK_STORAGE, directory.resolve("framework").toString());
        properties.put(Constants.FRAMEWORK_STORAGE_CLEAN, Constants.FRAMEWORK_STORAGE_CLEAN_ONFIRSTINIT);
        properties.put(Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA, TEST_PACKAGES);
        properties.put(Constants.FRAMEWORK_BUNDLE_PARENT, Constants.FRAMEWORK_BUNDLE_PARENT_EXT);
        properties.put(Constants.FRAMEWORK_BOOTDELEGATION, "");
        properties.put("osgi.compatibility.bootdelegation", "false");
        properties.put("felix.service.urlhandlers", "false");
        // by default fileinstall would watch ./load, begin after a delay and poll every two seconds, which takes time
        properties.put("felix.fileinstall.dir", directory.resolve("load").toString());
        properties.put("felix.fileinstall.tmpdir", directory.resolve("tmp").toString());
        properties.put("felix.fileinstall.noInitialDelay", "true");
        properties.put("felix.fileinstall.poll", "100");
        for (String property : test.properties()) {
            int equals = property.indexOf('=');
            properties.put(
                    property.substring(0, equals),
                    property.substring(equals + 1).replace("${dir}", directory.toString()));
        }
        return properties;
    }

    private void startBundles(List<String> names) throws BundleException {
        framework.start();
        BundleContext context = framework.getBundleContext();
        List<Bundle> bundles = new ArrayList<>();
        for (String name : names) {
            bundles.add(context.installBundle(Bundles.jar(name).toUri().toString()));
        }
        probe = context.installBundle("reference:"
                + Path.of("target", "test-classes").toAbsolutePath().toUri());
        bundles.add(probe);
        for (Bundle bundle : bundles) {
            bundle.start();
        }
    }

    Bundle testBundle() {
        return probe;
    }

    Path directory() {
        return directory;
    }

    /** The state of the framework for a failure message. */
    String state() throws InvalidSyntaxException {
        StringBuilder text = new StringBuilder();
        BundleContext context = framework.getBundleContext();
        if (context == null) {
            return "stopped";
        }
        for (Bundle bundle : context.getBundles()) {
            text.append("\n  bundle ").append(bundle).append(" state ").append(bundle.getState());
        }
        ServiceReference<?>[] services = context.getAllServiceReferences(null, null);
        Arrays.sort(services);
        for (ServiceReference<?> service : services) {
            if (service.getBundle().getSymbolicName().startsWith("org.polybook.")) {
                text.append("\n  service ").append(text(service));
            }
        }
        return text.toString();
    }

    private static Map<String, String> text(ServiceReference<?> service) {
        Map<String, String> properties = new TreeMap<>();
        for (String key : service.getPropertyKeys()) {
            Object value = service.getProperty(key);
            properties.put(key, value instanceof Object[] array ? Arrays.toString(array) : String.valueOf(value));
        }
        return properties;
    }

    /** Stops the framework in any state; running threads of a bundle would keep the tests from ending. */
    @Override
    public void close() throws BundleException {
        framework.stop();
        try {
            FrameworkEvent event = framework.waitForStop(STOP_MILLIS);
            if (event.getType() == FrameworkEvent.WAIT_TIMEDOUT) {
                throw new IllegalStateException("the framework did not stop within " + STOP_MILLIS + " ms");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the framework was stopping", e);
        }
    }

    private static void delete(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
