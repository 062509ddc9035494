package org.polybook.api.game;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * A compression of files of PGN that the reader of PGN does not have itself. A service; stateless and safe to share. The reader asks all of
 * them, so a bundle with one class adds a compression:
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
    /** Returns the name in messages, such as {@code lzip}. */
    String name();

    /** Returns the endings of compressed files in lower case, without a dot, the usual one first; at least one. */
    List<String> endings();

    /** Returns the bytes that each compressed file, and each of several that are joined to one, begins with; at least one. */
    byte[] signature();

    /**
     * Returns the decompressed bytes of a file, as they are read. A stream that ends before the compressed bytes end is followed by another,
     * if the next bytes are a signature again. The reader closes the compressed bytes itself.
     *
     * @param compressed all bytes, the signature too; to be read as far as the data go
     * @throws IOException if the bytes are damaged at their start; the stream throws it for damage later on
     */
    InputStream decompress(InputStream compressed) throws IOException;
}
