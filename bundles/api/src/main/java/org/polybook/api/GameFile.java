package org.polybook.api;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;

/**
 * A file of games that exists, is readable and has a format, but is not open.
 *
 * @param size the size in bytes, like {@link GameSource#sizeInBytes()}
 */
record GameFile(Path path, GameFormat format, long size) {
    static GameFile of(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString(), null, "no such file");
        }
        GameFormat format = GameFormats.of(path.getFileName().toString(), path.toString());
        if (!Files.isReadable(path)) {
            throw new AccessDeniedException(path.toString());
        }
        return new GameFile(path, format, format.sizeInBytes(path));
    }

    GameSource open(GameOptions options) throws IOException {
        return format.open(path, options);
    }
}
