package org.polybook.api;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.game.ByteSource;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameSplit;
import org.polybook.api.game.GameVisitor;

/**
 * Reads games from files, streams and texts.
 *
 * <pre>{@code
 * GameVisitor counter = new GameVisitor() {
 *     @Override
 *     public Next move(Replayer before, int move) {
 *         System.out.println(San.of(before, move));
 *         return Next.CONTINUE;
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
     * Opens a file with the format that its name denotes. A file whose name does not denote a format is read as PGN,
     * since PGN files may have any name.
     *
     * @throws NoSuchFileException if the file does not exist
     * @throws IOException if the file cannot be read, or no format handles it
     */
    public static GameSource open(Path path, GameOptions options) throws IOException {
        return inputs(List.of(path), options).open(0);
    }

    /**
     * Returns inputs for files, which are opened in turn. Each is opened with the format that its name denotes, like
     * {@link #open(Path, GameOptions)}.
     *
     * @throws NoSuchFileException if a file does not exist
     * @throws IOException if a file cannot be read, or no format handles it
     */
    public static GameInputs inputs(List<Path> files, GameOptions options) throws IOException {
        return FileInputs.of(files, options);
    }

    /**
     * Divides a file into parts that different processes can read, without reading its games.
     *
     * <pre>{@code
     * ByteSource file = ByteSource.of(Path.of("games.pgn"));
     * for (GameSplit part : Games.splits(file, 4)) {
     *     GameInputs inputs = Games.inputs(file, part, GameOptions.MAIN_LINE);
     *     // count them in a process of their own; StatisticsFormat.combine joins the parts to the file
     * }
     * }</pre>
     *
     * @param parts the wanted number of parts, from 1 to {@link GameFormat#MAX_SPLITS}
     * @return so many parts, some of which may be empty; or the whole file alone, if it cannot be read in parts
     * @throws IOException if the file cannot be read, or no format handles it
     */
    public static List<GameSplit> splits(ByteSource file, int parts) throws IOException {
        if (parts < 1 || parts > GameFormat.MAX_SPLITS) {
            throw new IllegalArgumentException("parts: 1 to " + GameFormat.MAX_SPLITS + ", not " + parts);
        }
        return format(file).splits(file, parts);
    }

    /**
     * Returns the part of a file between two places, such as those of a missing {@link GamePart}.
     *
     * @param from the place at which a game begins; 0 for the beginning
     * @param to the place at which the next part begins; {@link GamePart#END} for the end
     * @throws IOException if the file cannot be read, or not in parts, or has no such places
     */
    public static GameSplit split(ByteSource file, long from, long to) throws IOException {
        return format(file).split(file, from, to);
    }

    /**
     * Returns the games of a part of a file as the only input.
     *
     * @throws IOException if the file cannot be read, or no format handles it
     */
    public static GameInputs inputs(ByteSource file, GameSplit part, GameOptions options) throws IOException {
        return new SplitInputs(format(file), file, part, options);
    }

    private static GameFormat format(ByteSource file) throws IOException {
        String name = file.name();
        String plain = name.substring(name.lastIndexOf('/') + 1);
        return GameFormats.of(
                file.path().map(path -> path.getFileName().toString()).orElse(plain), name);
    }

    /**
     * Opens a stream with the format that the name denotes, or as PGN if it denotes none. The returned source closes
     * the stream.
     *
     * <pre>{@code
     * try (GameSource source = Games.open(System.in, "standard input", GameOptions.MAIN_LINE)) {
     *     Games.read(source, visitor);
     * }
     * }</pre>
     *
     * @param name the name of the stream's file, or any name to show in messages
     * @throws IOException if the stream cannot be read, or the format needs a file
     */
    public static GameSource open(InputStream stream, String name, GameOptions options) throws IOException {
        return GameFormats.of(name, name).open(stream, name, options);
    }

    /**
     * Opens the games in a PGN text. Messages call the text {@code "text"}.
     *
     * <pre>{@code
     * try (GameSource source = Games.openText("[White \"Morphy\"]\n\n1. e4 e5 2. Nf3 d6 *", GameOptions.FULL)) {
     *     Games.read(source, visitor);
     * }
     * }</pre>
     *
     * @throws IOException if no PGN reader is available
     */
    public static GameSource openText(String pgn, GameOptions options) throws IOException {
        InputStream stream = new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8));
        return GameFormats.pgn("text").open(stream, "text", options.withCharset(StandardCharsets.UTF_8));
    }

    /**
     * Passes all games of the source to the visitor, in order and in the calling thread. Returns the number of games.
     */
    public static long read(GameSource source, GameVisitor visitor) throws IOException {
        GameDecoder decoder = source.decoder();
        long games = 0;
        for (GameBlock block = source.nextBlock(null); block != null; block = source.nextBlock(block)) {
            games += decoder.decode(block, visitor);
        }
        return games;
    }
}
