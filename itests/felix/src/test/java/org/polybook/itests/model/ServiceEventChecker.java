package org.polybook.itests.model;

import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceEvent;
import org.osgi.framework.ServiceListener;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;

/** Checks each event of a book service: none may lack the properties of every book, and no generation may decrease. */
final class ServiceEventChecker implements ServiceListener, AutoCloseable {
    private final BundleContext context;
    private final Map<Object, Long> generations = new ConcurrentHashMap<>();
    private final Queue<String> faults = new ConcurrentLinkedQueue<>();

    ServiceEventChecker(BundleContext context) throws InvalidSyntaxException {
        this.context = context;
        context.addServiceListener(this, "(" + Constants.OBJECTCLASS + "=" + OpeningBook.class.getName() + ")");
    }

    @Override
    public void serviceChanged(ServiceEvent event) {
        ServiceReference<?> book = event.getServiceReference();
        Object id = book.getProperty(Constants.SERVICE_ID);
        if (event.getType() == ServiceEvent.UNREGISTERING) {
            generations.remove(id);
            return;
        }
        if (book.getProperty(BookProperties.NAME) instanceof String name
                && book.getProperty(BookProperties.ENTRIES) instanceof Long
                && book.getProperty(BookProperties.ORIGIN) instanceof String
                && book.getProperty(BookProperties.GENERATION) instanceof Long generation
                && book.getProperty(Constants.SERVICE_RANKING) instanceof Integer) {
            Long before = generations.put(id, generation);
            if (before != null && generation < before) {
                faults.add("the generation of \"" + name + "\" went from " + before + " back to " + generation);
            }
        } else {
            faults.add("a book was announced without all its properties: " + book);
        }
    }

    /** The problems since the last call; empty without any. */
    String drainFaults() {
        String all = String.join("; ", faults);
        faults.clear();
        return all;
    }

    @Override
    public void close() {
        context.removeServiceListener(this);
    }
}
