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
 * The services of a framework, those of higher ranking first, of equal ones those of the bundle that was installed first. Any number
 * of threads may look services up while others come and go. No lock is held while a service is fetched, for its component may be activated by that,
 * and may look others up meanwhile.
 */
final class FrameworkServices {
    private static final Comparator<FrameworkService> BEST_FIRST = Comparator.comparingInt(FrameworkService::ranking)
            .reversed()
            .thenComparingLong(FrameworkService::owner)
            .thenComparingLong(FrameworkService::id);

    /** The time without changes after which a start or a refresh counts as complete. */
    static final Duration SETTLING = Duration.ofSeconds(30);

    private static final int STARTED = Bundle.STARTING | Bundle.ACTIVE;

    private final BundleContext bundle;
    private final LongSupplier nanos;
    private final Set<String> missed = ConcurrentHashMap.newKeySet();
    private volatile List<FrameworkService> services = List.of();
    private volatile long generation = Providers.nextGeneration();
    private volatile long changed;

    /** None yet; what is found is used by that bundle. */
    FrameworkServices(BundleContext bundle) {
        this(bundle, System::nanoTime);
    }

    /** Like the other constructor, with a clock in nanoseconds. */
    FrameworkServices(BundleContext bundle, LongSupplier nanos) {
        this.bundle = bundle;
        this.nanos = nanos;
        this.changed = nanos.getAsLong();
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

    /**
     * Returns true once, until a service of that type comes. While services come and go it returns false, for the missing one may be on its
     * way.
     */
    boolean isMissedFirst(Class<?> type) {
        return nanos.getAsLong() - changed >= SETTLING.toNanos() && missed.add(type.getName());
    }

    /** Returns true if a bundle of that name is installed and none is started; one that waits for its first use counts as started. */
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
        changed = nanos.getAsLong();
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
