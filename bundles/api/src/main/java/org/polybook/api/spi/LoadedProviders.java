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
 * The implementations on a class path or module path, as {@link ServiceLoader} finds them in a list of class loaders.
 * Each class has one instance, created by the first loader that finds it, so a loader adds nothing that its parent has
 * found. Immutable except for the cache of instances; thread-safe.
 */
final class LoadedProviders {
    /**
     * The maximum number of providers of one service that fail to load. The search ends at this number, because it
     * might be endless.
     */
    private static final int MAX_FAILURES = 100;

    private final List<ClassLoader> loaders;
    private final long generation;
    private final ConcurrentMap<Class<?>, Map<Class<?>, Object>> loaded = new ConcurrentHashMap<>();

    private LoadedProviders(List<ClassLoader> loaders, long generation) {
        this.loaders = loaders;
        this.generation = generation;
    }

    /** Returns the implementations that the class loader of this API finds. */
    static LoadedProviders ofTheApi() {
        return new LoadedProviders(List.of(LoadedProviders.class.getClassLoader()), 0);
    }

    /** Returns a copy with another loader. Existing instances are kept. */
    LoadedProviders with(ClassLoader another) {
        List<ClassLoader> more = new ArrayList<>(loaders);
        more.add(another);
        return withLoaders(more);
    }

    /** Returns a copy without that loader; if it was added several times, without its last occurrence. */
    LoadedProviders without(ClassLoader loader) {
        List<ClassLoader> fewer = new ArrayList<>(loaders);
        fewer.remove(fewer.lastIndexOf(loader));
        return withLoaders(fewer);
    }

    private LoadedProviders withLoaders(List<ClassLoader> others) {
        LoadedProviders next = new LoadedProviders(List.copyOf(others), Providers.nextGeneration());
        for (Class<?> service : loaded.keySet()) {
            next.loaded.put(service, next.load(service, loaded.get(service)));
        }
        return next;
    }

    /** Returns a number that differs for each list of loaders; 0 for the list of the API's own loader only. */
    long generation() {
        return generation;
    }

    /** Returns the implementations, in the order of the loaders and of {@link ServiceLoader}. */
    Collection<Object> all(Class<?> service) {
        Map<Class<?>, Object> known = loaded.get(service);
        if (known == null) {
            // a constructor may look up other services, so no lock is held; of two concurrent loads the first result is
            // used
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

    /**
     * Loads the providers of one loader. A provider that fails to load is logged and skipped, so one bad jar does not
     * hide the others.
     */
    private static void load(
            Class<?> service, ClassLoader loader, Map<Class<?>, Object> known, Map<Class<?>, Object> found) {
        Iterator<? extends ServiceLoader.Provider<?>> providers =
                ServiceLoader.load(service, loader).stream().iterator();
        int failures = 0;
        while (failures < MAX_FAILURES) {
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
                        .log(Level.WARNING, "skipped " + service.getSimpleName() + ": " + e, e.getCause());
            }
        }
    }
}
