package org.polybook.statistics.internal;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.polybook.statistics.internal.layout.PageCrc;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Makes copies of a file with wrong content but right check sums. */
final class Forgery {
    private final byte[] sound;
    private final List<Part> parts;
    private final List<Integer> blocks;
    private final Random random;

    Forgery(byte[] sound, Random random) {
        this.sound = sound;
        this.parts = parts(sound);
        this.blocks = blocks(sound, parts);
        this.random = random;
    }

    /** A section of the sound file. */
    private record Part(int kind, int offset, int length) {}

    /** Returns a copy with one to six changes. */
    byte[] next() {
        byte[] bytes = sound.clone();
        for (int change = random.nextInt(6); change >= 0; change--) {
            change(bytes, parts.get(random.nextInt(parts.size())), random);
        }
        repair(bytes, parts, blocks);
        return bytes;
    }

    private static List<Part> parts(byte[] bytes) {
        ByteBuffer file = ByteBuffer.wrap(bytes);
        List<Part> parts = new ArrayList<>();
        parts.add(new Part(0, 0, StatsLayout.HEADER_BYTES + file.getInt(12) * StatsLayout.SECTION_BYTES));
        for (int i = 0; i < file.getInt(12); i++) {
            int at = StatsLayout.HEADER_BYTES + i * StatsLayout.SECTION_BYTES;
            parts.add(new Part(file.getInt(at), (int) file.getLong(at + 8), (int) file.getLong(at + 16)));
        }
        return parts;
    }

    private static List<Integer> blocks(byte[] bytes, List<Part> parts) {
        Part index = parts.stream()
                .filter(part -> part.kind == StatsLayout.INDEX)
                .findFirst()
                .orElseThrow();
        List<Integer> blocks = new ArrayList<>();
        int content = StatsLayout.contentBytes(StatsLayout.INDEX_ENTRY);
        for (int at = 0; at < index.length; at += StatsLayout.INDEX_ENTRY) {
            int place = index.offset + at / content * StatsLayout.PAGE_BYTES + at % content;
            blocks.add((int) ByteBuffer.wrap(bytes).getLong(place + Long.BYTES));
        }
        return blocks;
    }

    /** Changes a byte of a section, or a number at the beginning of a block. */
    private static void change(byte[] bytes, Part part, Random random) {
        if (part.length > 0) {
            int at = part.offset + random.nextInt(part.length);
            bytes[at] = (byte)
                    switch (random.nextInt(4)) {
                        case 0 -> 0xFF;
                        case 1 -> 0;
                        case 2 -> bytes[at] ^ 1 << random.nextInt(8);
                        default -> random.nextInt(256);
                    };
        }
    }

    /** Makes all check sums right. */
    private static void repair(byte[] bytes, List<Part> parts, List<Integer> blocks) {
        ByteBuffer file = ByteBuffer.wrap(bytes);
        for (Part part : parts) {
            if (part.kind != 0 && part.kind != StatsLayout.BLOCKS) {
                repairPages(file, part);
            }
        }
        for (int block : blocks) {
            int checked = file.getInt(block + 4);
            if (checked >= 14 && checked < bytes.length - block - 4) {
                file.putInt(block, crc(bytes, block + 4, checked));
            }
        }
        int table = (int) file.getLong(48);
        int length = file.getInt(12) * StatsLayout.SECTION_BYTES;
        if (table > 0 && length > 0 && length <= bytes.length - table) {
            file.putInt(56, crc(bytes, table, length));
        }
        file.putLong(0, StatsLayout.MAGIC);
        file.putInt(StatsLayout.HEADER_CRC, crc(bytes, 0, StatsLayout.HEADER_CRC));
    }

    private static void repairPages(ByteBuffer file, Part part) {
        byte[] page = new byte[StatsLayout.PAGE_BYTES];
        long pages = StatsLayout.pages(part.length, StatsLayout.recordBytes(part.kind));
        for (int i = 0; i < pages; i++) {
            int at = part.offset + i * StatsLayout.PAGE_BYTES;
            file.get(at, page);
            file.putInt(at + StatsLayout.PAGE_CONTENT, PageCrc.of(new CRC32C(), part.kind, i, page));
        }
    }

    private static int crc(byte[] bytes, int start, int count) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, start, count);
        return (int) crc.getValue();
    }
}
