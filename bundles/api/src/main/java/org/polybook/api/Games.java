package org.polybook.api;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;

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
        return GameInputs.files(List.of(path), options).open(0);
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
        return GameFormat.of(name, name).open(stream, name, options);
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
        return GameFormat.pgn("text").open(stream, "text", options.withCharset(StandardCharsets.UTF_8));
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
