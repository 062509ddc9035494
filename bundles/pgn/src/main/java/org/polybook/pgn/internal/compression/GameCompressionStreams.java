package org.polybook.pgn.internal.compression;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import org.polybook.api.game.GameCompression;

/** Decompresses with a compression that another bundle provides. */
final class GameCompressionStreams extends ConcatenatedStreams {
    private final GameCompression compression;
    private final int[] signature;
    private InputStream stream;

    private GameCompressionStreams(LookaheadInput in, GameCompression compression, int[] signature) {
        super(in, compression.name());
        this.compression = compression;
        this.signature = signature;
    }

    /**
     * Returns the type of compression that a service of another bundle provides.
     *
     * @throws IllegalArgumentException if the service states no ending or no signature
     */
    static CompressionType compressionType(GameCompression compression) {
        String name = compression.name();
        List<String> endings = compression.endings().stream()
                .map(ending -> ending.toLowerCase(Locale.ROOT))
                .toList();
        byte[] bytes = compression.signature();
        int[] signature = new int[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            signature[i] = bytes[i] & 0xFF;
        }
        if (endings.isEmpty() || signature.length == 0) {
            throw new IllegalArgumentException("the compression " + name + " needs an ending and a signature");
        }
        return new CompressionType(
                name,
                endings,
                compression.getClass().getName(),
                in -> in.begins(signature),
                file -> new GameCompressionStreams(file.bytes(), compression, signature).openFirstStream());
    }

    @Override
    boolean isAtStreamStart() throws IOException {
        return in.begins(signature);
    }

    @Override
    void openNextStream() throws IOException {
        stream = compression.decompress(new CloseIgnoringStream(in));
    }

    @Override
    int decompress(byte[] into, int offset, int length) throws IOException {
        return stream.read(into, offset, length);
    }

    /**
     * The bytes of the file for the other bundle, which may close this stream: the file stays open for the next stream
     * in it.
     */
    private static final class CloseIgnoringStream extends FilterInputStream {
        CloseIgnoringStream(InputStream in) {
            super(in);
        }

        @Override
        public void close() {
            // the reader closes the file
        }
    }
}
