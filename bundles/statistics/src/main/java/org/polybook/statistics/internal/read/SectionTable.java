package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import org.polybook.statistics.internal.layout.FileKind;
import org.polybook.statistics.internal.layout.Section;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The header of a file and the table of its sections, which cover the whole file after its first page. */
final class SectionTable {
    private static final int MAX_SECTIONS = 100;

    private final HeaderSource bytes;
    private final ByteBuffer header;
    private final Map<Integer, Section> sections = new TreeMap<>();

    private SectionTable(HeaderSource bytes, ByteBuffer header) {
        this.bytes = bytes;
        this.header = header;
    }

    /**
     * Reads and checks header and table.
     *
     * @throws org.polybook.api.book.BookFormatException also if the file is of another kind
     */
    static SectionTable read(HeaderSource bytes, FileKind kind) throws IOException {
        byte[] head = new byte[StatsLayout.HEADER_BYTES];
        if (bytes.size() < head.length) {
            throw bytes.fault(bytes.size(), "expected a header of 64 bytes; this is not a file of statistics");
        }
        bytes.read(0, head, head.length);
        ByteBuffer header = ByteBuffer.wrap(head);
        if (header.getLong(0) != StatsLayout.MAGIC) {
            throw bytes.fault(0, "expected the mark of a file of statistics (50 42 53 74 61 74 73 1A)");
        }
        if (header.getInt(StatsLayout.HEADER_CRC) != crc(head, StatsLayout.HEADER_CRC)) {
            throw bytes.fault(0, "the check sum of the header is wrong: the file is damaged or incomplete");
        }
        SectionTable table = new SectionTable(bytes, header);
        table.requireVersion(kind);
        table.readSections(kind);
        return table;
    }

    private static int crc(byte[] checked, int count) {
        CRC32C crc = new CRC32C();
        crc.update(checked, 0, count);
        return (int) crc.getValue();
    }

    private void requireVersion(FileKind kind) throws IOException {
        int version = header.getShort(8) & 0xFFFF;
        if (version != StatsLayout.VERSION) {
            throw bytes.fault(
                    8,
                    "expected version " + StatsLayout.VERSION + ", found " + version
                            + (version < StatsLayout.VERSION ? "; count the games again" : ""));
        }
        if ((header.getShort(10) & kind.flag()) == 0) {
            throw bytes.fault(10, "the file is not " + kind);
        }
    }

    private void readSections(FileKind kind) throws IOException {
        int count = header.getInt(12);
        if (count < 1 || count > MAX_SECTIONS) {
            throw bytes.fault(12, "expected 1 to " + MAX_SECTIONS + " sections, found " + count);
        }
        byte[] table = new byte[count * StatsLayout.SECTION_BYTES];
        bytes.read(header.getLong(48), table, table.length);
        if (crc(table, table.length) != header.getInt(56)) {
            throw bytes.fault(header.getLong(48), "the check sum of the section table is wrong: the file is damaged");
        }
        ByteBuffer fields = ByteBuffer.wrap(table);
        long end = StatsLayout.PAGE_BYTES;
        for (int i = 0; i < count; i++) {
            end = add(fields.slice(i * StatsLayout.SECTION_BYTES, StatsLayout.SECTION_BYTES), end);
        }
        if (end != bytes.size()) {
            throw bytes.fault(bytes.size(), "expected " + end + " bytes, found " + bytes.size());
        }
        for (int required : kind.required()) {
            if (!sections.containsKey(required)) {
                throw bytes.fault(header.getLong(48), "expected a section of kind " + required);
            }
        }
    }

    /** Adds a section, which must begin at {@code start}; returns where the next one begins. */
    private long add(ByteBuffer entry, long start) throws IOException {
        int kind = entry.getInt(0);
        Section section = new Section(kind, entry.getLong(8), entry.getLong(16));
        long remaining = Math.max(0, bytes.size() - start);
        if (section.offset() != start || section.length() < 0 || section.length() > remaining) {
            throw bytes.fault(
                    section.offset(),
                    "the file is truncated or damaged: expected a section at byte " + start + " of at most " + remaining
                            + " bytes, found one of " + section.length());
        }
        sections.put(kind, section);
        return start + section.fileBytes();
    }

    Section section(int kind) {
        return sections.get(kind);
    }

    /** Returns the pages of a section. */
    Pages pages(StatsFileBytes file, int kind) {
        return new Pages(file, kind, sections.get(kind));
    }

    long games() {
        return header.getLong(16);
    }

    long positions() {
        return header.getLong(24);
    }

    long moves() {
        return header.getLong(32);
    }

    long plays() {
        return header.getLong(40);
    }
}
