package org.polybook.itests.history;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The log of one process, a line each: {@code S nanos number what} before an operation and {@code E nanos number
 * result} after it. The times are of the machine's clock, which all processes share. Each line is passed to the
 * operating system before the call returns, so that a kill of the process loses no line.
 */
final class HistoryLog implements AutoCloseable {
    private final FileChannel channel;
    private int number;

    HistoryLog(Path file) throws IOException {
        channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    /** The work of an operation. */
    @FunctionalInterface
    interface Work {
        /** Returns the result in one line. */
        String run() throws IOException;
    }

    /** Runs an operation. Its result may be an exception: a documented refusal, or a failure. */
    String runAndLog(String what, Work work) throws IOException {
        int own = number++;
        write("S", System.nanoTime(), own, what);
        String result;
        try {
            result = work.run();
        } catch (IOException | RuntimeException | Error e) {
            result = Refusals.describe(e);
        }
        write("E", System.nanoTime(), own, result);
        return result;
    }

    private void write(String kind, long nanos, int own, String text) throws IOException {
        String line = kind + " " + nanos + " " + own + " " + text.replaceAll("[\r\n]", " ") + "\n";
        channel.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
