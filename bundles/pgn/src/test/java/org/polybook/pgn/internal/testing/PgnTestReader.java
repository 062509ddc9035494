package org.polybook.pgn.internal.testing;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.Games;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.pgn.internal.PgnFormat;

/** Several ways of reading the same bytes, which must all have the same result. */
public final class PgnTestReader {
    private PgnTestReader() {}

    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    public static Recorder read(String text) {
        return read(bytes(text), GameOptions.FULL);
    }

    public static Recorder readMainLines(String text) {
        return read(bytes(text), GameOptions.MAIN_LINE);
    }

    public static Recorder read(byte[] bytes, GameOptions options) {
        Recorder recorder = new Recorder();
        readAndCount(new PgnFormat(), new ByteArrayInputStream(bytes), options, recorder);
        return recorder;
    }

    public static long readAndCount(PgnFormat format, InputStream in, GameOptions options, GameVisitor visitor) {
        try (GameSource source = format.open(in, "test.pgn", options)) {
            return Games.read(source, visitor);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Takes all blocks first, then decodes them from last to first, each with a separate decoder; returns the games in
     * order.
     */
    public static List<String> decodeBlocksBackwards(byte[] bytes, GameOptions options) {
        try (GameSource source = new PgnFormat().open(new ByteArrayInputStream(bytes), "test.pgn", options)) {
            List<GameBlock> blocks = new ArrayList<>();
            for (GameBlock block = source.nextBlock(null); block != null; block = source.nextBlock(null)) {
                blocks.add(block);
            }
            List<List<String>> games = new ArrayList<>();
            for (int i = blocks.size() - 1; i >= 0; i--) {
                Recorder recorder = new Recorder();
                source.decoder().decode(blocks.get(i), recorder);
                games.add(0, recorder.games());
            }
            return games.stream().flatMap(List::stream).toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns a stream that delivers at most {@code atMost} bytes at a time. */
    public static InputStream slowStream(byte[] bytes, int atMost) {
        return new FilterInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                return super.read(into, offset, Math.min(length, atMost));
            }
        };
    }
}
