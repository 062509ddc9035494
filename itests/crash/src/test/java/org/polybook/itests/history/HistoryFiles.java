package org.polybook.itests.history;

import java.nio.file.Path;

/**
 * The files of a run.
 *
 * @param folder the folder of the run
 */
record HistoryFiles(Path folder) {
    /** The only book, in a separate folder. */
    Path book() {
        return bookFolder().resolve("book.bin");
    }

    Path bookFolder() {
        return folder.resolve("shelf");
    }

    Path counters() {
        return folder.resolve("counters");
    }

    Path log(String process) {
        return folder.resolve(process + ".log");
    }

    /** A game with one of a few first moves. */
    Path gameFile(int number) {
        return folder.resolve("game-" + number + ".pgn");
    }

    /**
     * The file that a program that ignores locks writes and then renames over the book; it is in the folder of the
     * book.
     */
    Path foreignBook(int number) {
        return bookFolder().resolve("foreign-" + number);
    }

    /** A file that only the named process uses. */
    Path privateFile(String process) {
        return folder.resolve(process + ".bin");
    }
}
