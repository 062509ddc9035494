package org.polybook.api.build;

import java.io.IOException;

/** Thrown if the listener cancelled the work. */
public class BuildCancelledException extends IOException {
    private static final long serialVersionUID = 1L;

    public BuildCancelledException() {
        super("cancelled");
    }

    /** @throws BuildCancelledException if the listener has cancelled the work */
    public static void throwIfCancelled(BuildListener listener) throws BuildCancelledException {
        if (listener.isCancelled()) {
            throw new BuildCancelledException();
        }
    }
}
