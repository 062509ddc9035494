package org.polybook.api.statistics;

import java.io.IOException;

/**
 * Files of statistics cannot be combined: they were counted with different options, or two of them have the same
 * source. The message names both files and both values.
 */
public final class IncompatibleStatisticsException extends IOException {
    private static final long serialVersionUID = 1;

    public IncompatibleStatisticsException(String message) {
        super(message);
    }
}
