package org.polybook.api.spi;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.polybook.io.BundleLogger;

/**
 * Implementations on a class path or module path, as {@link ServiceLoader} finds them in a list of class loaders. Each class has one instance,
 * of the first loader that finds it; so a loader finds nothing new that its parent has found. Immutable but for what has been loaded; any
 * number of threads.
 */
final class LoadedProviders {
    /** The number of providers of one service that cannot be loaded, after which the search ends: it might never end by itself. */
    private static final int MOST_FAILURES = 100;

    private final List<ClassLoader> loaders;
    private final long generation;
    private final ConcurrentMap<Class<?>, Map<Class<?>, Object>> loaded = new ConcurrentHashMap<>();

    private LoadedProviders(List<ClassLoader> loaders, long generation) {
        this.loaders = loaders;
        this.generation = generation;
    }

    /** Those that the class loader of this API sees. */
    static LoadedProviders ofTheApi() {
        return new LoadedProviders(List.of(LoadedProviders.class.getClassLoader()), 0);
    }

    /** These and those of another loader. What has been loaded keeps its instance. */
    LoadedProviders with(ClassLoader another) {
        List<ClassLoader> more = new ArrayList<>(loaders);
        more.add(another);
        return of(more);
    }

    /** These without those of that loader, the last one if it was added several times. */
    LoadedProviders without(ClassLoader loader) {
        List<ClassLoader> fewer = new ArrayList<>(loaders);
        fewer.remove(fewer.lastIndexOf(loader));
        return of(fewer);
    }

    private LoadedProviders of(List<ClassLoader> others) {
        LoadedProviders next = new LoadedProviders(List.copyOf(others), Providers.nextGeneration());
        for (Class<?> service : loaded.keySet()) {
            next.loaded.put(service, next.load(service, loaded.get(service)));
        }
        return next;
    }

    /** A number that differs for each list of loaders; 0 for that of the API alone. */
    long generation() {
        return generation;
    }

    /** The implementations, in the order of the loaders and of {@link ServiceLoader}. */
    Collection<Object> all(Class<?> service) {
        Map<Class<?>, Object> known = loaded.get(service);
        if (known == null) {
            // a constructor may look other services up, so nothing is locked; of two loads at once the first stays
            loaded.putIfAbsent(service, load(service, Map.of()));
            known = loaded.get(service);
        }
        return known.values();
    }

    private Map<Class<?>, Object> load(Class<?> service, Map<Class<?>, Object> known) {
        Map<Class<?>, Object> found = new LinkedHashMap<>();
        for (ClassLoader loader : loaders) {
            load(service, loader, known, found);
        }
        return found;
    }

    /** A provider that cannot be loaded is logged and skipped: one bad jar does not keep the others from being found. */
    private static void load(
            Class<?> service, ClassLoader loader, Map<Class<?>, Object> known, Map<Class<?>, Object> found) {
        Iterator<? extends ServiceLoader.Provider<?>> providers =
                ServiceLoader.load(service, loader).stream().iterator();
        int failures = 0;
        while (failures < MOST_FAILURES) {
            try {
                if (!providers.hasNext()) {
                    break;
                }
                ServiceLoader.Provider<?> provider = providers.next();
                Class<?> type = provider.type();
                if (!found.containsKey(type)) {
                    found.put(type, known.containsKey(type) ? known.get(type) : provider.get());
                }
            } catch (ServiceConfigurationError | LinkageError e) {
                failures++;
                BundleLogger.of(Providers.class)
                        .log(Level.WARNING, "passed over " + service.getSimpleName() + ": " + e, e.getCause());
            }
        }
    }
}
