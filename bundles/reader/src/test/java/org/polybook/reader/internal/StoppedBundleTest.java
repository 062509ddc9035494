package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The bundle while a framework stops it: classes that have not been loaded yet are unavailable. */
class StoppedBundleTest {
    private static final Path MAPPED = Path.of("/proc/self/maps");

    @TempDir
    Path folder;

    private static URL[] classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(StoppedBundleTest::url)
                .toArray(URL[]::new);
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns a class loader for the class path that fails to find the class {@code missing}. */
    private static URLClassLoader classLoaderWithout(String missing) {
        return new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (name.equals(missing)) {
                    throw new ClassNotFoundException(name);
                }
                return super.loadClass(name, resolve);
            }
        };
    }

    private static void openMapped(ClassLoader loader, Path book) throws Throwable {
        Class<?> options = loader.loadClass("org.polybook.api.book.OpenOptions");
        Class<?> format = loader.loadClass(PolyglotFormat.class.getName());
        try {
            format.getMethod("open", Path.class, options)
                    .invoke(
                            format.getConstructor().newInstance(),
                            book,
                            options.getField("MAP").get(null));
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /**
     * Runs the garbage collector, since before Java 22 only it releases a mapping. Returns once the collector has
     * reported an object that it has found.
     */
    private static void runGarbageCollector() throws InterruptedException {
        ReferenceQueue<Object> found = new ReferenceQueue<>();
        Reference<Object> garbage = new PhantomReference<>(new Object(), found);
        System.gc();
        assertThat(found.remove(120_000)).isSameAs(garbage);
    }

    private static boolean isMapped(Path book) throws IOException {
        try (Stream<String> lines = Files.lines(MAPPED, StandardCharsets.UTF_8)) {
            return lines.anyMatch(line -> line.endsWith(book.toString()));
        }
    }

    @Test
    void open_missingClass_leavesNothingMapped() throws Exception {
        assumeTrue(Files.isReadable(MAPPED), "only Linux lists the mapped files");
        Path book = Files.write(folder.toRealPath().resolve("book.bin"), new byte[4096 * RecordLayout.BYTES]);
        try (URLClassLoader loader = classLoaderWithout(RecordView.class.getName())) {
            assertThatThrownBy(() -> openMapped(loader, book)).isInstanceOf(NoClassDefFoundError.class);
        }

        for (int i = 0; i < 50 && isMapped(book); i++) {
            runGarbageCollector();
        }
        assertThat(isMapped(book)).isFalse();
    }
}
