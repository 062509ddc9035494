package org.polybook.api.spi;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.polybook.api.book.Books;
import org.polybook.api.book.ForFormat;
import org.polybook.api.book.UnsupportedFormatException;

/**
 * Finds the implementations of this API's services. In an OSGi framework these are the services that are registered just
 * now; on a plain class path or module path, what {@link ServiceLoader} finds.
 */
public final class Providers {
    private static final ConcurrentMap<Class<?>, List<Object>> REGISTERED = new ConcurrentHashMap<>();
    private static final ConcurrentMap<Class<?>, List<?>> LOADED = new ConcurrentHashMap<>();
    private static final Set<Class<?>> LOGGED = ConcurrentHashMap.newKeySet();
    private static volatile boolean framework;

    private Providers() {}

    /** Every available implementation, those that came first being first; service rankings play no part. */
    public static <T> List<T> all(Class<T> service) {
        if (framework) {
            List<T> services = new ArrayList<>();
            for (Object registered : REGISTERED.getOrDefault(service, List.of())) {
                services.add(service.cast(registered));
            }
            return services;
        }
        List<T> services = new ArrayList<>();
        for (Object loaded : loaded(service)) {
            services.add(service.cast(loaded));
        }
        return services;
    }

    /**
     * The first implementation there is. In a framework it is also logged if there is none, once until one comes.
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
     * The implementation for books of that format.
     *
     * @throws UnsupportedFormatException if there are implementations, but none for it; tells which formats there are
     * @throws IOException if there is none at all, as {@link #required}
     */
    public static <T extends ForFormat> T forFormat(Class<T> service, String format) throws IOException {
        required(service);
        List<T> all = all(service);
        for (T one : all) {
            if (one.format().equals(format)) {
                return one;
            }
        }
        throw new UnsupportedFormatException(Missing.what(service) + " of the format \"" + format + "\", only of \""
                + all.stream().map(ForFormat::format).distinct().collect(Collectors.joining("\", \"")) + "\"");
    }

    /**
     * The implementation for that book, which need not exist yet; the first one if no available format knows the book.
     *
     * @throws IOException as {@link #forFormat}, after the book's path
     */
    public static <T extends ForFormat> T forBook(Class<T> service, Path book) throws IOException {
        Optional<String> format = Books.formatOf(book);
        if (format.isEmpty()) {
            return required(service);
        }
        try {
            return forFormat(service, format.get());
        } catch (UnsupportedFormatException e) {
            throw new UnsupportedFormatException(book + ": " + e.getMessage());
        }
    }

    /**
     * What is said everywhere if no implementation of a service is to be had, and which bundle to add for one:
     * {@code no reader of books: add org.polybook.reader}.
     */
    public static String missing(Class<?> service) {
        return Missing.words(service);
    }

    /** The words of {@link #missing}; in a framework they are also logged, once until there is an implementation. */
    public static String reportMissing(Class<?> service) {
        String words = missing(service);
        if (framework && LOGGED.add(service)) {
            System.getLogger(Providers.class.getName()).log(Level.WARNING, words);
        }
        return words;
    }

    /** A constructor may ask for other services meanwhile, so nothing is locked; of two loads at once the first stays. */
    private static List<?> loaded(Class<?> service) {
        List<?> known = LOADED.get(service);
        if (known == null) {
            LOADED.putIfAbsent(service, load(service));
            known = LOADED.get(service);
        }
        return known;
    }

    private static List<?> load(Class<?> service) {
        return ServiceLoader.load(service, Providers.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** From now on services come from a framework; called by this bundle's own component. */
    static void inFramework(boolean active) {
        framework = active;
    }

    static void register(Class<?> service, Object implementation) {
        LOGGED.remove(service);
        REGISTERED.computeIfAbsent(service, s -> new CopyOnWriteArrayList<>()).add(implementation);
    }

    static void unregister(Class<?> service, Object implementation) {
        REGISTERED.getOrDefault(service, List.of()).removeIf(registered -> registered == implementation);
    }
}
