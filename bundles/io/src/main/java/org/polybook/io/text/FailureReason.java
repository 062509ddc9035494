package org.polybook.io.text;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** The reason of a failed read or write for a person, never empty; the reason of a system exception names its file. */
public final class FailureReason {
    private FailureReason() {}

    /** Returns the reason in words. */
    public static String of(IOException failure) {
        if (failure instanceof FileSystemException e && e.getFile() != null) {
            String other = e.getOtherFile() == null ? "" : " -> " + e.getOtherFile();
            return e.getFile() + other + ": " + ofSystem(e);
        }
        String message = failure.getMessage();
        if (message != null && !message.isBlank()) {
            return message;
        }
        if (failure instanceof EOFException) {
            return "ends too early (truncated?)";
        }
        return failure.getCause() instanceof IOException cause
                ? of(cause)
                : "cannot be read or written (" + failure.getClass().getSimpleName() + ')';
    }

    private static String ofSystem(FileSystemException failure) {
        if (failure.getReason() != null) {
            return failure.getReason();
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof NoSuchFileException) {
            return "no such file";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "exists already";
        }
        if (failure instanceof NotDirectoryException) {
            return "is not a directory";
        }
        if (failure instanceof DirectoryNotEmptyException) {
            return "is a directory with files in it";
        }
        return failure instanceof FileSystemLoopException
                ? "its symbolic links form a loop"
                : "cannot be read or written (" + failure.getClass().getSimpleName() + ')';
    }
}
