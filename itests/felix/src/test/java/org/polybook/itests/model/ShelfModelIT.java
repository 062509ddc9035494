package org.polybook.itests.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.polybook.api.shelf.BookShelf;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.Osgi;

/**
 * Drives a shelf with random events and compares it with a model after each: the served books, their content and
 * properties, the reported problems, and leftover resources, while threads constantly look books up. The same seed
 * makes the same events; a failure prints them and the command that repeats them.
 */
class ShelfModelIT {
    private static final Pattern CONCERNED = Pattern.compile("polybook-|SCR|^CM |fileinstall");
    private static final long SLICE_SECONDS = 10;
    private static final long LONG_SECONDS = Long.getLong("polybook.model.seconds", 150);

    @Tag("ci")
    @FrameworkTest(with = {Bundles.WRITER, Bundles.HEADER, Bundles.STATISTICS})
    void shelf_someRandomEvents_agreesWithTheModel(Osgi osgi) throws Exception {
        runSeeds(osgi, 1, SLICE_SECONDS);
    }

    @Tag("long")
    @Timeout(value = 30, unit = TimeUnit.MINUTES)
    @FrameworkTest(with = {Bundles.WRITER, Bundles.HEADER, Bundles.STATISTICS})
    void shelf_manyRandomEvents_agreesWithTheModel(Osgi osgi) throws Exception {
        runSeeds(osgi, System.currentTimeMillis(), LONG_SECONDS);
    }

    private static void runSeeds(Osgi osgi, long firstSeed, long seconds) throws Exception {
        RunSettings plan = RunSettings.fromProperties();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        int events = 0;
        long seed = plan.seedOrNull() == null ? firstSeed : plan.seedOrNull();
        long first = seed;
        try (OtherProcess other = new OtherProcess()) {
            do {
                events += runSeed(osgi, plan, seed++, plan.seedOrNull() == null ? end : Long.MAX_VALUE, other);
            } while (plan.seedOrNull() == null && System.nanoTime() - end < 0);
        }
        System.out.printf(
                Locale.ROOT,
                "model of the shelf in %s, Java %s: %d events of the seeds %d to %d, all as expected%n",
                osgi.context().getProperty(Constants.FRAMEWORK_VENDOR),
                System.getProperty("java.version"),
                events,
                first,
                seed - 1);
    }

    /** Runs one seed, until its end or until the time is up. */
    private static int runSeed(Osgi osgi, RunSettings plan, long seed, long end, OtherProcess other) throws Exception {
        List<String> events = new ArrayList<>();
        try (ModelRun run = new ModelRun(osgi, seed, other)) {
            run.createShelf();
            while (events.size() < plan.steps() && (end == Long.MAX_VALUE || System.nanoTime() - end < 0)) {
                Step step = plan.next(run);
                events.add(step.description());
                long start = System.nanoTime();
                step.action().run();
                run.awaitExpectedState();
                plan.trace(events.size(), step, System.nanoTime() - start);
                if (events.size() == plan.steps() / 2) {
                    run.checkMappings();
                }
            }
            run.removeAllAndCheckLeaks();
            return events.size();
        } catch (Throwable t) {
            throw new AssertionError(report(plan, seed, events, t) + rows(osgi) + threads(), t);
        }
    }

    private static String report(RunSettings plan, long seed, List<String> events, Throwable failure) {
        StringBuilder text = new StringBuilder();
        text.append("seed ")
                .append(seed)
                .append(" failed at event ")
                .append(events.size())
                .append(": ");
        text.append(failure).append("\nevents so far:");
        for (int i = 0; i < events.size(); i++) {
            text.append(String.format(Locale.ROOT, "%n%4d %s", i + 1, events.get(i)));
        }
        return text.append("\nto run it again: ")
                .append(plan.commandToRepeat(seed))
                .toString();
    }

    private static String rows(Osgi osgi) throws Exception {
        StringBuilder text = new StringBuilder("\nlist of the shelf:");
        for (ServiceReference<BookShelf> shelf : osgi.references(BookShelf.class, null)) {
            osgi.context()
                    .getService(shelf)
                    .books()
                    .forEach(book -> text.append("\n ").append(book));
        }
        return text.toString();
    }

    /** The stacks of the threads that may add a book to the shelf or delay it. */
    private static String threads() {
        StringBuilder text = new StringBuilder("\nthreads:");
        Thread.getAllStackTraces().forEach((thread, calls) -> {
            if (calls.length > 0 && CONCERNED.matcher(thread.getName()).find()) {
                text.append("\n ").append(thread.getName()).append(' ').append(thread.getState());
                Stream.of(calls).limit(12).forEach(call -> text.append("\n    ").append(call));
            }
        });
        return text.toString();
    }
}
