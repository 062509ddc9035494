package org.polybook.api.spi;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.polybook.api.book.Books;
import org.polybook.api.book.ForFormat;
import org.polybook.api.book.UnsupportedFormatException;

/**
 * Finds the implementations of this API's services. In an OSGi framework these are the services that are registered just
 * now; on a plain class path or module path, what {@link ServiceLoader} finds.
 *
 * <pre>{@code
 * BookEditor editor = Providers.forBook(BookEditor.class, Path.of("mine.bin")); // of the book's format
 * BookInspector inspector = Providers.required(BookInspector.class);
 * List<BookFormat> formats = Providers.all(BookFormat.class);
 * }</pre>
 */
public final class Providers {
    /** So many providers of one service that cannot be loaded end its search, for it might never end by itself. */
    private static final int MOST_FAILURES = 100;

    private static final ConcurrentMap<Class<?>, List<?>> LOADED = new ConcurrentHashMap<>();
    private static final AtomicLong GENERATIONS = new AtomicLong();
    private static volatile FrameworkServices framework;

    private Providers() {}

    /**
     * Every available implementation: in a framework those of higher {@code service.ranking} first and of equal ones those
     * of the bundle that was installed first, so that an update of a bundle changes nothing; on a class path or module path in the order of {@link ServiceLoader}. Books are not looked up here: in a framework
     * there are none of them.
     */
    public static <T> List<T> all(Class<T> service) {
        FrameworkServices registered = framework;
        if (registered != null) {
            return registered.all(service);
        }
        List<T> services = new ArrayList<>();
        for (Object loaded : loaded(service)) {
            services.add(service.cast(loaded));
        }
        return services;
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
     * was worked out from services holds as long as it stays the same. Always 0 on a class path or module path. Cheap.
     */
    public static long generation() {
        FrameworkServices registered = framework;
        return registered == null ? 0 : registered.generation();
    }

    /** Never given before. */
    static long nextGeneration() {
        return GENERATIONS.incrementAndGet();
    }

    /**
     * The first implementation there is. In a framework it is also logged if there is none, once until one comes.
     *
     * @throws IOException if there is none, with the words of {@link #missing}
     */
    public static <T> T required(Class<T> service) throws IOException {
        return available(service).get(0);
    }

    private static <T> List<T> available(Class<T> service) throws IOException {
        List<T> implementations = all(service);
        if (implementations.isEmpty()) {
            throw new IOException(reportMissing(service));
        }
        return implementations;
    }

    /**
     * The implementation for books of that format.
     *
     * @throws UnsupportedFormatException if there are implementations, but none for it; tells which formats there are
     * @throws IOException if there is none at all, as {@link #required}
     */
    public static <T extends ForFormat> T forFormat(Class<T> service, String format) throws IOException {
        List<T> all = available(service);
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
        FrameworkServices registered = framework;
        if (registered != null && registered.isMissedFirst(service)) {
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

    /** What cannot be loaded is logged and passed over: one bad jar does not keep the others from being found. */
    private static List<?> load(Class<?> service) {
        List<Object> services = new ArrayList<>();
        Iterator<?> providers =
                ServiceLoader.load(service, Providers.class.getClassLoader()).iterator();
        int failures = 0;
        while (failures < MOST_FAILURES) {
            try {
                if (!providers.hasNext()) {
                    break;
                }
                services.add(providers.next());
            } catch (ServiceConfigurationError | LinkageError e) {
                failures++;
                System.getLogger(Providers.class.getName())
                        .log(Level.WARNING, "passed over " + service.getSimpleName() + ": " + e, e.getCause());
            }
        }
        return List.copyOf(services);
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
