package org.polybook.reader.internal;

import java.text.MessageFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What a class logs until this is closed. */
final class Logged extends Handler implements AutoCloseable {
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Logger logger;
    private final Level before;

    Logged(Class<?> type) {
        logger = Logger.getLogger(type.getName());
        before = logger.getLevel();
        logger.setLevel(Level.ALL);
        logger.addHandler(this);
    }

    /** Each with its level in front. */
    List<String> lines() {
        return lines;
    }

    @Override
    public void publish(LogRecord logged) {
        String message = logged.getParameters() == null
                ? logged.getMessage()
                : MessageFormat.format(logged.getMessage(), logged.getParameters());
        lines.add(logged.getLevel() + " " + message);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
        logger.setLevel(before);
    }
}
