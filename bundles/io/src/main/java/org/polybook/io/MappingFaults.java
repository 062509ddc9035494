package org.polybook.io;

/**
 * Tells whether a copy out of mapped memory met a page that is gone, because its file was cut short. Java learns of that late, and
 * a plain load then gives any number; a bulk copy ends at the fault and leaves alone what comes after it. So a reader puts a mark
 * where the copy's last element belongs, copies, and asks here if the mark is still there. {@link MappedFile} does so.
 *
 * <pre>{@code
 * into[last] = MappingFaults.MARK;
 * buffer.get(0, into, 0, last + 1);
 * if (into[last] == MappingFaults.MARK) {
 *     MappingFaults.settle();
 * }
 * }</pre>
 *
 * <p>The mark has the size of what the copy moves at a time, or less: words from a position that is a multiple of eight are there or
 * not, but of eight bytes from elsewhere half may be on the page that is gone, so {@link #MARK_BYTE} marks a copy of bytes.
 *
 * <p>A fault may be on its way when this class is asked for the first time. Nothing is done to initialize it, so that the fault
 * meets nothing here that it could spoil for good; and who maps a file asks once before it is read.
 */
public final class MappingFaults {
    /** Stands where a copy's last word will be. Any number would do; a book that has it there costs a call of {@link #settle}. */
    public static final long MARK = 0x9d3f_61c8_52e7_b40bL;

    /** Stands where a copy's last byte will be. */
    public static final byte MARK_BYTE = (byte) 0x9d;

    private static volatile int zero;

    private MappingFaults() {}

    /**
     * Makes the faults that are still on their way to this thread arrive here, all of them. An array of arrays of
     * unforeseeable size is made by the runtime even in compiled code, and the runtime delivers; a native method, a safepoint
     * without cause or a plain allocation does not. It delivers one at a time, and Java 22 and later keep one for each copy.
     *
     * @throws InternalError if there was any
     */
    public static void settle() {
        InternalError fault = collect();
        if (fault != null) {
            throw fault;
        }
    }

    /** The same without throwing: the last of the faults, null if there was none. Who has caught one asks for the others. */
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
