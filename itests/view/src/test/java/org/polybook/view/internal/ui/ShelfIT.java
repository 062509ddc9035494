package org.polybook.view.internal.ui;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.TestWindow;

/** Tests the built bundle with a real shelf. Probes run in a fragment of the bundle. */
@NeedsDisplay
class ShelfIT {
    /** The limit of a wait, long enough for the slowest machine. */
    private static final long STOP_MILLIS = 120_000;

    /**
     * Packages of the platform that the framework takes from the test, so that the test and the view use the same
     * display.
     */
    private static final String PLATFORM = String.join(
            ",",
            "org.eclipse.swt",
            "org.eclipse.swt.accessibility",
            "org.eclipse.swt.custom",
            "org.eclipse.swt.dnd",
            "org.eclipse.swt.events",
            "org.eclipse.swt.graphics",
            "org.eclipse.swt.layout",
            "org.eclipse.swt.program",
            "org.eclipse.swt.widgets",
            "org.eclipse.e4.core.di.extensions;version=0.18.0",
            "org.eclipse.e4.ui.di",
            "org.osgi.service.event;version=1.4.1",
            "jakarta.inject;version=2.0.1",
            "jakarta.annotation;version=2.1.1");

    private static final List<String> PROBE = List.of(
            ShelfProbe.class.getName(),
            LogProbe.class.getName(),
            TestWindow.class.getName(),
            TestWindow.class.getName() + "$1",
            TestWindow.DispatchListener.class.getName());

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"org.apache.felix.framework", "org.eclipse.osgi"})
    void shelf_booksAddedChangedAndRemoved_updatesTheView(String framework) throws Exception {
        Path books = Files.createDirectory(folder.resolve("books"));
        runInViewBundle(
                framework,
                books,
                view -> view.loadClass(ShelfProbe.class.getName())
                        .getMethod("run", BundleContext.class, Path.class)
                        .invoke(null, view.getBundleContext(), books));
    }

    /** Eclipse's Error Log shows the entries of a single logger. */
    @ParameterizedTest
    @CsvSource({
        "org.apache.felix.framework, org.polybook.view.internal.feed.EventFeed",
        "org.eclipse.osgi, org.eclipse.equinox.logger"
    })
    void log_unreadablePosition_hasTheNameOfTheViewsBundle(String framework, String logger) throws Exception {
        Path books = Files.createDirectory(folder.resolve("books"));
        runInViewBundle(
                framework,
                books,
                view -> view.loadClass(LogProbe.class.getName())
                        .getMethod("run", BundleContext.class, String.class)
                        .invoke(null, view.getBundleContext(), logger));
    }

    private interface Probe {
        void run(Bundle view) throws ReflectiveOperationException;
    }

    private void runInViewBundle(String framework, Path books, Probe probe) throws Exception {
        Framework running = start(framework, books);
        try {
            BundleContext context = running.getBundleContext();
            installProbesAndStartBundles(context, Path.of("target", "bundles"));
            probe.run(Stream.of(context.getBundles())
                    .filter(bundle -> bundle.getSymbolicName().equals("org.polybook.view"))
                    .findFirst()
                    .orElseThrow());
        } catch (InvocationTargetException e) {
            throw new AssertionError(framework + ": " + e.getCause().getMessage(), e.getCause());
        } finally {
            running.stop();
            running.waitForStop(STOP_MILLIS);
        }
    }

    private Framework start(String name, Path books) throws Exception {
        URL jar = Path.of("target", "frameworks", name + ".jar").toUri().toURL();
        // stays open until the end of the tests, as the framework loads classes from it
        URLClassLoader loader = new URLClassLoader(new URL[] {jar}, ShelfIT.class.getClassLoader());
        FrameworkFactory factory =
                ServiceLoader.load(FrameworkFactory.class, loader).findFirst().orElseThrow();
        Framework framework = factory.newFramework(Map.of(
                Constants.FRAMEWORK_STORAGE,
                folder.resolve("framework").toString(),
                Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA,
                PLATFORM,
                Constants.FRAMEWORK_BUNDLE_PARENT,
                Constants.FRAMEWORK_BUNDLE_PARENT_EXT,
                "org.polybook.bookshelf.folder",
                books.toString(),
                "felix.service.urlhandlers",
                "false"));
        framework.start();
        return framework;
    }

    private void installProbesAndStartBundles(BundleContext context, Path bundles) throws Exception {
        List<Bundle> installed = new ArrayList<>();
        try (Stream<Path> jars = Files.list(bundles)) {
            for (Path jar : jars.sorted().toList()) {
                installed.add(context.installBundle(jar.toUri().toString()));
            }
        }
        context.installBundle(writeProbeFragment().toUri().toString());
        for (Bundle bundle : installed) {
            bundle.start();
        }
    }

    /** Writes a fragment with the probes' classes, which can access the view's internal packages. */
    private Path writeProbeFragment() throws IOException {
        Manifest manifest = new Manifest();
        Attributes headers = manifest.getMainAttributes();
        headers.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        headers.putValue(Constants.BUNDLE_MANIFESTVERSION, "2");
        headers.putValue(Constants.BUNDLE_SYMBOLICNAME, "org.polybook.itests.view.probe");
        headers.putValue(Constants.FRAGMENT_HOST, "org.polybook.view");
        headers.putValue(Constants.IMPORT_PACKAGE, "org.osgi.framework,org.osgi.service.cm,org.osgi.service.log");
        Path jar = folder.resolve("probe.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            for (String type : PROBE) {
                String name = type.replace('.', '/') + ".class";
                out.putNextEntry(new JarEntry(name));
                try (InputStream in = ShelfIT.class.getClassLoader().getResourceAsStream(name)) {
                    in.transferTo(out);
                }
            }
        }
        return jar;
    }
}
