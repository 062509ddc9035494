package org.polybook.reader.internal;

import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/**
 * The memory outside the heap that this JVM can still give to buffers. Callers check it before they allocate a buffer,
 * because without room for the buffer the thread would collect garbage and wait half a second before it fails.
 */
final class DirectMemory {
    private static final String OPTION = "-XX:MaxDirectMemorySize=";
    private static final String POOL = "direct";
    private static final String UNITS = "kmgt";

    private DirectMemory() {}

    static boolean hasRoomFor(long bytes) {
        try {
            return bytes <= LazyValues.LIMIT - usedBytes();
        } catch (LinkageError e) {
            return true; // the memory in use is unknown without java.management
        }
    }

    /**
     * The memory of all direct buffers in bytes, including unused ones that the garbage collector has not yet released;
     * 0 if unknown.
     */
    static long usedBytes() {
        return LazyValues.POOL_NOW == null ? 0 : LazyValues.POOL_NOW.getTotalCapacity();
    }

    /**
     * The maximum of this memory: set by the last {@code MaxDirectMemorySize} among the JVM's options; without this
     * option, the heap's maximum.
     */
    static long limit(Iterable<String> options, long heap) {
        long limit = heap;
        for (String option : options) {
            if (option.startsWith(OPTION)) {
                long set = parseSize(option.substring(OPTION.length()).toLowerCase(Locale.ROOT));
                limit = set == 0 ? heap : set;
            }
        }
        return limit;
    }

    /** Parses a size in an option of the JVM. The size is valid, because the JVM does not start with an invalid one. */
    private static long parseSize(String size) {
        int unit = UNITS.indexOf(size.charAt(size.length() - 1));
        return unit < 0 ? Long.decode(size) : Long.decode(size.substring(0, size.length() - 1)) << 10 * (unit + 1);
    }

    /** Values that are initialized when the first copy of a file is made. */
    private static final class LazyValues {
        static final long LIMIT = limit(
                ManagementFactory.getRuntimeMXBean().getInputArguments(),
                Runtime.getRuntime().maxMemory());
        static final BufferPoolMXBean POOL_NOW = directBufferPool();

        private static BufferPoolMXBean directBufferPool() {
            for (BufferPoolMXBean pool : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class)) {
                if (pool.getName().equals(POOL)) {
                    return pool;
                }
            }
            return null;
        }
    }
}
