package org.polybook.bookshelf.internal.watch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** What to tell people of an exception. */
public final class Faults {
    private static final int LONGEST = 10_000;

    private Faults() {}

    /** The text with the file in front, once. */
    public static String at(Path path, String text) {
        return text.startsWith(path.toString()) ? text : path + ": " + text;
    }

    /** A text of a length that people read; paths alone may have 4096 characters. */
    public static String shortened(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }

    public static String text(Throwable fault) {
        if (fault instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        if (fault instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (fault instanceof UncheckedIOException unchecked) {
            return text(unchecked.getCause());
        }
        String message = fault.getMessage();
        if (fault instanceof IOException && message != null) {
            return message;
        }
        String kind = fault.getClass().getSimpleName();
        return message == null ? kind : kind + ": " + message;
    }
}
