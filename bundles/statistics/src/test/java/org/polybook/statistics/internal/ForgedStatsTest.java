package org.polybook.statistics.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.scheme.SchemeUnavailableException;
import org.polybook.chess.Position;
import org.polybook.statistics.internal.RandomCount.Place;
import org.polybook.statistics.internal.layout.PageCrc;
import org.polybook.statistics.internal.layout.StatsLayout;
import org.polybook.statistics.internal.read.ContentCheck;
import org.polybook.statistics.internal.read.PositionResults;
import org.polybook.statistics.internal.read.StatsContent;
import org.polybook.statistics.internal.testing.RandomQuery;

/** A file with wrong content but right check sums, as an attacker makes it, gives answers or errors, and nothing else. */
class ForgedStatsTest {
    private static final int FORGERIES = 3000;

    @TempDir
    private Path folder;

    /** A section of the sound file. */
    private record Part(int kind, int offset, int length) {}

    @Test
    void forgedBytes_withRightCheckSums_areAnAnswerOrAnError() throws IOException {
        RandomCount count = new RandomCount(71).withGames(30).withPositions(200);
        count.withPosition(new Place(99, false), 9000, 2).withPosition(new Place(99, true), 20, 3);
        RandomPositions positions = new RandomPositions(count, new Random(73), 5);
        RandomQuery queries = RandomCount.queries(new Random(74));
        count.write(folder, "sound.stats", 50);
        byte[] sound = Files.readAllBytes(folder.resolve("sound.stats"));
        List<Part> parts = parts(sound);
        List<Integer> blocks = blocks(sound, parts);
        Random random = new Random(72);
        Path forged = folder.resolve("forged.stats");
        int readable = 0;
        for (int i = 0; i < FORGERIES; i++) {
            byte[] bytes = sound.clone();
            for (int change = random.nextInt(6); change >= 0; change--) {
                change(bytes, parts.get(random.nextInt(parts.size())), random);
            }
            repair(bytes, parts, blocks);
            Files.write(forged, bytes);
            boolean isReadable = isReadable(forged, random);
            readable += isReadable ? 1 : 0;
            ask(forged, positions.positions, queries);
        }
        assertThat(readable).isBetween(FORGERIES / 10, FORGERIES - FORGERIES / 10);
    }

    /** Asks random queries; each has an answer or a named error. */
    private static void ask(Path file, List<Position> positions, RandomQuery queries) throws IOException {
        for (Position position : positions) {
            StatisticsQuery query = queries.next();
            try (BookFile book = new StatsBook(file, StatsContent.open(file))) {
                book.statistics(position, query);
                book.statistics(position);
            } catch (BookFormatException expected) {
                assertThat(expected).hasMessageContaining(file + ": byte ");
            } catch (SchemeUnavailableException expected) {
                assertThat(expected).hasMessageContaining("scheme"); // its name is in the forged text
            }
        }
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

    /** Reads everything; returns false if the file is refused, or a position cannot be read. */
    private static boolean isReadable(Path file, Random random) throws IOException {
        try (StatsContent content = StatsContent.open(file)) {
            new ContentCheck(content).run(finding -> true, share -> true);
            PositionResults results = new PositionResults(content);
            for (long key : new long[] {0, 99, -1, random.nextLong()}) {
                for (int i = results.find(key, random.nextBoolean()) - 1; i >= 0; i--) {
                    results.sum(i);
                }
            }
            return true;
        } catch (BookFormatException expected) {
            return false;
        }
    }
}
