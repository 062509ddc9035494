package org.polybook.api.game;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.book.BookFormat;
import org.polybook.api.spi.Providers;

/**
 * Reads games from files, streams and texts.
 *
 * <pre>{@code
 * GameVisitor counter = new GameVisitor() {
 *     @Override
 *     public Next move(Replayer before, int move) {
 *         System.out.println(San.of(before, move));
 *         return Next.GO_ON;
 *     }
 * };
 * try (GameSource source = Games.open(Path.of("games.pgn.gz"), GameOptions.MAIN_LINE)) {
 *     long games = Games.read(source, counter);
 * }
 * }</pre>
 */
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
        return GameFile.of(path).open(options);
    }

    /**
     * Opens a stream with the format that the name stands for; if it stands for nothing, the stream is read as PGN. The source
     * closes the stream.
     *
     * <pre>{@code
     * try (GameSource source = Games.open(System.in, "standard input", GameOptions.MAIN_LINE)) {
     *     Games.read(source, visitor);
     * }
     * }</pre>
     *
     * @param name of the file that it comes from, or what to call it in messages
     * @throws IOException if it cannot be read, or the format needs a file
     */
    public static GameSource open(InputStream stream, String name, GameOptions options) throws IOException {
        return format(name, name).open(stream, name, options);
    }

    /**
     * Opens games that a text holds, in PGN. In messages the text is called {@code "text"}.
     *
     * <pre>{@code
     * try (GameSource source = Games.openText("[White \"Morphy\"]\n\n1. e4 e5 2. Nf3 d6 *", GameOptions.FULL)) {
     *     Games.read(source, visitor);
     * }
     * }</pre>
     *
     * @throws IOException if there is no reader of PGN
     */
    public static GameSource openText(String pgn, GameOptions options) throws IOException {
        InputStream stream = new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8));
        return textFormat("text", "text").open(stream, "text", options.withCharset(StandardCharsets.UTF_8));
    }

    /** The format that the name stands for, else PGN. */
    static GameFormat format(String name, Object shown) throws IOException {
        Optional<GameFormat> named = Providers.first(GameFormat.class, format -> format.handles(name));
        return named.isPresent() ? named.get() : textFormat(shown, name);
    }

    private static GameFormat textFormat(Object shown, String name) throws IOException {
        Providers.required(GameFormat.class);
        boolean book = Providers.first(BookFormat.class, format -> format.handles(name))
                .isPresent();
        if (book) {
            throw new IOException(shown + ": no game format handles this name; known formats: "
                    + Providers.all(GameFormat.class).stream()
                            .flatMap(format -> Providers.answer(format, GameFormat::name).stream())
                            .toList());
        }
        return Providers.first(GameFormat.class, format -> format.name().equals("pgn"))
                .orElseThrow(() -> new IOException(shown + ": " + Providers.missing(GameFormat.class)));
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
