package org.polybook.uci;

/** Creates daemon threads. */
final class DaemonThreads {
    private DaemonThreads() {}

    static void start(String name, Runnable work) {
        createUnstarted(name, work).start();
    }

    static Thread createUnstarted(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
