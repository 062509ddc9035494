package org.polybook.uci;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
    /** The lines that name them, in order, and the values that have been set since. */
    private final List<String> optionLines = new ArrayList<>();

    private final Map<String, String> values = new HashMap<>();
    /** Values of the option that names variants, as the engine lists them. */
    private final List<String> variants = new ArrayList<>();

    private final CompletableFuture<String> ready = new CompletableFuture<>();
    private String name;
    /** What is to be said when a search that was stopped has been answered: an engine takes no commands before that. */
    private final Deque<String> waiting = new ArrayDeque<>();
    /** The search that the engine is at, or that waits; 0 if there is none. */
    private long search;
    /** An earlier one has been stopped, and its answer is still to come. */
    private boolean stopping;

    private long searches;

    /** Is told what the engine says, in a thread of its own. */
    interface Listener {
        void info(String line) throws IOException;

        /** @param search the number that {@link #search} gave */
        void bestMove(long search, String move) throws IOException;

        /** It has done all that it was told before {@code isready}. */
        void ready() throws IOException;

        /** It has gone, and how. */
        void ended(String how) throws IOException;
    }

    UciLink(Engine engine, Listener listener) {
        this.engine = engine;
        this.listener = listener;
        this.name = engine.name();
    }

    /**
     * Waits until it has said what it is.
     *
     * @return empty if {@link #hurry} has ended the wait
     */
    Optional<String> begin() throws IOException {
        engine.say("uci");
        try {
            return Optional.ofNullable(ready.get(SECONDS_TO_BEGIN, TimeUnit.SECONDS));
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

    /** Has the wait end after so much time, for an engine that may be mute. */
    void hurry(Duration patience) {
        ready.completeOnTimeout(null, patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** The options that the engine has for GUIs. */
    synchronized List<EngineFeature> features() {
        return optionLines.stream()
                .flatMap(line -> EngineFeature.of(line, Optional.ofNullable(values.get(optionName(line)))).stream())
                .toList();
    }

    /** Kinds of endgame tablebases that it takes, by CECP's names. */
    synchronized List<String> tablebases() {
        return List.of("nalimov", "syzygy").stream()
                .filter(kind -> options.contains(kind + "path"))
                .toList();
    }

    /** Presses a button, if the engine has it. */
    void press(String button) {
        say("setoption name " + button);
    }

    /** Sets an option, if the engine has it. */
    void set(String option, String value) {
        boolean has;
        synchronized (this) {
            has = options.contains(option.toLowerCase(Locale.ROOT));
            values.put(option.toLowerCase(Locale.ROOT), value);
        }
        if (has) {
            say("setoption name " + option + " value " + value);
        }
    }

    /** Says it when a stopped search has been answered, else at once. */
    synchronized void say(String line) {
        if (stopping) {
            waiting.add(line);
        } else {
            engine.say(line);
        }
    }

    /** Says {@code quit}, whatever it is at. */
    void quit() {
        engine.say("quit");
    }

    /** Begins to search; returns the number of the search. */
    synchronized long search(String position, String go) {
        abort();
        say(position);
        say(go);
        search = ++searches;
        return search;
    }

    /** Ends the search; its answer comes. */
    synchronized void stop() {
        if (search != 0) {
            say("stop");
        }
    }

    /** Ends the search, if there is one; its answer does not come. One that has not begun never does. */
    synchronized void abort() {
        if (search == 0) {
            return;
        }
        search = 0;
        if (stopping) {
            waiting.removeIf(line -> line.startsWith("go") || line.equals("stop"));
        } else {
            stopping = true;
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
            case "readyok" -> listener.ready();
            case "info" -> {
                if (isWanted()) {
                    listener.info(line);
                }
            }
            case "bestmove" -> {
                long answered = answered();
                if (answered != 0) {
                    listener.bestMove(answered, words.length > 1 ? words[1] : "0000");
                }
            }
            default -> {
                // nothing to CECP
            }
        }
    }

    private synchronized void addOption(String line) {
        OptionLine said = OptionLine.of(line);
        String option = said.name().toLowerCase(Locale.ROOT);
        options.add(option);
        optionLines.add(line);
        if (option.equals("uci_variant")) {
            variants.addAll(said.values());
        }
    }

    private static String optionName(String line) {
        return OptionLine.of(line).name().toLowerCase(Locale.ROOT);
    }

    /** Names of the variants that it plays, by UCI's names and CECP's as it happens; of one that does not say the usual chess alone. */
    synchronized List<String> variants() {
        List<String> all = new ArrayList<>(List.of("chess"));
        if (options.contains("uci_chess960")) {
            all.add("chess960");
        }
        all.addAll(variants);
        return all;
    }

    private synchronized boolean isWanted() {
        return search != 0 && !stopping;
    }

    /** The search that this answers; 0 for one that was stopped, after which the engine hears what waits. */
    private synchronized long answered() {
        if (stopping) {
            stopping = false;
            waiting.forEach(engine::say);
            waiting.clear();
            return 0;
        }
        long answered = search;
        search = 0;
        return answered;
    }
}
