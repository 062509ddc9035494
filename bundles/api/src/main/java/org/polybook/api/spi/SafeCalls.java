package org.polybook.api.spi;

import java.lang.System.Logger.Level;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Function;
import org.polybook.io.BundleLogger;

/** Calls providers that may be another vendor's. A provider that fails has no result, and its class is logged once. */
final class SafeCalls {
    /** The classes of providers that have failed, as long as they are loaded. */
    private static final Set<Class<?>> FAILED =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    private SafeCalls() {}

    static <P, T> Optional<T> call(P provider, Function<? super P, T> question) {
        try {
            return Optional.ofNullable(question.apply(provider));
        } catch (RuntimeException | LinkageError e) {
            logFirstFailure(provider.getClass(), e);
            return Optional.empty();
        }
    }

    private static void logFirstFailure(Class<?> provider, Throwable failure) {
        if (FAILED.add(provider)) {
            BundleLogger.of(Providers.class)
                    .log(Level.WARNING, "The provider " + provider.getName() + " fails and is skipped.", failure);
        }
    }
}
