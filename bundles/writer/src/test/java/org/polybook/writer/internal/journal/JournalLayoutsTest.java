package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The layouts by version, selected by the first bytes of a journal. */
class JournalLayoutsTest {
    private static final JournalLayout.Header HEADER = new JournalLayout.Header(new BookFingerprint(16, 2, 3, 4, 5), 6);

    /** A later version with the records of version 3. */
    private static final class LaterLayout implements JournalLayout {
        private final JournalLayout records = new JournalV3();
        private final int version;

        LaterLayout(int version) {
            this.version = version;
        }

        @Override
        public int version() {
            return version;
        }

        @Override
        public int headerBytes() {
            return 80;
        }

        @Override
        public ByteBuffer encode(Header header) {
            ByteBuffer bytes = ByteBuffer.allocate(headerBytes());
            bytes.put(records.encode(header)).putInt(8, version).putInt(64, JournalLayouts.checksum(bytes));
            return bytes.rewind();
        }

        @Override
        public Header decodeHeader(ByteBuffer buffer) {
            return records.decodeHeader(buffer);
        }

        @Override
        public ByteBuffer encode(JournalRecord record, long identity, long number) {
            return records.encode(record, identity, number);
        }

        @Override
        public FoundBytes classifyBytes(ByteBuffer buffer, int at, long identity, long number) {
            return records.classifyBytes(buffer, at, identity, number);
        }

        @Override
        public int recordLengthOrMinusOne(ByteBuffer buffer, int at, long identity, long number) {
            return records.recordLengthOrMinusOne(buffer, at, identity, number);
        }

        @Override
        public int uncheckedRecordLength(ByteBuffer buffer, int at) {
            return records.uncheckedRecordLength(buffer, at);
        }

        @Override
        public JournalRecord decode(ByteBuffer buffer, int at) throws UnusableJournalException {
            return records.decode(buffer, at);
        }
    }

    @Test
    void of_eachKnownVersion_isItsLayout() throws Exception {
        JournalLayout older = new JournalV3();
        JournalLayout newer = new LaterLayout(4);
        for (JournalLayout layout : List.of(older, newer)) {
            ByteBuffer bytes = layout.encode(HEADER);

            assertThat(bytes.remaining()).isEqualTo(layout.headerBytes());
            assertThat(JournalLayouts.of(bytes, List.of(newer, older))).isSameAs(layout);
            assertThat(layout.decodeHeader(bytes)).isEqualTo(HEADER);
        }
    }

    @Test
    void of_unknownVersion_isNamed() {
        List<JournalLayout> known = List.of(new LaterLayout(5), new JournalV3());
        assertThatThrownBy(() -> JournalLayouts.of(new LaterLayout(7).encode(HEADER), known))
                .isInstanceOf(JournalVersionException.class)
                .hasMessage("is of version 7, written by a newer Polybook; this one supports versions up to 5");
        assertThatThrownBy(() -> JournalLayouts.of(new LaterLayout(4).encode(HEADER), known))
                .isInstanceOf(JournalVersionException.class)
                .hasMessage("is of version 4, which this Polybook no longer supports; it writes version 5");
    }

    /** The bytes of version 3 never change. */
    @Test
    void header_ofVersion3_hasTheDocumentedBytes() {
        ByteBuffer bytes = new JournalV3().encode(HEADER);

        assertThat(bytes.getLong(0)).isEqualTo(0x506f6c79426b4a6eL);
        assertThat(bytes.getInt(8)).isEqualTo(3);
        assertThat(bytes.getInt(12)).isZero();
        assertThat(new long[] {
                    bytes.getLong(16), bytes.getLong(24), bytes.getLong(32), bytes.getLong(40), bytes.getLong(48)
                })
                .containsExactly(16, 2, 3, 4, 5);
        assertThat(bytes.getLong(56)).isEqualTo(6);
        assertThat(bytes.getInt(64)).isEqualTo(JournalLayouts.checksum(bytes));
    }
}
