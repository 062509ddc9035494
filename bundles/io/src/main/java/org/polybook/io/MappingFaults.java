package org.polybook.io;

/**
 * Detects copies out of mapped memory that met a page which no longer exists, because the file was truncated. The JVM
 * reports such a fault only later, and a single read in the meantime returns an arbitrary number; a bulk copy stops at
 * the fault and leaves the rest of the array unchanged. So a reader puts a mark where the copy's last element belongs,
 * copies, and calls {@link #throwPending} if the mark is still there. {@link MappedFile} reads in this way.
 *
 * <pre>{@code
 * into[last] = MappingFaults.MARK;
 * buffer.get(0, into, 0, last + 1);
 * if (into[last] == MappingFaults.MARK) {
 *     MappingFaults.throwPending();
 * }
 * }</pre>
 *
 * <p>The mark must not be larger than the unit that is copied. A word whose position is a multiple of eight exists as a
 * whole or not at all; of eight bytes at another position, some may be on the missing page. So {@link #MARK} marks a
 * copy of such words, and {@link #MARK_BYTE} marks a copy of bytes.
 *
 * <p>A fault may be pending when this class is used for the first time. The class has nothing to initialize, so the
 * fault cannot make its initialization fail for good; and code that maps a file calls {@link #throwPending} once before
 * it reads.
 */
public final class MappingFaults {
    /**
     * The value to put where the last word of a copy belongs. Any number would do: if a book happens to have this
     * number there, the only cost is a call of {@link #throwPending}.
     */
    public static final long MARK = 0x9d3f_61c8_52e7_b40bL;

    /** The value to put where the last byte of a copy belongs. */
    public static final byte MARK_BYTE = (byte) 0x9d;

    private static volatile int zero;

    private MappingFaults() {}

    /**
     * Makes the JVM throw all pending faults of this thread here. The method allocates an array of arrays of
     * unpredictable size: even compiled code calls the JVM for that, and the JVM then throws a pending fault. It does
     * not do so at a native method, a safepoint or a plain allocation. The JVM throws one fault at a time; Java 22 and
     * later keep one fault for each copy.
     *
     * @throws InternalError if there was a fault
     */
    public static void throwPending() {
        InternalError fault = collectPendingOrNull();
        if (fault != null) {
            throw fault;
        }
    }

    /**
     * Like {@link #throwPending}, but returns the last fault, or null, instead of throwing it. A caller that has caught
     * one fault calls this method to get the others.
     */
    public static InternalError collectPendingOrNull() {
        InternalError fault = null;
        for (InternalError more = nextFault(); more != null; more = nextFault()) {
            fault = more;
        }
        return fault;
    }

    private static InternalError nextFault() {
        try {
            int size = zero + 1;
            zero = new long[size][size].length - size;
            return null;
        } catch (InternalError fault) {
            return fault;
        }
    }
}
