package org.polybook.bookshelf.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.polybook.api.shelf.ShelfListener;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.api.spi.Release;
import org.polybook.bookshelf.internal.list.Row;
import org.polybook.io.BundleLogger;

/**
 * Those who are told what stands on the shelf, in the shelf's thread. No other component refers to this one, so a listener may itself
 * refer to the shelf.
 */
@Component(
        service = {},
        immediate = true)
public final class Listeners {
    private static final Logger LOG = BundleLogger.of(Listeners.class);

    private final Supplier<List<Row>> rows;
    private final Executor shelfThread;
    private final Runnable end;
    private final List<ShelfListener> listeners = new CopyOnWriteArrayList<>();
    private List<ShelvedBook> told = List.of();

    @Activate
    public Listeners(@Reference(target = Release.TARGET) ShelfHost shelf) {
        this.rows = shelf.listing()::rows;
        this.shelfThread = shelf::execute;
        this.end = shelf.listing().follow(this::tell);
        shelfThread.execute(this::tell);
    }

    @Deactivate
    void end() {
        end.run();
    }

    /** It is told at once what all others know. */
    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addListener(ShelfListener listener) {
        shelfThread.execute(() -> {
            listeners.add(listener);
            tell(listener);
        });
    }

    /** It is told nothing more, unless that is under way. */
    void removeListener(ShelfListener listener) {
        listeners.remove(listener);
        shelfThread.execute(() -> listeners.remove(listener)); // it may have been about to be added
    }

    /** Tells them all, if there is anything new. */
    private void tell() {
        List<ShelvedBook> now = rows.get().stream().map(Row::book).toList();
        if (!now.equals(told)) {
            told = now;
            listeners.forEach(this::tell);
        }
    }

    /** One that fails keeps neither the others nor the shelf from going on. */
    private void tell(ShelfListener listener) {
        try {
            listener.shelfChanged(told);
        } catch (RuntimeException | LinkageError e) {
            LOG.log(Level.WARNING, "A listener of the shelf has failed: " + listener, e);
        }
    }
}
