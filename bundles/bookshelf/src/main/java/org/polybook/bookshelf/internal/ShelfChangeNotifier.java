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
import org.polybook.api.shelf.ShelfWatch;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.api.spi.Release;
import org.polybook.bookshelf.internal.list.ShelfEntry;
import org.polybook.io.BundleLogger;

/**
 * Notifies the shelf listeners of each change of the list, in the shelf's thread. No other component refers to this
 * one, so a listener may itself refer to the shelf.
 */
@Component(
        service = {},
        immediate = true)
public final class ShelfChangeNotifier {
    private static final Logger LOG = BundleLogger.of(ShelfChangeNotifier.class);

    private final Supplier<List<ShelfEntry>> entries;
    private final Executor shelfThread;
    private final Supplier<List<ShelfWatch>> watches;
    private final List<Runnable> ends;
    private final List<ShelfListener> listeners = new CopyOnWriteArrayList<>();
    private List<ShelvedBook> notified = List.of();
    private List<ShelfWatch> notifiedWatches = List.of();

    @Activate
    public ShelfChangeNotifier(@Reference(target = Release.TARGET) ShelfHost shelf) {
        this.entries = shelf.listing()::entries;
        this.shelfThread = shelf::executeInShelfThread;
        this.watches = shelf.watches()::states;
        this.ends = List.of(
                shelf.listing().subscribe(this::notifyIfChanged),
                shelf.watches().subscribe(() -> shelfThread.execute(this::notifyOfWatchesIfChanged)));
        shelfThread.execute(this::notifyIfChanged);
        shelfThread.execute(this::notifyOfWatchesIfChanged);
    }

    @Deactivate
    void stopNotifications() {
        ends.forEach(Runnable::run);
    }

    /** Adds a listener and passes it the current list at once. */
    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addListener(ShelfListener listener) {
        shelfThread.execute(() -> {
            listeners.add(listener);
            call(listener, () -> listener.shelfChanged(notified));
            call(listener, () -> listener.watchesChanged(notifiedWatches));
        });
    }

    /** Removes a listener. A notification in progress still ends. */
    void removeListener(ShelfListener listener) {
        listeners.remove(listener);
        shelfThread.execute(() -> listeners.remove(listener)); // the addition of the listener may still be queued
    }

    /** Notifies all listeners if the list has changed. */
    private void notifyIfChanged() {
        List<ShelvedBook> now = entries.get().stream().map(ShelfEntry::book).toList();
        if (!now.equals(notified)) {
            notified = now;
            listeners.forEach(listener -> call(listener, () -> listener.shelfChanged(now)));
        }
    }

    private void notifyOfWatchesIfChanged() {
        List<ShelfWatch> now = watches.get();
        if (!now.equals(notifiedWatches)) {
            notifiedWatches = now;
            listeners.forEach(listener -> call(listener, () -> listener.watchesChanged(now)));
        }
    }

    /** Notifies one listener. Its failure stops neither the others nor the shelf. */
    private static void call(ShelfListener listener, Runnable notification) {
        try {
            notification.run();
        } catch (RuntimeException | LinkageError e) {
            LOG.log(Level.WARNING, "A shelf listener failed: " + listener, e);
        }
    }
}
