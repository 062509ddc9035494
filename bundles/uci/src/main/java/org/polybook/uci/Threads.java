package org.polybook.uci;

/** Threads that read until the process ends. */
final class Threads {
    private Threads() {}

    static void start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }
}
