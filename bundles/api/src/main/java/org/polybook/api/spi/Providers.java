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
 * Finds the implementations of this API's services. In an OSGi framework these are the currently registered services;
 * on a plain class path or module path, those that {@link ServiceLoader} finds.
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
     * Returns all available implementations. In a framework they are sorted by {@code service.ranking}, highest first;
     * those of equal ranking are sorted by the id of the bundle, so an update of a bundle does not change their order.
     * On a class path or module path they have the order of {@link ServiceLoader}. In a framework, this method does not
     * find books: their list is always empty.
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
     * Also finds the implementations of another class loader, such as a loader of plug-ins, until the registration is
     * closed. They come after those that the class loader of this API finds. In a framework this has no effect, because
     * bundles register their services.
     *
     * <pre>{@code
     * ClassLoader plugins = Thread.currentThread().getContextClassLoader();
     * try (Providers.LoaderRegistration registration = Providers.addLoader(plugins)) {
     *     List<BookFormat> formats = Providers.all(BookFormat.class);
     * }
     * }</pre>
     *
     * @param loader a descendant of the class loader of this API
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

    /** A class loader in which implementations are found until it is closed. Closing again has no effect. */
    @ProviderType
    @FunctionalInterface
    public interface LoaderRegistration extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Returns the first available implementation, in the order of {@link #all}, that meets a condition; empty if none
     * does. An implementation for which the condition throws an exception is logged and skipped.
     */
    public static <T> Optional<T> first(Class<T> service, Predicate<? super T> condition) {
        return first(all(service), condition);
    }

    /** Like {@link #first(Class, Predicate)}, but with the given implementations. */
    public static <T> Optional<T> first(List<T> implementations, Predicate<? super T> condition) {
        return implementations.stream()
                .filter(each -> callSafely(each, condition::test).orElse(false))
                .findFirst();
    }

    /**
     * Returns the result of a function of an implementation, which may be another vendor's. Empty if the result is
     * null, or if the function throws a {@link RuntimeException} or {@link LinkageError}, which is logged once for each
     * class.
     */
    public static <P, T> Optional<T> callSafely(P implementation, Function<? super P, T> question) {
        return SafeCalls.call(implementation, question);
    }

    /**
     * Returns a number that changes after any service has been registered or unregistered or has changed its ranking.
     * Data computed from services are valid as long as the number stays the same. On a class path or module path the
     * number changes with {@link #addLoader}. A call takes almost no time.
     */
    public static long generation() {
        FrameworkServices registered = framework;
        return registered == null ? loaded.generation() : registered.generation();
    }

    /** Returns a number that was never returned before. */
    static long nextGeneration() {
        return GENERATIONS.incrementAndGet();
    }

    /**
     * Returns the first available implementation. If no implementation is available, a framework's log also names the
     * missing bundle, like {@link #reportMissing}.
     *
     * @throws IOException if none is available; the message is {@link #missingMessage}
     */
    public static <T> T required(Class<T> service) throws IOException {
        List<T> implementations = all(service);
        if (implementations.isEmpty()) {
            throw new IOException(reportMissing(service));
        }
        return implementations.get(0);
    }

    /**
     * Returns the message that a service has no available implementation, with the bundle to add:
     * {@code no reader of books: add org.polybook.reader}. In a framework, the message asks to start the bundle if it
     * is installed; if this API itself is not started, the message says so.
     */
    public static String missingMessage(Class<?> service) {
        return MissingService.message(service, framework);
    }

    /**
     * Returns the message that any part of Polybook is missing, with the bundle to add or to start.
     *
     * @param lack the message without the bundle, such as {@code no reader of .bin books}
     * @param bundle the symbolic name of the bundle that provides the part
     */
    public static String missingMessage(String lack, String bundle) {
        return MissingService.message(lack, bundle, framework);
    }

    /** Returns the message of {@link #missingMessage(Class)} without the bundle: {@code no reader of books}. */
    public static String shortMissingMessage(Class<?> service) {
        return MissingService.messageWithoutBundle(service);
    }

    /**
     * Returns the message of {@link #missingMessage(Class)}. In a framework the message is also logged, once until an
     * implementation is registered. Nothing is logged within 30 seconds after a service was registered or unregistered,
     * as during a start, because the missing service may follow.
     */
    public static String reportMissing(Class<?> service) {
        String message = missingMessage(service);
        FrameworkServices registered = framework;
        if (registered != null && registered.markMissingForLog(service)) {
            BundleLogger.of(Providers.class).log(Level.WARNING, message);
        }
        return message;
    }

    /** Uses the services of a framework from now on; called by the component of this bundle. */
    static synchronized void setFramework(FrameworkServices services) {
        framework = services;
    }

    /** Stops using the services of a framework, unless others have replaced them. */
    static synchronized void clearFrameworkIfCurrent(FrameworkServices services) {
        if (services.equals(framework)) {
            framework = null;
        }
    }
}
