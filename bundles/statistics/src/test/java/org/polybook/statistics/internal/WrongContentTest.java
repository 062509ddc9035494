package org.polybook.statistics.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFormatException;
import org.polybook.statistics.internal.layout.PageCrc;
import org.polybook.statistics.internal.layout.StatsLayout;
import org.polybook.statistics.internal.read.ContentCheck;
import org.polybook.statistics.internal.read.StatsContent;

/** The check of a file finds wrong content that has right check sums. */
class WrongContentTest {
    @TempDir
    private Path folder;

    private Path file;
    private byte[] bytes;
    private ByteBuffer fields;

    /** Has one position, whose record is a long one. */
    @BeforeEach
    void writeFile() throws IOException {
        RandomCount count = new RandomCount(1).withFewMonths().withGames(300);
        new RandomPositions(count, new Random(1), 1, 40_000);
        count.write(folder, "a.stats", 1000);
        file = folder.resolve("a.stats");
        bytes = Files.readAllBytes(file);
        fields = ByteBuffer.wrap(bytes);
    }

    private int offset(int kind) {
        for (int at = StatsLayout.HEADER_BYTES; ; at += StatsLayout.SECTION_BYTES) {
            if (fields.getInt(at) == kind) {
                return (int) fields.getLong(at + 8);
            }
        }
    }

    private List<String> findings() throws IOException {
        Files.write(file, bytes);
        List<String> codes = new ArrayList<>();
        try (StatsContent content = StatsContent.open(file)) {
            new ContentCheck(content).run(finding -> codes.add(finding.code()), share -> true);
        }
        return codes;
    }

    private static int crc(byte[] of, int start, int count) {
        CRC32C crc = new CRC32C();
        crc.update(of, start, count);
        return (int) crc.getValue();
    }

    @Test
    void check_wrongSumOfACell_isFound() throws IOException {
        assertThat(findings()).isEmpty();
        int block = offset(StatsLayout.BLOCKS);
        int summary = block + 4 + fields.getInt(block + 4);
        int length = bytes[summary] & 0x7F | (bytes[summary + 1] & 0x7F) << 7;
        assertThat(bytes[summary] < 0 && bytes[summary + 1] >= 0).isTrue();
        int content = summary + 2 + 4;
        bytes[content + length - 1] ^= 1;
        fields.putInt(summary + 2, crc(bytes, content, length));

        assertThat(findings()).containsExactly("totals");
    }

    @Test
    void check_gameOfAnotherPlayer_isFound() throws IOException {
        int players = offset(StatsLayout.PLAYERS);
        bytes[players] ^= 1;
        byte[] page = new byte[StatsLayout.PAGE_BYTES];
        fields.get(players, page);
        fields.putInt(players + StatsLayout.PAGE_CONTENT, PageCrc.of(new CRC32C(), StatsLayout.PLAYERS, 0, page));

        assertThat(findings()).containsExactly("players");
    }

    @Test
    void open_olderVersion_isRefusedWithAdvice() throws IOException {
        fields.putShort(8, (short) 1);
        fields.putInt(StatsLayout.HEADER_CRC, crc(bytes, 0, StatsLayout.HEADER_CRC));
        Files.write(file, bytes);

        assertThatThrownBy(() -> StatsContent.open(file))
                .isInstanceOf(BookFormatException.class)
                .hasMessage(file + ": byte 8: expected version 3, found 1; count the games again");
    }
}
