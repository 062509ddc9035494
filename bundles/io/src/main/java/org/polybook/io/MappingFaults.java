package org.polybook.io;

/**
 * Detects copies out of mapped memory that met a page which no longer exists, because the file was truncated. Java learns of
 * that late, and a plain load then returns any number; a bulk copy stops at the fault and leaves the rest of the array
 * unchanged. So a reader puts a mark where the copy's last element belongs, copies, and calls {@link #settle} if the mark is
 * still there. {@link MappedFile} does so.
 *
 * <pre>{@code
 * into[last] = MappingFaults.MARK;
 * buffer.get(0, into, 0, last + 1);
 * if (into[last] == MappingFaults.MARK) {
 *     MappingFaults.settle();
 * }
 * }</pre>
 *
 * <p>The mark is at most as large as the unit that the copy moves: words from a position that is a multiple of eight exist as a
 * whole or not at all, but half of eight bytes from elsewhere may be on the missing page, so {@link #MARK_BYTE} marks a copy of
 * bytes.
 *
 * <p>A fault may be pending when this class is used for the first time. The class has nothing to initialize, so the fault
 * cannot make its initialization fail for good; and code that maps a file calls {@link #settle} once before it reads.
 */
public final class MappingFaults {
    /**
     * The value at the place of a copy's last word. Any number would do; a book that has it there costs a call of {@link
     * #settle}.
     */
    public static final long MARK = 0x9d3f_61c8_52e7_b40bL;

    /** The value at the place of a copy's last byte. */
    public static final byte MARK_BYTE = (byte) 0x9d;

    private static volatile int zero;

    private MappingFaults() {}

    /**
     * Makes all pending faults of this thread arrive here. The runtime allocates an array of arrays of unpredictable size even
     * in compiled code, and then delivers a fault; a native method, a safepoint without cause or a plain allocation does not.
     * It delivers one fault at a time, and Java 22 and later keep one for each copy.
     *
     * @throws InternalError if there was a fault
     */
    public static void settle() {
        InternalError fault = collect();
        if (fault != null) {
            throw fault;
        }
    }

    /**
     * Like {@link #settle}, but returns the last fault, or null, instead of throwing it. A caller that has caught one fault
     * uses it to collect the others.
     */
    public static InternalError collect() {
        InternalError fault = null;
        for (InternalError more = next(); more != null; more = next()) {
            fault = more;
        }
        return fault;
    }

    private static InternalError next() {
        try {
            int size = zero + 1;
            zero = new long[size][size].length - size;
            return null;
        } catch (InternalError fault) {
            return fault;
        }
    }
}
