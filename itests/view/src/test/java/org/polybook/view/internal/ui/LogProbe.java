package org.polybook.view.internal.ui;

import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.osgi.service.event.Event;
import org.osgi.service.log.LogEntry;
import org.osgi.service.log.LogListener;
import org.osgi.service.log.LogReaderService;
import org.polybook.view.BookViewTopics;
import org.polybook.view.internal.feed.EventFeed;
import org.polybook.view.internal.feed.HostFeed;

/** A test that runs inside the framework, in a fragment of the view's bundle. */
public final class LogProbe {
    private static final long LIMIT_SECONDS = 20;

    private LogProbe() {}

    /**
     * Makes the view log an unreadable position, and expects the entry under the name of its bundle and that logger.
     */
    public static void run(BundleContext context, String loggerName) throws Exception {
        BlockingQueue<LogEntry> logged = new LinkedBlockingQueue<>();
        LogListener listener = logged::add;
        for (ServiceReference<LogReaderService> each : context.getServiceReferences(LogReaderService.class, null)) {
            context.getService(each).addLogListener(listener);
        }
        new EventFeed(new HostFeed(), null)
                .handleEvent(new Event(BookViewTopics.POSITION, Map.of(BookViewTopics.MOVES, "1. e5 {not} legal")));

        LogEntry entry = logged.poll(LIMIT_SECONDS, TimeUnit.SECONDS);
        while (entry != null && !entry.getMessage().contains(BookViewTopics.POSITION)) {
            entry = logged.poll(LIMIT_SECONDS, TimeUnit.SECONDS);
        }
        if (entry == null) {
            throw new AssertionError("nothing in the log");
        }
        String found = entry.getBundle().getSymbolicName() + ' ' + entry.getLoggerName() + ' ' + entry.getLogLevel();
        if (!found.equals("org.polybook.view " + loggerName + " WARN")) {
            throw new AssertionError(found + ": " + entry.getMessage());
        }
    }
}
