package org.polybook.itests.history;

import java.nio.file.Path;

/**
 * Where things are.
 *
 * @param folder of a run
 */
record HistoryFiles(Path folder) {
    /** The one book, in a folder of its own. */
    Path book() {
        return shelf().resolve("book.bin");
    }

    Path shelf() {
        return folder.resolve("shelf");
    }

    Path counters() {
        return folder.resolve("counters");
    }

    Path log(String process) {
        return folder.resolve(process + ".log");
    }

    /** A game with one of a few first moves. */
    Path games(int number) {
        return folder.resolve("game-" + number + ".pgn");
    }

    /** Where a program that minds no locks makes its new book, on the disk of the old one. */
    Path foreign(int number) {
        return shelf().resolve("foreign-" + number);
    }

    /** For a process's own files. */
    Path scratch(String process) {
        return folder.resolve(process + ".bin");
    }
}
