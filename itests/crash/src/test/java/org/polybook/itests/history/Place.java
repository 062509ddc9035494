package org.polybook.itests.history;

import java.io.IOException;
import java.util.List;
import java.util.Random;

/** Where a history happens: what is special about its folder, and who the processes are. */
class Place implements AutoCloseable {
    /** Nothing is special. */
    static Place plain() {
        return new Place();
    }

    /** Before anything is in the folder of the book, which exists. */
    void prepare(HistoryFiles files) throws IOException, InterruptedException {}

    /** After the book has been written. */
    void share(HistoryFiles files) throws IOException {}

    /** Comes before the command of a process, the number of which it is. */
    List<String> user(int process) {
        return List.of();
    }

    /** The class path of the processes. */
    String classPath() {
        return System.getProperty("java.class.path");
    }

    /** Happens all the time while the processes work. */
    void disturb(Random random) throws IOException {}

    @Override
    public void close() throws IOException, InterruptedException {}
}
