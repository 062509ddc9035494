package org.polybook.itests.history;

import java.io.IOException;
import java.util.List;
import java.util.Random;

/** The setting of a history: its folder and the users of its processes. */
class HistorySetting implements AutoCloseable {
    /** Returns a setting with an ordinary folder and a single user. */
    static HistorySetting plain() {
        return new HistorySetting();
    }

    /** Called when the folder of the book exists and is still empty. */
    void onEmptyFolder(HistoryFiles files) throws IOException, InterruptedException {}

    /** Called after the book has been written. */
    void onBookWritten(HistoryFiles files) throws IOException {}

    /** The command that precedes the command of the process of this number. */
    List<String> commandPrefix(int process) {
        return List.of();
    }

    /** The class path of the processes. */
    String classPath() {
        return System.getProperty("java.class.path");
    }

    /** Called repeatedly while the processes work. */
    void disturb(Random random) throws IOException {}

    @Override
    public void close() throws IOException, InterruptedException {}
}
