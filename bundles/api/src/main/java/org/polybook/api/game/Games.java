package org.polybook.api.game;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.polybook.api.book.BookFormat;
import org.polybook.api.spi.Providers;

/** Reads files of games. */
public final class Games {
    private Games() {}

    /**
     * Opens a file with the format that its name stands for; one whose name stands for nothing is read as PGN, which is
     * text under any name.
     *
     * @throws NoSuchFileException if there is no such file
     * @throws IOException if it cannot be read, or no format handles it
     */
    public static GameSource open(Path path, GameOptions options) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString(), null, "no such file");
        }
        String name = path.getFileName().toString();
        for (GameFormat format : Providers.all(GameFormat.class)) {
            if (format.handles(name)) {
                return format.open(path, options);
            }
        }
        return textFormat(path, name).open(path, options);
    }

    private static GameFormat textFormat(Path path, String name) throws IOException {
        Providers.required(GameFormat.class);
        boolean book = Providers.all(BookFormat.class).stream().anyMatch(format -> format.handles(name));
        return Providers.all(GameFormat.class).stream()
                .filter(format -> !book && format.name().equals("pgn"))
                .findFirst()
                .orElseThrow(() -> new IOException(path + ": no game format handles this name; known formats: "
                        + Providers.all(GameFormat.class).stream()
                                .map(GameFormat::name)
                                .toList()));
    }

    /** Shows every game of the source to the visitor, in order, in this thread. Returns how many there were. */
    public static long read(GameSource source, GameVisitor visitor) throws IOException {
        GameDecoder decoder = source.decoder();
        long games = 0;
        for (GameBlock block = source.next(null); block != null; block = source.next(block)) {
            games += decoder.decode(block, visitor);
        }
        return games;
    }
}
