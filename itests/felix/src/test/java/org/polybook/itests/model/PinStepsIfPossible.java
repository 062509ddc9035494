package org.polybook.itests.model;

import java.nio.file.Path;

/** Pins that are held across events. */
final class PinStepsIfPossible {
    private PinStepsIfPossible() {}

    static Step hold(ModelRun run) {
        Path path = run.pickOrNull(run.servedBooks());
        return path == null || run.pins().isFull()
                ? null
                : run.step(
                        "pin",
                        path,
                        () -> run.pins()
                                .hold(run.serviceOfBook(path), !run.world().isStopped(Provider.ZOBRIST)));
    }

    static Step closePin(ModelRun run) {
        return run.pins().isEmpty()
                ? null
                : new Step("end a pin", () -> run.pins().closeOldestPin());
    }
}
