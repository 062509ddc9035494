package org.polybook.api.spi;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;

/**
 * The services of a framework, sorted by ranking, highest first, then by the id of the bundle. Thread-safe. No lock is
 * held while a service object is fetched, because that may activate a component which looks up other services.
 */
final class FrameworkServices {
    private static final Comparator<FrameworkService> BEST_FIRST = Comparator.comparingInt(FrameworkService::ranking)
            .reversed()
            .thenComparingLong(FrameworkService::bundleId)
            .thenComparingLong(FrameworkService::id);

    /** If the services have not changed for this time, a start or a refresh of the framework is treated as complete. */
    static final Duration SETTLING = Duration.ofSeconds(30);

    private static final int STARTED = Bundle.STARTING | Bundle.ACTIVE;

    private final BundleContext bundle;
    private final LongSupplier nanos;
    private final Set<String> missed = ConcurrentHashMap.newKeySet();
    private volatile List<FrameworkService> services = List.of();
    private volatile long generation = Providers.nextGeneration();
    private volatile long changed;

    /** Creates an instance that has no services yet; it fetches service objects through the given context. */
    FrameworkServices(BundleContext bundle) {
        this(bundle, System::nanoTime);
    }

    /** Creates an instance that has no services yet, with a clock in nanoseconds. */
    FrameworkServices(BundleContext bundle, LongSupplier nanos) {
        this.bundle = bundle;
        this.nanos = nanos;
        this.changed = nanos.getAsLong();
    }

    /** Returns the currently available services of that type. */
    <T> List<T> all(Class<T> type) {
        List<T> found = new ArrayList<>();
        for (FrameworkService service : services) {
            if (service.hasType(type)) {
                Object object = service.serviceObjectOrNull();
                if (type.isInstance(object)) {
                    found.add(type.cast(object));
                }
            }
        }
        return found;
    }

    /**
     * Returns true at the first call for a type, and again after a service of that type was registered. Returns false
     * while services are being registered and unregistered, because the missing service may follow.
     */
    boolean markMissingForLog(Class<?> type) {
        return nanos.getAsLong() - changed >= SETTLING.toNanos() && missed.add(type.getName());
    }

    /**
     * Returns true if a bundle of that name is installed and no bundle of that name is started; a bundle with lazy
     * activation is treated as started.
     */
    boolean isStopped(String symbolicName) {
        boolean installed = false;
        for (Bundle each : bundles()) {
            if (symbolicName.equals(each.getSymbolicName())) {
                if ((each.getState() & STARTED) != 0) {
                    return false;
                }
                installed = true;
            }
        }
        return installed;
    }

    private Bundle[] bundles() {
        try {
            return bundle.getBundles();
        } catch (IllegalStateException e) {
            return new Bundle[0]; // this bundle is being stopped
        }
    }

    synchronized void add(ServiceReference<?> reference) {
        FrameworkService service = new FrameworkService(bundle, reference);
        missed.removeAll(service.types());
        List<FrameworkService> now = new ArrayList<>(services);
        now.add(service);
        sortAndReplace(now);
    }

    /** Updates the order, since the ranking may have changed. */
    synchronized void update(ServiceReference<?> reference) {
        for (FrameworkService service : services) {
            if (service.hasReference(reference)) {
                service.readRanking();
            }
        }
        sortAndReplace(new ArrayList<>(services));
    }

    private void sortAndReplace(List<FrameworkService> now) {
        now.sort(BEST_FIRST);
        replaceServices(now);
    }

    private synchronized void replaceServices(List<FrameworkService> now) {
        services = List.copyOf(now);
        changed = nanos.getAsLong();
        generation = Providers.nextGeneration();
    }

    /** Returns a number that changes whenever the set of services or their order may have changed. */
    long generation() {
        return generation;
    }

    void remove(ServiceReference<?> reference) {
        List<FrameworkService> removed = new ArrayList<>();
        synchronized (this) {
            List<FrameworkService> now = new ArrayList<>();
            for (FrameworkService service : services) {
                (service.hasReference(reference) ? removed : now).add(service);
            }
            replaceServices(now);
        }
        removed.forEach(FrameworkService::release);
    }

    /** Releases all services. */
    void close() {
        List<FrameworkService> removed;
        synchronized (this) {
            removed = services;
            replaceServices(List.of());
        }
        removed.forEach(FrameworkService::release);
    }
}
