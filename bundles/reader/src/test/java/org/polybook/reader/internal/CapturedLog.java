package org.polybook.reader.internal;

import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Collects the log entries of a class until the log is closed; only those about one file, since threads of earlier
 * tests may still work on other files.
 */
final class CapturedLog extends Handler implements AutoCloseable {
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Logger logger;
    private final Level before;
    private final String file;

    CapturedLog(Class<?> type, Path file) {
        this.file = file.toString();
        logger = Logger.getLogger(type.getName());
        before = logger.getLevel();
        logger.setLevel(Level.ALL);
        logger.addHandler(this);
    }

    /** The messages of the entries, each with its level before it. */
    List<String> lines() {
        return lines;
    }

    @Override
    public void publish(LogRecord logged) {
        String message = logged.getParameters() == null
                ? logged.getMessage()
                : MessageFormat.format(logged.getMessage(), logged.getParameters());
        if (message.contains(file)) {
            lines.add(logged.getLevel() + " " + message);
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
        logger.setLevel(before);
    }
}
