package org.polybook.itests.model;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;

/**
 * The settings of a run.
 *
 * @param seedOrNull the only seed; null for consecutive seeds
 * @param events the kinds of events
 * @param steps number of events of a seed
 */
record RunSettings(Long seedOrNull, Set<Event> events, int steps) {
    static final String SEED = "polybook.model.seed";
    static final String EVENTS = "polybook.model.events";
    static final String STEPS = "polybook.model.steps";

    private static final boolean TRACE = Boolean.getBoolean("polybook.model.trace");

    static RunSettings fromProperties() {
        return new RunSettings(
                Long.getLong(SEED), events(System.getProperty(EVENTS, "")), Integer.getInteger(STEPS, 40));
    }

    /** The named events; if all names begin with a minus, all other events. */
    private static Set<Event> events(String names) {
        EnumSet<Event> with = EnumSet.noneOf(Event.class);
        EnumSet<Event> without = EnumSet.noneOf(Event.class);
        for (String name : names.split("[,\\s]+")) {
            if (name.startsWith("-")) {
                without.add(Event.valueOf(name.substring(1).toUpperCase(Locale.ROOT)));
            } else if (!name.isEmpty()) {
                with.add(Event.valueOf(name.toUpperCase(Locale.ROOT)));
            }
        }
        Set<Event> events = with.isEmpty() ? EnumSet.allOf(Event.class) : with;
        events.removeAll(without);
        return events;
    }

    /** Chooses the next possible event. A stopped reader is started soon. */
    Step next(ModelRun run) {
        Random random = run.random();
        if (run.world().isStopped(Provider.READER) && random.nextBoolean()) {
            return new Step("start the reader", () -> ProviderStepsIfPossible.startAndAwaitScan(run, Provider.READER));
        }
        List<Event> kinds = new ArrayList<>(events);
        while (!kinds.isEmpty()) {
            Event kind = kinds.remove(random.nextInt(kinds.size()));
            Step step = kind.createStepOrNull(run);
            if (step != null) {
                return new Step(kind + ": " + step.description(), step.action());
            }
        }
        throw new IllegalStateException("none of the events " + events + " is possible");
    }

    /** Prints an event with its duration, to find the slow ones, if {@code polybook.model.trace} is set. */
    void trace(int number, Step step, long nanos) {
        if (TRACE) {
            System.out.printf(Locale.ROOT, "%4d %6.3f s %s%n", number, nanos / 1e9, step.description());
        }
    }

    /** The command line that repeats that seed. */
    String commandToRepeat(long again) {
        boolean all = events.equals(EnumSet.allOf(Event.class));
        String names = String.join(",", events.stream().map(Event::name).toList());
        return "mvn -Pci verify -pl itests/felix -am -Dit.test=ShelfModelIT -Dtest=NONE"
                + " -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false -D" + SEED + "="
                + again + " -D" + STEPS + "=" + steps + (all ? "" : " -D" + EVENTS + "=" + names);
    }
}
