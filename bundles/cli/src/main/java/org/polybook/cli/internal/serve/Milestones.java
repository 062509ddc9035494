package org.polybook.cli.internal.serve;

import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.osgi.framework.AllServiceListener;
import org.osgi.framework.BundleContext;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceEvent;

/**
 * The times of milestones since the start of the Java virtual machine. (The start time that the operating system gives
 * is too coarse.)
 */
final class Milestones {
    private static final String BOOKS = "(objectClass=org.polybook.api.book.OpeningBook)";

    private final Map<String, Instant> reached = Collections.synchronizedMap(new LinkedHashMap<>());

    void recordTime(String milestone) {
        reached.putIfAbsent(milestone, Instant.now());
    }

    /** Records the time at which the first book becomes available. */
    void listenForFirstBook(BundleContext context) {
        try {
            context.addServiceListener(
                    (AllServiceListener) event -> {
                        if (event.getType() == ServiceEvent.REGISTERED) {
                            recordTime("first book");
                        }
                    },
                    BOOKS);
        } catch (InvalidSyntaxException e) {
            throw new IllegalArgumentException(BOOKS, e);
        }
    }

    @Override
    public String toString() {
        long start = ManagementFactory.getRuntimeMXBean().getStartTime();
        synchronized (reached) {
            return "after the start of Java: "
                    + reached.entrySet().stream()
                            .map(entry -> String.format(
                                    Locale.ROOT,
                                    "%s %.3f s",
                                    entry.getKey(),
                                    (entry.getValue().toEpochMilli() - start) / 1000.0))
                            .collect(Collectors.joining(", "));
        }
    }
}
