package org.polybook.itests.history;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Two numbers that all processes share: that of the last operation begun, and the number of acknowledged operations.
 */
final class SharedCounters {
    private static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final int BEGUN = 0;
    private static final int DONE = 8;

    private final MappedByteBuffer memory;

    SharedCounters(Path file) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, 16);
        }
    }

    /** Returns the number of a new operation, from 1. */
    int nextOperationNumber() {
        return (int) (long) LONG.getAndAdd(memory, BEGUN, 1L) + 1;
    }

    void addAcknowledged() {
        LONG.getAndAdd(memory, DONE, 1L);
    }

    /** Makes all processes stop: sets the number of acknowledged operations above every limit. */
    void stopAllProcesses() {
        LONG.setVolatile(memory, DONE, Long.MAX_VALUE / 2);
    }

    long countAcknowledged() {
        return (long) LONG.getVolatile(memory, DONE);
    }
}
