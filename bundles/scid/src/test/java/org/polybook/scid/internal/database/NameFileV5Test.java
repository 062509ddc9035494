package org.polybook.scid.internal.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.io.FileChangedException;
import org.polybook.io.MappedFile;

class NameFileV5Test {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    private Path folder;

    private final Warnings warnings = new Warnings();

    private NameFileV5 open(byte[] bytes) throws IOException {
        return NameFileV5.open(MappedFile.open(Files.write(folder.resolve("x.sn5"), bytes)), "x.sn5", warnings);
    }

    private static void appendRecord(ByteArrayOutputStream to, int kind, byte[] text) {
        for (long rest = 8L * text.length + kind; ; rest >>>= 7) {
            to.write((int) (rest < 0x80 ? rest : rest & 0x7F | 0x80));
            if (rest < 0x80) {
                break;
            }
        }
        to.writeBytes(text);
    }

    private static String read(NameFileV5 names, NameKind kind, long id) throws IOException {
        NameBytes into = new NameBytes();
        assertThat(names.readOrSetUnknown(kind, id, into)).isTrue();
        return new String(into.toArray(), StandardCharsets.ISO_8859_1);
    }

    /**
     * The file has names of all kinds in any order, with properties of the database between them; some names are empty,
     * some are longer than any buffer.
     */
    @Test
    void read_manyNames_returnsEachOne() throws IOException {
        Random random = new Random(7);
        List<List<String>> written =
                List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        for (int i = 0; i < 5000; i++) {
            int kind = random.nextInt(5);
            int length = random.nextInt(50) == 0 ? 70_000 * random.nextInt(2) + 300 : random.nextInt(20);
            String text = "n" + i + "x".repeat(length);
            text = random.nextInt(4) == 0 ? "" : text;
            appendRecord(file, kind, text.getBytes(StandardCharsets.ISO_8859_1));
            if (kind < 4) {
                written.get(kind).add(text);
            }
        }
        NameFileV5 names = open(file.toByteArray());

        for (NameKind kind : NameKind.values()) {
            List<String> expected = written.get(kind.ordinal());
            assertThat(names.claimedCount(kind)).isEqualTo(expected.size());
            for (int id = 0; id < expected.size(); id++) {
                assertThat(read(names, kind, id)).isEqualTo(expected.get(id));
            }
            assertThat(names.readOrSetUnknown(kind, expected.size(), new NameBytes()))
                    .isFalse();
        }
        assertThat(warnings.toList()).isEmpty();
    }

    /** Each of the eight million zero bytes is the record of an empty name. */
    @Test
    void open_fileOfNuls_takesAtMostTwiceTheMemoryOfTheFile() throws IOException {
        byte[] nuls = new byte[8 << 20];
        MappedFile file = MappedFile.open(Files.write(folder.resolve("x.sn5"), nuls));
        long before = THREADS.getCurrentThreadAllocatedBytes();
        NameFileV5 names = NameFileV5.open(file, "x.sn5", warnings);

        assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(2L * nuls.length);
        assertThat(names.claimedCount(NameKind.PLAYER)).isEqualTo(nuls.length);
        assertThat(read(names, NameKind.PLAYER, nuls.length - 1)).isEmpty();
    }

    /** After the file has been parsed, another program increases the length of a name in it. */
    @Test
    void read_lengthChangedAfterOpening_isRejected() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < 100; i++) {
            appendRecord(bytes, 0, ("player " + i).getBytes(StandardCharsets.US_ASCII));
        }
        appendRecord(bytes, 1, new byte[1 << 20]);
        NameFileV5 names = open(bytes.toByteArray());
        int second = 1 + "player 0".length();
        try (FileChannel channel = FileChannel.open(folder.resolve("x.sn5"), StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(new byte[] {(byte) 0xF8, (byte) 0xFF, 0x1F}), second);
        }
        NameBytes into = new NameBytes();

        assertThatThrownBy(() -> names.readOrSetUnknown(NameKind.PLAYER, 1, into))
                .isInstanceOf(FileChangedException.class)
                .hasMessageContaining("x.sn5: byte ");
        assertThat(into.bytes().length).isLessThan(1 << 10);
        assertThat(read(names, NameKind.PLAYER, 0)).isEqualTo("player 0");
        assertThat(read(names, NameKind.PLAYER, 99)).isEqualTo("player 99");
    }

    /** Scid rejects even a database that it wrote if its last name is truncated, although the other names are good. */
    @Test
    void open_truncatedInItsLastName_readsTheOthers() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        appendRecord(bytes, 0, "Tal".getBytes(StandardCharsets.US_ASCII));
        appendRecord(bytes, 1, "Bled".getBytes(StandardCharsets.US_ASCII));
        byte[] truncated = java.util.Arrays.copyOf(bytes.toByteArray(), bytes.size() - 1);
        NameFileV5 names = open(truncated);

        assertThat(read(names, NameKind.PLAYER, 0)).isEqualTo("Tal");
        assertThat(names.claimedCount(NameKind.EVENT)).isZero();
        assertThat(warnings.toList()).singleElement().satisfies(warning -> {
            assertThat(warning.offset()).isEqualTo(4);
            assertThat(warning.message()).isEqualTo("a name of 4 bytes, but the file ends after 3");
        });
    }
}
