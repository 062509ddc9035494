package org.polybook.explorer.testing;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelfWatch;
import org.polybook.api.shelf.ShelvedBook;

/** A shelf without books that has a watch for one book. */
record OneWatchShelf(String book) implements BookShelf {
    @Override
    public List<ShelfWatch> watches() {
        Optional<ShelfWatch.Addition> last = Optional.of(new ShelfWatch.Addition(Instant.EPOCH, 7, 1));
        return List.of(new ShelfWatch("club", "/games", book, ShelfWatch.State.WAITING, last, ""));
    }

    @Override
    public List<ShelvedBook> books() {
        return List.of();
    }

    @Override
    public ShelvedBook add(Path path, String name, int priority) {
        throw new UnsupportedOperationException("the shelf has no books");
    }

    @Override
    public boolean remove(String name) {
        return false;
    }

    @Override
    public boolean awaitBooks(Duration limit) {
        return true;
    }

    @Override
    public Instant lastPoll() {
        return Instant.EPOCH;
    }
}
