package org.polybook.io;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A program that reads every range around the end of the page at which the file was truncated: bytes that still exist
 * are read correctly, and the read of a range with a missing byte throws an exception in that very call.
 */
final class TruncatedFileReader {
    private static final int PAGE = 1 << 16;
    private static final int AROUND = 40;

    private TruncatedFileReader() {}

    public static void main(String[] args) throws IOException {
        Path path = Files.createTempFile("cut", ".bytes");
        try {
            for (int round = 0; round < 4; round++) {
                readAroundTruncation(path);
            }
            System.out.println("all is well");
        } finally {
            Files.delete(path);
        }
    }

    private static byte expectedByte(long position) {
        return (byte) (position * 31 + (position >>> 8));
    }

    private static void readAroundTruncation(Path path) throws IOException {
        byte[] bytes = new byte[3 * PAGE];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = expectedByte(i);
        }
        Files.write(path, bytes);
        try (MappedFile file = MappedFile.open(path)) {
            try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
                channel.truncate(PAGE);
            }
            for (int from = PAGE - 2 * AROUND; from < PAGE + AROUND; from++) {
                for (int count = 1; count <= 2 * AROUND; count++) {
                    readAndVerify(file, from, count);
                }
            }
        }
    }

    private static void readAndVerify(MappedFile file, int from, int count) {
        byte[] into = new byte[count];
        boolean there = from + count <= PAGE;
        try {
            file.read(from, into, 0, count);
            if (!there) {
                throw new AssertionError(count + " bytes from " + from + " are missing, but there was no exception");
            }
            for (int i = 0; i < count; i++) {
                if (into[i] != expectedByte(from + i)) {
                    throw new AssertionError("byte " + (from + i) + " of " + count + " from " + from + " is wrong");
                }
            }
        } catch (IOException missing) {
            // a copy of fewer than eight bytes reads a whole word
            if (there && from + 8 <= PAGE) {
                throw new AssertionError(count + " bytes from " + from + " exist", missing);
            }
        }
    }
}
