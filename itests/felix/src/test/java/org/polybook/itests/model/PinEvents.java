package org.polybook.itests.model;

import java.nio.file.Path;

/** Pins that are held across events. */
final class PinEvents {
    private PinEvents() {}

    static Step hold(Run run) {
        Path path = run.pick(run.served());
        return path == null || run.pins().isFull()
                ? null
                : run.step("pin", path, () -> run.pins().hold(run.book(path)));
    }

    static Step end(Run run) {
        return run.pins().isEmpty()
                ? null
                : new Step("end a pin", () -> run.pins().end());
    }
}
