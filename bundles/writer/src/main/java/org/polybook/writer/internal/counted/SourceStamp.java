package org.polybook.writer.internal.counted;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.polybook.api.game.GameInputs;
import org.polybook.api.statistics.CountedSource;
import org.polybook.io.FileOpener;

/** The name, size and check sums by which a counted source is recognised later, and the number of its games. */
public final class SourceStamp {
    private static final int SAMPLE = 1 << 16;

    private final int ordinal;
    private final String name;
    private final long size;
    private final long firstCrc;
    private final long lastCrc;
    private String format = "";
    private long games;
    private long skipped;

    private SourceStamp(int ordinal, String name, long size, long firstCrc, long lastCrc) {
        this.ordinal = ordinal;
        this.name = name;
        this.size = size;
        this.firstCrc = firstCrc;
        this.lastCrc = lastCrc;
    }

    /** Returns the stamps of all inputs. An input that is not a regular file has no check sums. */
    public static List<SourceStamp> of(GameInputs inputs) throws IOException {
        List<SourceStamp> stamps = new ArrayList<>();
        for (int i = 0; i < inputs.count(); i++) {
            stamps.add(of(inputs.ordinal(i), inputs.name(i), inputs.sizeInBytes(i)));
        }
        return stamps;
    }

    private static SourceStamp of(int ordinal, String name, long size) throws IOException {
        Path path;
        try {
            path = Path.of(name);
        } catch (InvalidPathException noPath) {
            return new SourceStamp(ordinal, name, size, 0, 0);
        }
        String plain = path.getFileName() == null ? name : path.getFileName().toString();
        if (!Files.isRegularFile(path)) {
            return new SourceStamp(ordinal, plain, size, 0, 0);
        }
        try (FileChannel channel = FileOpener.open(path)) {
            long end = channel.size();
            return new SourceStamp(
                    ordinal, plain, end, sampleCrc(channel, 0), sampleCrc(channel, Math.max(0, end - SAMPLE)));
        }
    }

    private static long sampleCrc(FileChannel channel, long start) throws IOException {
        ByteBuffer sample = ByteBuffer.allocate(SAMPLE);
        long at = start;
        int read = channel.read(sample, at);
        while (read > 0) {
            at += read;
            read = sample.hasRemaining() ? channel.read(sample, at) : 0;
        }
        CRC32C crc = new CRC32C();
        crc.update(sample.flip());
        return crc.getValue();
    }

    public void countGame() {
        games++;
    }

    public void countSkipped(long count) {
        skipped += count;
    }

    public void setFormat(String name) {
        format = name;
    }

    public CountedSource source() {
        return new CountedSource(ordinal, name, size, firstCrc, lastCrc, format, games, skipped);
    }
}
