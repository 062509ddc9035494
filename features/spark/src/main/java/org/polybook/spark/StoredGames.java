package org.polybook.spark;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.polybook.api.Games;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.spi.Providers;

/** One file of a store as the input of a count. */
final class StoredGames implements GameInputs {
    private static final String PGN = "pgn";

    private final Store store;
    private final GamesFile file;
    private final GameOptions options;
    private final String name;
    private final Path folder;
    private final GameFileStamp stamp;

    /** @param folder a local folder for the copy of a database, whose format reads files only */
    StoredGames(Store store, GamesFile file, GameOptions options, Path folder) throws IOException {
        this.store = store;
        this.file = file;
        this.folder = folder;
        this.options = options;
        this.name = file.uri().substring(file.uri().lastIndexOf('/') + 1);
        this.stamp = new GameFileStamp(
                name,
                file.size(),
                crc(0, Math.min(file.size(), GameFileStamp.SAMPLE_BYTES)),
                crc(Math.max(0, file.size() - GameFileStamp.SAMPLE_BYTES), file.size()));
    }

    private long crc(long start, long end) throws IOException {
        CRC32C crc = new CRC32C();
        try (InputStream in = store.open(file.uri(), start)) {
            crc.update(in.readNBytes((int) (end - start)));
        }
        return crc.getValue();
    }

    @Override
    public int count() {
        return 1;
    }

    @Override
    public String name(int input) {
        return file.uri();
    }

    @Override
    public long sizeInBytes(int input) {
        return file.size();
    }

    @Override
    public GameSource open(int input) throws IOException {
        boolean isDatabase = Providers.first(
                        GameFormat.class, format -> !format.name().equals(PGN) && format.handles(name))
                .isPresent();
        return isDatabase
                ? Games.open(store.downloadDatabase(file.uri(), folder), options)
                : Games.open(store.open(file.uri(), 0), file.uri(), options);
    }

    @Override
    public int ordinal(int input) {
        return file.number();
    }

    @Override
    public Optional<GameFileStamp> stamp(int input) {
        return Optional.of(stamp);
    }
}
