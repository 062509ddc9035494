package org.polybook.itests.probe;

import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.osgi.framework.AllServiceListener;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleListener;
import org.osgi.framework.FrameworkListener;

/** Waits for a state of the framework; checks it again after each event. */
final class EventWaiter {
    /**
     * Interval of additional checks: the event of a service precedes the end of its registration, and some states have
     * no event.
     */
    private static final long SECOND_LOOK_MILLIS = 50;

    /** The time limit of a wait, sufficient for a slow machine. */
    static final long LIMIT_SECONDS = 120;

    private final BundleContext context;

    EventWaiter(BundleContext context) {
        this.context = context;
    }

    /** The awaited value; empty while it does not exist. */
    @FunctionalInterface
    public interface AwaitedValue<T> {
        Optional<T> find() throws Exception;
    }

    <T> T await(String what, AwaitedValue<T> look) throws Exception {
        Semaphore changed = new Semaphore(0);
        AllServiceListener services = event -> changed.release();
        BundleListener bundles = event -> changed.release();
        FrameworkListener framework = event -> changed.release();
        context.addServiceListener(services);
        context.addBundleListener(bundles);
        context.addFrameworkListener(framework);
        try {
            return await(what, look, changed);
        } finally {
            context.removeServiceListener(services);
            context.removeBundleListener(bundles);
            context.removeFrameworkListener(framework);
        }
    }

    private static <T> T await(String what, AwaitedValue<T> look, Semaphore changed) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (true) {
            Optional<T> found = look.find();
            if (found.isPresent()) {
                return found.get();
            }
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("not within " + LIMIT_SECONDS + " s: " + what);
            }
            if (changed.tryAcquire(SECOND_LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                changed.drainPermits();
            }
        }
    }
}
