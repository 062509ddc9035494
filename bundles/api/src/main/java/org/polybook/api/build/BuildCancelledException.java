package org.polybook.api.build;

import java.io.IOException;

/** Thrown if the listener cancelled the work. */
public class BuildCancelledException extends IOException {
    private static final long serialVersionUID = 1L;

    public BuildCancelledException() {
        super("cancelled");
    }
}
