package org.polybook.commands;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The destination of a command's text: a file, which is replaced in one step, or a stream. */
public sealed interface TextOutput {
    /** The name that the user gave. */
    String name();

    /** The file, if the output is one. */
    default Optional<Path> file() {
        return Optional.empty();
    }

    /**
     * Returns the output with this name. {@code -} denotes standard output; so does {@code /dev/stdout} if it is a pipe
     * or a device, which cannot be replaced by a file.
     *
     * @param standard standard output; stays open
     * @throws BadRequestException if no file can have the name
     */
    static TextOutput of(String name, OutputStream standard) throws BadRequestException {
        Path file = FileNames.path(name);
        boolean isStandard = file.equals(FileNames.STANDARD_STREAM)
                || file.equals(Path.of("/dev/stdout")) && Files.exists(file) && !Files.isRegularFile(file);
        return isStandard ? new OfStream(standard) : new InFile(file);
    }

    /** A file, which need not exist. */
    record InFile(Path path) implements TextOutput {
        @Override
        public String name() {
            return path.toString();
        }

        @Override
        public Optional<Path> file() {
            return Optional.of(path);
        }
    }

    /** Standard output; stays open. */
    record OfStream(OutputStream stream) implements TextOutput {
        @Override
        public String name() {
            return "<stdout>";
        }
    }
}
