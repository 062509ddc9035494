package org.polybook.itests.model;

import java.util.Arrays;

/**
 * A file that a run of the model writes to disk: a book with known content, or bytes that are not a book.
 *
 * @param description description for messages
 * @param bytes all bytes
 * @param contentOrNull the content if it is a book, otherwise null
 */
record FileOnDisk(String description, byte[] bytes, Content contentOrNull) {
    static FileOnDisk of(Content content) {
        return new FileOnDisk(content.toString(), content.bytes(), content);
    }

    static FileOnDisk of(ContentGenerator.BrokenFile broken) {
        return new FileOnDisk(broken.description(), broken.bytes(), null);
    }

    boolean isBook() {
        return contentOrNull != null;
    }

    boolean hasBytes(byte[] others) {
        return Arrays.equals(bytes, others);
    }

    /** The beginning of the file. The beginning of a book is itself a book if it ends with a complete record. */
    FileOnDisk truncatedTo(int length) {
        byte[] rest = Arrays.copyOf(bytes, length);
        boolean sound = isBook() && length > 0 && length % Content.RECORD_BYTES == 0;
        Content first = sound ? Content.firstRecords(contentOrNull, length / Content.RECORD_BYTES) : null;
        return new FileOnDisk("the first " + length + " bytes of " + description, rest, first);
    }
}
