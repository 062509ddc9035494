package org.polybook.bookshelf.internal.list;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.polybook.api.shelf.ShelfWatch;

/** The states of the shelf's watches, by the keys of their configurations. Any thread may change it. */
public final class WatchList {
    private final Map<String, ShelfWatch> byKey = new ConcurrentSkipListMap<>();
    private final List<Runnable> followers = new CopyOnWriteArrayList<>();

    public void put(String key, ShelfWatch state) {
        if (!state.equals(byKey.put(key, state))) {
            followers.forEach(Runnable::run);
        }
    }

    public void remove(String key) {
        if (byKey.remove(key) != null) {
            followers.forEach(Runnable::run);
        }
    }

    /** The states, sorted by the keys. */
    public List<ShelfWatch> states() {
        return List.copyOf(byKey.values());
    }

    /** Runs the follower after each change, in the thread of the change. The returned action removes the follower. */
    public Runnable subscribe(Runnable follower) {
        followers.add(follower);
        return () -> followers.remove(follower);
    }
}
