package org.polybook.api.spi;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;

/**
 * The services of a framework, those of higher ranking first, of equal ones those of the bundle that was installed first. Any number
 * of threads may look services up while others come and go. No lock is held while a service is fetched, for its component may be activated by that,
 * and may look others up meanwhile.
 */
final class FrameworkServices {
    private static final Comparator<FrameworkService> BEST_FIRST = Comparator.comparingInt(FrameworkService::ranking)
            .reversed()
            .thenComparingLong(FrameworkService::owner)
            .thenComparingLong(FrameworkService::id);

    private final BundleContext bundle;
    private final Set<String> missed = ConcurrentHashMap.newKeySet();
    private volatile List<FrameworkService> services = List.of();
    private volatile long generation = Providers.nextGeneration();

    /** None yet; what is found is used by that bundle. */
    FrameworkServices(BundleContext bundle) {
        this.bundle = bundle;
    }

    /** Those of that type that can be had just now. */
    <T> List<T> all(Class<T> type) {
        List<T> found = new ArrayList<>();
        for (FrameworkService service : services) {
            if (service.isA(type)) {
                Object object = service.get();
                if (type.isInstance(object)) {
                    found.add(type.cast(object));
                }
            }
        }
        return found;
    }

    /** Whether nobody has said so before since the last service of that type came. */
    boolean isMissedFirst(Class<?> type) {
        return missed.add(type.getName());
    }

    synchronized void add(ServiceReference<?> reference) {
        FrameworkService service = new FrameworkService(bundle, reference);
        missed.removeAll(service.types());
        List<FrameworkService> now = new ArrayList<>(services);
        now.add(service);
        sort(now);
    }

    /** Its properties have changed, perhaps its ranking. */
    synchronized void update(ServiceReference<?> reference) {
        for (FrameworkService service : services) {
            if (service.isFor(reference)) {
                service.rank();
            }
        }
        sort(new ArrayList<>(services));
    }

    private void sort(List<FrameworkService> now) {
        now.sort(BEST_FIRST);
        set(now);
    }

    private synchronized void set(List<FrameworkService> now) {
        services = List.copyOf(now);
        generation = Providers.nextGeneration();
    }

    /** Which services there are, as a number: another one whenever that changes. */
    long generation() {
        return generation;
    }

    void remove(ServiceReference<?> reference) {
        List<FrameworkService> gone = new ArrayList<>();
        synchronized (this) {
            List<FrameworkService> now = new ArrayList<>();
            for (FrameworkService service : services) {
                (service.isFor(reference) ? gone : now).add(service);
            }
            set(now);
        }
        gone.forEach(FrameworkService::release);
    }

    /** Gives all of them back. */
    void close() {
        List<FrameworkService> gone;
        synchronized (this) {
            gone = services;
            set(List.of());
        }
        gone.forEach(FrameworkService::release);
    }
}
