package org.polybook.pgn.internal.compression;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.pgn.internal.bytes.CountingStream;

/** Files that are divided into parts of any size, and the compressed files for them. */
public final class PartedInputs {
    private PartedInputs() {}

    /** A file that is not compressed, with parts of this size. */
    public static GamesInput plain(Path file, int partBytes) throws IOException {
        FileChannel channel = FileChannel.open(file);
        CountingStream read = new CountingStream(Channels.newInputStream(channel));
        TextInput text = new TextInput(new LookaheadInput(read)).detectCharset();
        return new GamesInput(
                file.toString(),
                Files.size(file),
                Optional.empty(),
                text,
                read,
                Optional.of(UncompressedFile.ofRegularFileOrNull(file)),
                Optional.of(new PlainParts(channel, text, read, partBytes)));
    }

    /** A zstd file, with a part for each frame. */
    public static GamesInput zstd(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file);
        CountingStream read = new CountingStream(Channels.newInputStream(channel));
        Zstd frames = new Zstd(new LookaheadInput(read));
        frames.openFirstStream();
        TextInput text = new TextInput(new LookaheadInput(frames), frames.frames());
        return new GamesInput(
                file.toString(),
                Files.size(file),
                Optional.of("zstd"),
                text,
                read,
                Optional.empty(),
                Optional.of(new ZstdParts(channel, frames, text, read, 1)));
    }

    /** Returns a frame; with {@code hasSize}, after a skippable frame with its size, as pzstd writes it. */
    public static byte[] frame(byte[] text, int from, int to, boolean hasSize) throws IOException {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        try (OutputStream compressed = new ZstdOutputStream(frame)) {
            compressed.write(text, from, to - from);
        }
        ByteBuffer out = ByteBuffer.allocate(frame.size() + (hasSize ? 12 : 0)).order(ByteOrder.LITTLE_ENDIAN);
        if (hasSize) {
            out.putInt(0x184D2A50).putInt(4).putInt(frame.size());
        }
        return out.put(frame.toByteArray()).array();
    }
}
