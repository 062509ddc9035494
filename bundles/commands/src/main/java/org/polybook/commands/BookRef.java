package org.polybook.commands;

import java.nio.file.Path;

/** Which book a command is about: a file, or one that a shelf serves. */
public sealed interface BookRef {
    static BookRef file(Path path) {
        return new InFile(path);
    }

    static BookRef named(String name) {
        return new Named(name);
    }

    /** What the user calls it, for messages and reports. */
    String name();

    /** A file, whether there is one or not. */
    record InFile(Path path) implements BookRef {
        @Override
        public String name() {
            return path.toString();
        }
    }

    /** The name of a book that is served; the best of that name is meant. */
    record Named(String name) implements BookRef {}
}
