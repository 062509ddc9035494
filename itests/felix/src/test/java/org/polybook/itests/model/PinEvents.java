package org.polybook.itests.model;

import java.nio.file.Path;

/** Pins that are held across events. */
final class PinEvents {
    private PinEvents() {}

    static Step hold(ModelRun run) {
        Path path = run.pick(run.servedBooks());
        return path == null || run.pins().isFull()
                ? null
                : run.step("pin", path, () -> run.pins().hold(run.serviceOfBook(path)));
    }

    static Step closePin(ModelRun run) {
        return run.pins().isEmpty()
                ? null
                : new Step("end a pin", () -> run.pins().closeOldestPin());
    }
}
