package org.polybook.api;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.game.GameFormat;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.spi.Providers;

/** Finds the format of games. */
final class GameFormats {
    private GameFormats() {}

    /**
     * Returns the format that the file name denotes; PGN if it denotes none, since PGN files may have any name.
     *
     * @param fileName the file name without its folder
     * @param shown the name of the file in the messages of exceptions, such as its path
     * @throws IOException if the name is that of a book, or no reader of games is available
     */
    static GameFormat of(String fileName, String shown) throws IOException {
        Optional<GameFormat> named = Providers.first(GameFormat.class, format -> format.handles(fileName));
        if (named.isPresent()) {
            return named.get();
        }
        Providers.required(GameFormat.class);
        boolean book = Providers.first(BookFormat.class, format -> format.handles(fileName))
                .isPresent();
        if (book) {
            throw new IOException(shown + ": no game format handles this name; known formats: "
                    + Providers.all(GameFormat.class).stream()
                            .flatMap(format -> Providers.callSafely(format, GameFormat::name).stream())
                            .toList());
        }
        return pgn(shown);
    }

    /**
     * Returns the PGN format.
     *
     * @param shown the name of the games in the message of the exception, such as the path of their file
     * @throws IOException if no PGN reader is available
     */
    static GameFormat pgn(String shown) throws IOException {
        Providers.required(GameFormat.class);
        return Providers.first(GameFormat.class, format -> format.name().equals("pgn"))
                .orElseThrow(() -> new IOException(shown + ": " + Providers.missingMessage(GameFormat.class)));
    }
}
