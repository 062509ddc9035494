package org.polybook.uci;

import java.io.IOException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The adapter's side of UCI: an engine that is told what to do, and whose answers go to a listener. */
final class UciLink {
    private static final int SECONDS_TO_BEGIN = 60;

    private final Engine engine;
    private final Listener listener;
    private final Set<String> options = new HashSet<>();
    private final CompletableFuture<String> ready = new CompletableFuture<>();
    private String name;
    /** Searches whose answer nobody waits for any more. */
    private int ignored;

    private boolean searching;

    /** Is told what the engine says, in a thread of its own. */
    interface Listener {
        void info(String line) throws IOException;

        void bestMove(String move) throws IOException;

        /** It has gone, and how. */
        void ended(String how) throws IOException;
    }

    UciLink(Engine engine, Listener listener) {
        this.engine = engine;
        this.listener = listener;
        this.name = engine.name();
    }

    /** Waits until it has said what it is. */
    String begin() throws IOException {
        engine.say("uci");
        try {
            return ready.get(SECONDS_TO_BEGIN, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new IOException(
                    "the engine " + engine.name() + " has not answered \"uci\" within " + SECONDS_TO_BEGIN + " seconds",
                    e);
        } catch (ExecutionException e) {
            throw new IOException(e.getCause().getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Sets an option, if the engine has it. */
    void set(String option, String value) {
        boolean has;
        synchronized (this) {
            has = options.contains(option.toLowerCase(Locale.ROOT));
        }
        if (has) {
            engine.say("setoption name " + option + " value " + value);
        }
    }

    void say(String line) {
        engine.say(line);
    }

    void search(String position, String go) {
        synchronized (this) {
            searching = true;
        }
        engine.say(position);
        engine.say(go);
    }

    /** Ends the search; its answer comes. */
    void stop() {
        engine.say("stop");
    }

    /** Ends the search, if there is one; its answer does not come. */
    void abort() {
        boolean running;
        synchronized (this) {
            running = searching;
            ignored += running ? 1 : 0;
            searching = false;
        }
        if (running) {
            engine.say("stop");
        }
    }

    /** Reads what the engine says, until it ends. */
    void read() throws IOException {
        Lines lines = engine.lines();
        for (byte[] line = lines.next(); line != null; line = lines.next()) {
            take(Lines.text(line));
        }
        try {
            String how = "the engine " + engine.name() + " has " + engine.ending();
            ready.completeExceptionally(new IOException(how));
            listener.ended(how);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void take(String line) throws IOException {
        String[] words = line.split("\\s+");
        switch (words[0]) {
            case "id" -> name = line.startsWith("id name ") ? line.substring("id name ".length()) : name;
            case "option" -> addOption(line);
            case "uciok" -> ready.complete(name);
            case "info" -> {
                if (isWanted()) {
                    listener.info(line);
                }
            }
            case "bestmove" -> {
                if (isAwaited()) {
                    listener.bestMove(words.length > 1 ? words[1] : "0000");
                }
            }
            default -> {
                // nothing to CECP
            }
        }
    }

    private synchronized void addOption(String line) {
        options.add(line.replaceFirst("^option\\s+name\\s+", "")
                .replaceFirst("\\s+type\\s.*", "")
                .toLowerCase(Locale.ROOT));
    }

    private synchronized boolean isWanted() {
        return searching && ignored == 0;
    }

    private synchronized boolean isAwaited() {
        if (ignored > 0) {
            ignored--;
            return false;
        }
        boolean awaited = searching;
        searching = false;
        return awaited;
    }
}
