package org.polybook.commands;

import java.nio.file.Path;
import org.polybook.api.book.OpenOptions;

/** Which book a command is about: a file, or one that a shelf serves. */
public sealed interface BookRef {
    static BookRef file(Path path) {
        return file(path, OpenOptions.MAP);
    }

    /** A file that is opened in that way, such as in a {@linkplain OpenOptions#withScheme scheme} of the user's choice. */
    static BookRef file(Path path, OpenOptions options) {
        return new InFile(path, options);
    }

    static BookRef named(String name) {
        return new Named(name);
    }

    /** What the user calls it, for messages and reports. */
    String name();

    /** How its file is opened; a served book is open already, as its shelf says. */
    default OpenOptions options() {
        return OpenOptions.MAP;
    }

    /** A file, whether there is one or not. */
    record InFile(Path path, OpenOptions options) implements BookRef {
        @Override
        public String name() {
            return path.toString();
        }
    }

    /** The name of a book that is served; the best of that name is meant. */
    record Named(String name) implements BookRef {}
}
