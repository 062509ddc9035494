package org.polybook.api.spi;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Predicate;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.io.BundleLogger;

/**
 * Finds the implementations of this API's services. In an OSGi framework these are the services that are registered just
 * now; on a plain class path or module path, what {@link ServiceLoader} finds.
 *
 * <pre>{@code
 * BookInspector inspector = Providers.required(BookInspector.class);
 * List<BookFormat> formats = Providers.all(BookFormat.class);
 * }</pre>
 */
public final class Providers {
    private static final AtomicLong GENERATIONS = new AtomicLong();
    private static volatile LoadedProviders loaded = LoadedProviders.ofTheApi();
    private static volatile FrameworkServices framework;

    private Providers() {}

    /**
     * Every available implementation. In a framework those of higher {@code service.ranking} come first, of equal ones those of the bundle
     * that was installed first, so that an update of a bundle changes nothing; on a class path or module path they have the order of
     * {@link ServiceLoader}. Books are not looked up here: in a framework the list of them is empty.
     */
    public static <T> List<T> all(Class<T> service) {
        FrameworkServices registered = framework;
        if (registered != null) {
            return registered.all(service);
        }
        List<T> services = new ArrayList<>();
        for (Object each : loaded.all(service)) {
            services.add(service.cast(each));
        }
        return services;
    }

    /**
     * Also finds the implementations that another class loader sees, such as a loader of plug-ins, until the registration is closed. They come
     * after those that the loader of this API sees. In a framework this has no effect: bundles bring their services.
     *
     * <pre>{@code
     * ClassLoader plugins = Thread.currentThread().getContextClassLoader();
     * try (Providers.LoaderRegistration registration = Providers.addLoader(plugins)) {
     *     List<BookFormat> formats = Providers.all(BookFormat.class);
     * }
     * }</pre>
     *
     * @param loader a descendant of the loader of this API
     */
    public static LoaderRegistration addLoader(ClassLoader loader) {
        synchronized (Providers.class) {
            loaded = loaded.with(loader);
        }
        AtomicBoolean open = new AtomicBoolean(true);
        return () -> {
            if (open.getAndSet(false)) {
                removeLoader(loader);
            }
        };
    }

    private static synchronized void removeLoader(ClassLoader loader) {
        loaded = loaded.without(loader);
    }

    /** A class loader in which implementations are looked up. To close it again has no effect. */
    @ProviderType
    @FunctionalInterface
    public interface LoaderRegistration extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * The first available implementation, in the order of {@link #all}, that meets a condition; empty if none does. An implementation
     * that fails when it is tested is logged and skipped.
     */
    public static <T> Optional<T> first(Class<T> service, Predicate<? super T> condition) {
        return first(all(service), condition);
    }

    /** Like {@link #first(Class, Predicate)}, but of these implementations. */
    public static <T> Optional<T> first(List<T> implementations, Predicate<? super T> condition) {
        return implementations.stream()
                .filter(each -> answer(each, condition::test).orElse(false))
                .findFirst();
    }

    /**
     * The answer of an implementation that may be another vendor's; empty if it is null, or if the implementation fails with a
     * {@link RuntimeException} or {@link LinkageError}, which is logged, once for each class.
     */
    public static <P, T> Optional<T> answer(P implementation, Function<? super P, T> question) {
        return Questions.answer(implementation, question);
    }

    /**
     * Which services there are just now, as a number that is another one after any of them has come, gone or changed its ranking: what
     * was worked out from services holds as long as it stays the same. On a class path or module path it
     * changes with {@link #addLoader}. Cheap.
     */
    public static long generation() {
        FrameworkServices registered = framework;
        return registered == null ? loaded.generation() : registered.generation();
    }

    /** Never given before. */
    static long nextGeneration() {
        return GENERATIONS.incrementAndGet();
    }

    /**
     * The first available implementation. A framework's log also names a missing one, as {@link #reportMissing} does.
     *
     * @throws IOException if there is none, with the words of {@link #missing}
     */
    public static <T> T required(Class<T> service) throws IOException {
        List<T> implementations = all(service);
        if (implementations.isEmpty()) {
            throw new IOException(reportMissing(service));
        }
        return implementations.get(0);
    }

    /**
     * The words for a service without an available implementation, with the bundle to add for one: {@code no reader of books: add
     * org.polybook.reader}. In a framework a bundle that is installed is to be started instead; if this API itself is not started, the
     * words say so.
     */
    public static String missing(Class<?> service) {
        return Missing.words(service, framework);
    }

    /**
     * Returns the words for any missing part of Polybook, with the bundle to add or to start.
     *
     * @param lack the words for the absence, such as {@code no reader of .bin books}
     * @param bundle symbolic name of the bundle that provides the part
     */
    public static String missing(String lack, String bundle) {
        return Missing.words(lack, bundle, framework);
    }

    /** The words of {@link #missing(Class)} without the bundle: {@code no reader of books}. */
    public static String lack(Class<?> service) {
        return Missing.what(service);
    }

    /**
     * The words of {@link #missing(Class)}. In a framework they are also logged, once until there is an implementation. Within 30 seconds after a
     * service has come or gone, as at the start, nothing is logged: the missing one may be on its way.
     */
    public static String reportMissing(Class<?> service) {
        String words = missing(service);
        FrameworkServices registered = framework;
        if (registered != null && registered.isMissedFirst(service)) {
            BundleLogger.of(Providers.class).log(Level.WARNING, words);
        }
        return words;
    }

    /** From now on services come from a framework; called by this bundle's own component. */
    static synchronized void enter(FrameworkServices services) {
        framework = services;
    }

    /** They do not any more, unless it is others by now. */
    static synchronized void leave(FrameworkServices services) {
        if (services.equals(framework)) {
            framework = null;
        }
    }
}
