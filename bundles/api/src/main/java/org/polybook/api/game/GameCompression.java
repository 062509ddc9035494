package org.polybook.api.game;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * A compression format for PGN files that the PGN reader does not support itself. A service; stateless and thread-safe.
 * The reader uses all such services, so a bundle with one class adds a format:
 *
 * <pre>{@code
 * public final class Zlib implements GameCompression {
 *     public String name() {
 *         return "zlib";
 *     }
 *
 *     public List<String> endings() {
 *         return List.of("zz");
 *     }
 *
 *     public byte[] signature() {
 *         return new byte[] {0x78, (byte) 0x9C};
 *     }
 *
 *     public InputStream decompress(InputStream compressed) {
 *         return new java.util.zip.InflaterInputStream(compressed);
 *     }
 * }
 * }</pre>
 */
@ConsumerType
public interface GameCompression {
    /** Returns the name for messages, such as {@code lzip}. */
    String name();

    /**
     * Returns the endings of compressed files in lower case, without a dot, the most common one first; at least one.
     */
    List<String> endings();

    /**
     * Returns the bytes with which each compressed file, and each part of concatenated files, begins; at least one.
     */
    byte[] signature();

    /**
     * Returns a stream of the decompressed bytes, which decompresses as it is read. If the decompressed stream ends
     * before the compressed bytes do, and the next bytes are the signature again, the reader opens another stream for
     * them. The reader closes the compressed stream.
     *
     * @param compressed the compressed bytes, including the signature; must be read only to the end of the compressed
     *     data
     * @throws IOException if the bytes are damaged at their start; the returned stream throws it for later damage
     */
    InputStream decompress(InputStream compressed) throws IOException;
}
