package org.polybook.spark;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Files as pzstd writes them: before each frame is a skippable one with the frame's size. */
final class PzstdFile {
    private static final int SKIPPABLE = 0x184D2A50;

    private PzstdFile() {}

    /** Compresses content in frames of some bytes. */
    static Path write(Path file, byte[] content, int frameBytes) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int at = 0; at < content.length; at += frameBytes) {
            byte[] frame = Zstd.compress(Arrays.copyOfRange(content, at, Math.min(content.length, at + frameBytes)), 3);
            ByteBuffer head = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
            bytes.writeBytes(
                    head.putInt(SKIPPABLE).putInt(4).putInt(frame.length).array());
            bytes.writeBytes(frame);
        }
        return Files.write(file, bytes.toByteArray());
    }
}
