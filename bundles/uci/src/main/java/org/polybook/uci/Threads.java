package org.polybook.uci;

/** Threads that keep no process alive. */
final class Threads {
    private Threads() {}

    static void start(String name, Runnable work) {
        make(name, work).start();
    }

    static Thread make(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
