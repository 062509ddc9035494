package org.polybook.reader.internal;

import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/**
 * How much memory outside the heap this JVM may still give to buffers. Asked beforehand, because a buffer for which there is
 * no room makes its thread wait half a second and collect garbage before it fails.
 */
final class DirectMemory {
    private static final String OPTION = "-XX:MaxDirectMemorySize=";
    private static final String POOL = "direct";
    private static final String UNITS = "kmgt";

    private DirectMemory() {}

    static boolean hasRoomFor(long bytes) {
        try {
            return bytes <= Known.LIMIT - used();
        } catch (LinkageError e) {
            return true; // a runtime without java.management does not say
        }
    }

    /** What buffers have now, in bytes; those included that the garbage collector has not found yet. */
    static long used() {
        return Known.POOL_NOW == null ? 0 : Known.POOL_NOW.getTotalCapacity();
    }

    /** The limit that these options of the JVM set, the last of them; without one it is that of the heap. */
    static long limit(Iterable<String> options, long heap) {
        long limit = heap;
        for (String option : options) {
            if (option.startsWith(OPTION)) {
                long set = bytes(option.substring(OPTION.length()).toLowerCase(Locale.ROOT));
                limit = set == 0 ? heap : set;
            }
        }
        return limit;
    }

    /** A size as the JVM takes it; it would not run if that was none. */
    private static long bytes(String size) {
        int unit = UNITS.indexOf(size.charAt(size.length() - 1));
        return unit < 0 ? Long.decode(size) : Long.decode(size.substring(0, size.length() - 1)) << 10 * (unit + 1);
    }

    /** Looked for once, when the first copy is made. */
    private static final class Known {
        static final long LIMIT = limit(
                ManagementFactory.getRuntimeMXBean().getInputArguments(),
                Runtime.getRuntime().maxMemory());
        static final BufferPoolMXBean POOL_NOW = pool();

        private static BufferPoolMXBean pool() {
            for (BufferPoolMXBean pool : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class)) {
                if (pool.getName().equals(POOL)) {
                    return pool;
                }
            }
            return null;
        }
    }
}
