package org.polybook.api.spi;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;

/**
 * A service of a framework: obtained on first use, and released when it is unregistered. Thread-safe, except for the
 * ranking, which {@link FrameworkServices} guards.
 */
final class FrameworkService {
    private final BundleContext bundle;
    private final ServiceReference<?> reference;
    private final Set<String> types;
    private final long bundleId;
    private final long id;
    private int ranking;
    private volatile Object object;
    private boolean released;

    FrameworkService(BundleContext bundle, ServiceReference<?> reference) {
        this.bundle = bundle;
        this.reference = reference;
        this.types = Stream.of((String[]) reference.getProperty(Constants.OBJECTCLASS))
                .filter(type ->
                        reference.isAssignableTo(bundle.getBundle(), type)) // excludes another version of this API
                .collect(Collectors.toUnmodifiableSet());
        this.bundleId = (Long) reference.getProperty(Constants.SERVICE_BUNDLEID);
        this.id = (Long) reference.getProperty(Constants.SERVICE_ID);
        readRanking();
    }

    boolean hasReference(ServiceReference<?> other) {
        return reference.equals(other);
    }

    /** Returns the names of the types that the service has in this class space. */
    Set<String> types() {
        return types;
    }

    boolean hasType(Class<?> type) {
        return types.contains(type.getName());
    }

    /** Returns the id of the bundle that provides the service; an update of the bundle does not change the id. */
    long bundleId() {
        return bundleId;
    }

    long id() {
        return id;
    }

    int ranking() {
        return ranking;
    }

    /** Reads the ranking, which can change; a value of another type is treated as 0, as the framework does. */
    void readRanking() {
        ranking = reference.getProperty(Constants.SERVICE_RANKING) instanceof Integer number ? number : 0;
    }

    /** Returns the service object; null if the service is unregistered, or its bundle does not provide an object. */
    Object serviceObjectOrNull() {
        Object known = object;
        return known != null ? known : keepFirstObject(fetchOrNull());
    }

    private Object fetchOrNull() {
        try {
            return bundle.getService(reference);
        } catch (IllegalStateException e) {
            return null; // this bundle is being stopped
        }
    }

    /**
     * Keeps the first fetched object while the service is registered. Each fetch counts as a use of the service, so any
     * other fetch is given back.
     */
    private Object keepFirstObject(Object fetched) {
        if (fetched == null) {
            return null;
        }
        boolean kept;
        Object now;
        synchronized (this) {
            kept = object == null && !released;
            if (kept) {
                object = fetched;
            }
            now = object;
        }
        if (!kept) {
            unget();
        }
        return now;
    }

    void release() {
        boolean held;
        synchronized (this) {
            released = true;
            held = object != null;
            object = null;
        }
        if (held) {
            unget();
        }
    }

    private void unget() {
        try {
            bundle.ungetService(reference);
        } catch (IllegalStateException e) {
            // this bundle has been stopped, so the framework has already released its services
        }
    }
}
