package org.polybook.commands;

import java.nio.file.Path;
import org.polybook.api.book.OpenOptions;

/** The book that a command works on: a file, or a book that a shelf serves. */
public sealed interface BookRef {
    static BookRef file(Path path) {
        return file(path, OpenOptions.MAP);
    }

    /**
     * Refers to a file that is opened with these options, for example in a {@linkplain OpenOptions#withScheme scheme}
     * of the user's choice.
     */
    static BookRef file(Path path, OpenOptions options) {
        return new InFile(path, options);
    }

    static BookRef named(String name) {
        return new Named(name);
    }

    /** The name that the user gave, for messages and reports. */
    String name();

    /** The options for opening the file. A served book is open already, with the options of its shelf. */
    default OpenOptions options() {
        return OpenOptions.MAP;
    }

    /** A file, which need not exist. */
    record InFile(Path path, OpenOptions options) implements BookRef {
        @Override
        public String name() {
            return path.toString();
        }
    }

    /** The name of a served book. If several books have this name, the name denotes the best of them. */
    record Named(String name) implements BookRef {}
}
