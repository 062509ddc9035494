package org.polybook.spark;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.game.ByteSource;
import org.polybook.api.game.GameFormat;
import org.polybook.api.spi.Providers;

/** A file of games in a store. */
final class StoredBytes implements ByteSource {
    private static final String PGN = "pgn";

    private final Store store;
    private final GamesPart.GamesFile file;
    private final Optional<Path> copy;

    private StoredBytes(Store store, GamesPart.GamesFile file, Optional<Path> copy) {
        this.store = store;
        this.file = file;
        this.copy = copy;
    }

    /**
     * Returns the bytes of a file. A database is copied, because its format reads files only.
     *
     * @param folder a local folder for the copy
     */
    static StoredBytes of(Store store, GamesPart.GamesFile file, Path folder) throws IOException {
        String name = file.uri().substring(file.uri().lastIndexOf('/') + 1);
        boolean isDatabase = Providers.first(
                        GameFormat.class, format -> !format.name().equals(PGN) && format.handles(name))
                .isPresent();
        Optional<Path> copy = isDatabase ? Optional.of(store.downloadDatabase(file.uri(), folder)) : Optional.empty();
        return new StoredBytes(store, file, copy);
    }

    @Override
    public String name() {
        return file.uri();
    }

    @Override
    public long size() {
        return file.size();
    }

    @Override
    public InputStream open(long from) throws IOException {
        return store.open(file.uri(), from, file.size());
    }

    @Override
    public Optional<Path> path() {
        return copy;
    }
}
