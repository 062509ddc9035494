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
 * The text of a failed read or write for a person. It names the file, if the failure concerns one, and is never empty.
 * Messages of Polybook name the file; the messages of other exceptions often consist of only the file's name ({@code
 * "base.pgn"}) or only the reason ({@code "Is a directory"}).
 */
public final class FailureText {
    private static final String OURS = "org.polybook.";

    private FailureText() {}

    /** Describes the failure of the file or files with this name. */
    public static String of(IOException failure, String name) {
        String text = describe(failure);
        return name.isEmpty() || namesFile(failure) || text.startsWith(name + ": ") ? text : name + ": " + text;
    }

    /**
     * Describes the failure of a command's files. If the user gave games in place of a book, says how to make a book of
     * them.
     */
    public static String of(IOException failure, CommandFiles files) {
        Optional<String> games = failure instanceof BookFormatException refusal
                ? GamesGivenAsBook.message(refusal, files.inputs(), files.hints())
                : Optional.empty();
        return games.orElseGet(() -> of(failure, files.fileList()));
    }

    /** Describes a failure that concerns no file, or whose message names it. */
    public static String of(IOException failure) {
        return of(failure, "");
    }

    private static String describe(IOException failure) {
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
                ? describe(cause)
                : "cannot be read or written (" + failure.getClass().getSimpleName() + ')';
    }

    private static String reason(FileSystemException failure) {
        if (failure instanceof NoSuchFileException && !FileNames.isDecodable(Path.of(failure.getFile()))) {
            return FileNames.undecodableReason();
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
            return "is not a directory";
        }
        if (failure instanceof DirectoryNotEmptyException) {
            return "is a directory with files in it";
        }
        return failure instanceof FileSystemLoopException
                ? "its symbolic links form a loop"
                : "cannot be read or written (" + failure.getClass().getSimpleName() + ')';
    }

    /**
     * Returns true if the exception names the file: a system exception does, and so do messages written in this
     * project.
     */
    private static boolean namesFile(IOException failure) {
        if (failure instanceof FileSystemException e && e.getFile() != null) {
            return true;
        }
        StackTraceElement[] trace = failure.getStackTrace();
        return failure.getMessage() != null
                && trace.length > 0
                && trace[0].getClassName().startsWith(OURS);
    }
}
