package org.polybook.bookshelf.internal.testing;

import java.text.MessageFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** The warnings that the shelf logs, from the construction of this object until it is closed. */
public final class LoggedWarnings extends Handler {
    private static final Logger LOG = Logger.getLogger("org.polybook.bookshelf.internal");

    private final List<String> texts = new CopyOnWriteArrayList<>();
    private final CountDownLatch first = new CountDownLatch(1);

    public LoggedWarnings() {
        LOG.addHandler(this);
    }

    public List<String> texts() {
        return texts;
    }

    public void awaitFirst() {
        TestTimeout.await(first);
    }

    @Override
    public void publish(LogRecord logged) {
        if (logged.getLevel().intValue() >= Level.WARNING.intValue()) {
            texts.add(MessageFormat.format(logged.getMessage(), logged.getParameters()));
            first.countDown();
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        LOG.removeHandler(this);
    }
}
