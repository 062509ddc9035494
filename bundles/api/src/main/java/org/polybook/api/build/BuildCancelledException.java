package org.polybook.api.build;

import java.io.IOException;

/** The caller that asked for a book no longer wants it. */
public class BuildCancelledException extends IOException {
    private static final long serialVersionUID = 1L;

    public BuildCancelledException() {
        super("cancelled");
    }
}
