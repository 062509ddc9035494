package org.polybook.commands;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.book.BookFormatException;
import org.polybook.io.text.FailureReason;

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
        boolean isUndecodable = failure instanceof NoSuchFileException e
                && e.getFile() != null
                && !FileNames.isDecodable(Path.of(e.getFile()));
        return isUndecodable
                ? ((NoSuchFileException) failure).getFile() + ": " + FileNames.undecodableReason()
                : FailureReason.of(failure);
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
