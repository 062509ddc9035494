package org.polybook.bookshelf.internal.watch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Texts of exceptions for users. */
public final class ErrorText {
    private static final int MAX_LENGTH = 10_000;

    private ErrorText() {}

    /** Returns the text with the file's path in front, unless it already begins with the path. */
    public static String withPath(Path path, String text) {
        return text.startsWith(path.toString()) ? text : path + ": " + text;
    }

    /** The text truncated to a readable length; a path alone may have 4096 characters. */
    public static String shortened(String text) {
        return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "...";
    }

    public static String text(Throwable error) {
        if (error instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        if (error instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (error instanceof UncheckedIOException unchecked) {
            return text(unchecked.getCause());
        }
        String message = error.getMessage();
        if (error instanceof IOException && message != null) {
            return message;
        }
        String kind = error.getClass().getSimpleName();
        return message == null ? kind : kind + ": " + message;
    }
}
