package org.polybook.commands;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.book.BookFormatException;

/**
 * What a person reads of a failure to read or write: always which file, and never nothing. Our own messages name the file; what
 * the Java library and others throw often has the file without a word ({@code "base.pgn"}), or words without a file ({@code "Is
 * a directory"}).
 */
public final class FailureText {
    private static final String OURS = "org.polybook.";

    private FailureText() {}

    /** What happened to the file or files of that name. */
    public static String of(IOException failure, String name) {
        String text = words(failure);
        return name.isEmpty() || isNamed(failure) || text.startsWith(name + ": ") ? text : name + ": " + text;
    }

    /** What happened to the files of a command, and, if a book was expected where there are games, how they become one. */
    public static String of(IOException failure, CommandFiles files) {
        Optional<String> games = failure instanceof BookFormatException refusal
                ? GamesForABook.words(refusal, files.inputs(), files.hints())
                : Optional.empty();
        return games.orElseGet(() -> of(failure, files.inWords()));
    }

    /** The same for a failure that concerns no file, or says which. */
    public static String of(IOException failure) {
        return of(failure, "");
    }

    private static String words(IOException failure) {
        if (failure instanceof FileSystemException e && e.getFile() != null) {
            String other = e.getOtherFile() == null ? "" : " -> " + e.getOtherFile();
            return e.getFile() + other + ": " + reason(e);
        }
        String message = failure.getMessage();
        if (message != null && !message.isBlank()) {
            return message;
        }
        if (failure instanceof EOFException) {
            return "ends too early (truncated?)";
        }
        return failure.getCause() instanceof IOException cause
                ? words(cause)
                : "cannot be read or written (" + failure.getClass().getSimpleName() + ')';
    }

    private static String reason(FileSystemException failure) {
        if (failure instanceof NoSuchFileException && !FileNames.isText(Path.of(failure.getFile()))) {
            return FileNames.notText();
        }
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
            return "is no directory";
        }
        if (failure instanceof DirectoryNotEmptyException) {
            return "is a directory with files in it";
        }
        return failure instanceof FileSystemLoopException
                ? "its symbolic links form a loop"
                : "cannot be read or written (" + failure.getClass().getSimpleName() + ')';
    }

    /** Whether the exception says which file it is: the system's does, or the message was written here. */
    private static boolean isNamed(IOException failure) {
        if (failure instanceof FileSystemException e && e.getFile() != null) {
            return true;
        }
        StackTraceElement[] trace = failure.getStackTrace();
        return failure.getMessage() != null
                && trace.length > 0
                && trace[0].getClassName().startsWith(OURS);
    }
}
