package org.polybook.writer.internal.journal;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * Selects the layout of a journal by its first bytes, which are the same in every version from 3 on, big-endian:
 *
 * <pre>
 * offset  bytes
 *      0      8  "PolyBkJn"
 *      8      4  version
 *     12     52  version-specific
 *     64      4  CRC-32C of the bytes before
 * </pre>
 *
 * The checksum distinguishes a damaged beginning from an unknown version. No release has written versions 1 and 2.
 */
final class JournalLayouts {
    static final long MAGIC = 0x506f6c79426b4a6eL;
    /** The length of the beginning common to all versions. */
    static final int START_BYTES = 68;
    /** The layout of new journals. */
    static final JournalLayout NEWEST = new JournalV3();

    private static final int CHECKED_BYTES = START_BYTES - Integer.BYTES;
    /** The known layouts, the newest first. */
    private static final List<JournalLayout> KNOWN = List.of(NEWEST);

    private JournalLayouts() {}

    /**
     * The layout of the journal that begins with these bytes.
     *
     * @throws UnusableJournalException if it is damaged or of an unknown version
     */
    static JournalLayout of(ByteBuffer start) throws UnusableJournalException {
        return of(start, KNOWN);
    }

    /** Like {@link #of(ByteBuffer)}, with these layouts, the newest first. */
    static JournalLayout of(ByteBuffer start, List<JournalLayout> known) throws UnusableJournalException {
        if (start.remaining() < START_BYTES) {
            throw new UnusableJournalException(
                    "it has " + start.remaining() + " bytes, expected a header of " + START_BYTES);
        }
        if (start.getLong(0) != MAGIC) {
            throw new UnusableJournalException("it does not begin like a journal");
        }
        if (start.getInt(CHECKED_BYTES) != checksum(start)) {
            throw new UnusableJournalException("the checksum of its header is wrong");
        }
        int version = start.getInt(8);
        for (JournalLayout layout : known) {
            if (layout.version() == version) {
                return layout;
            }
        }
        throw new JournalVersionException(version, known.get(0).version());
    }

    /** The checksum of the beginning. */
    static int checksum(ByteBuffer start) {
        CRC32C crc = new CRC32C();
        crc.update(start.duplicate().limit(CHECKED_BYTES).position(0));
        return (int) crc.getValue();
    }
}
