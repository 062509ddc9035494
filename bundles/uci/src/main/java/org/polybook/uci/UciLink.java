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

/** The GUI's side of UCI: sends commands to an engine and passes its answers to a listener. */
final class UciLink {
    private static final int SECONDS_TO_BEGIN = 60;

    private final EngineProcess engine;
    private final Listener listener;
    private final Set<String> options = new HashSet<>();
    /** The lines of the options, in order. */
    private final List<String> optionLines = new ArrayList<>();

    /** The values that have been set, by lower-case names. */
    private final Map<String, String> values = new HashMap<>();
    /** The values of the option UCI_Variant, as the engine lists them. */
    private final List<String> variants = new ArrayList<>();

    private final CompletableFuture<String> ready = new CompletableFuture<>();
    private String name;
    /** Commands that are sent only after the engine has answered a stopped search, because it takes none before. */
    private final Deque<String> waiting = new ArrayDeque<>();
    /** The running or waiting search; 0 for none. */
    private long search;
    /** True if an earlier search has been stopped and not answered yet. */
    private boolean stopping;

    private long searches;

    /** A listener for the engine's answers, called in the thread that reads the engine. */
    interface Listener {
        void onInfo(String line) throws IOException;

        /** @param search the number that {@link #search} returned */
        void onBestMove(long search, String move) throws IOException;

        /** The engine has answered {@code isready}. */
        void onReadyok() throws IOException;

        /** The engine has ended, for that reason. */
        void onEngineEnd(String how) throws IOException;
    }

    UciLink(EngineProcess engine, Listener listener) {
        this.engine = engine;
        this.listener = listener;
        this.name = engine.name();
    }

    /**
     * Sends {@code uci} and waits for {@code uciok}.
     *
     * @return the engine's name; empty if {@link #limitWaitForUciok} has ended the wait
     */
    Optional<String> sendUciAndAwaitUciok() throws IOException {
        engine.sendLine("uci");
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

    /** Limits the wait of {@link #sendUciAndAwaitUciok}, for an engine that may not answer. */
    void limitWaitForUciok(Duration patience) {
        ready.completeOnTimeout(null, patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Returns the engine's options that CECP offers. */
    synchronized List<CecpEngineOption> cecpOptions() {
        return optionLines.stream()
                .flatMap(line ->
                        CecpEngineOption.fromUciLine(line, Optional.ofNullable(values.get(optionName(line)))).stream())
                .toList();
    }

    /** Returns the kinds of endgame tablebases that the engine supports, by CECP's names. */
    synchronized List<String> tablebases() {
        return List.of("nalimov", "syzygy").stream()
                .filter(kind -> options.contains(kind + "path"))
                .toList();
    }

    /** Sets an option of the type button, which has no value. */
    void pressButton(String button) {
        sendOrQueue("setoption name " + button);
    }

    /** Stores the value of an option, and sends it if the engine has the option. */
    void storeAndSendOption(String option, String value) {
        boolean has;
        synchronized (this) {
            has = options.contains(option.toLowerCase(Locale.ROOT));
            values.put(option.toLowerCase(Locale.ROOT), value);
        }
        if (has) {
            sendOrQueue("setoption name " + option + " value " + value);
        }
    }

    /**
     * Sends a command. While the engine owes the answer to an {@linkplain #abort aborted} search, the command waits
     * until that answer has come.
     */
    synchronized void sendOrQueue(String line) {
        if (stopping) {
            waiting.add(line);
        } else {
            engine.sendLine(line);
        }
    }

    /** Sends {@code quit} at once. */
    void sendQuit() {
        engine.sendLine("quit");
    }

    /** Starts a search, after aborting the running one, and returns its number. */
    synchronized long abortAndSearch(String position, String go) {
        abort();
        sendOrQueue(position);
        sendOrQueue(go);
        search = ++searches;
        return search;
    }

    /** Sends {@code stop} if the engine searches; the engine then answers with its move. */
    synchronized void stop() {
        if (search != 0) {
            sendOrQueue("stop");
        }
    }

    /** Stops the search, if any, and drops its answer. A waiting search never begins. */
    synchronized void abort() {
        if (search == 0) {
            return;
        }
        search = 0;
        if (stopping) {
            waiting.removeIf(line -> line.startsWith("go") || line.equals("stop"));
        } else {
            stopping = true;
            engine.sendLine("stop");
        }
    }

    /** Reads the engine's output until it ends. */
    void readEngine() throws IOException {
        ProtocolLineReader lines = engine.outputLines();
        for (byte[] line = lines.nextOrNull(); line != null; line = lines.nextOrNull()) {
            dispatchLine(ProtocolLineReader.strippedText(line));
        }
        try {
            String how = "the engine " + engine.name() + " has " + engine.awaitAndDescribeEnd();
            ready.completeExceptionally(new IOException(how));
            listener.onEngineEnd(how);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void dispatchLine(String line) throws IOException {
        String[] words = line.split("\\s+");
        switch (words[0]) {
            case "id" -> name = line.startsWith("id name ") ? line.substring("id name ".length()) : name;
            case "option" -> addOption(line);
            case "uciok" -> ready.complete(name);
            case "readyok" -> listener.onReadyok();
            case "info" -> {
                if (isInfoWanted()) {
                    listener.onInfo(line);
                }
            }
            case "bestmove" -> {
                long answered = takeAnsweredSearchOrZero();
                if (answered != 0) {
                    listener.onBestMove(answered, words.length > 1 ? words[1] : "0000");
                }
            }
            default -> {
                // has no meaning in CECP
            }
        }
    }

    private synchronized void addOption(String line) {
        OptionLine parsed = OptionLine.of(line);
        String option = parsed.name().toLowerCase(Locale.ROOT);
        options.add(option);
        optionLines.add(line);
        if (option.equals("uci_variant")) {
            variants.addAll(parsed.values());
        }
    }

    private static String optionName(String line) {
        return OptionLine.of(line).name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the engine's variants, by names of UCI or CECP: always {@code chess}, {@code chess960} if the engine has
     * the option UCI_Chess960, and the values of UCI_Variant.
     */
    synchronized List<String> variants() {
        List<String> all = new ArrayList<>(List.of("chess"));
        if (options.contains("uci_chess960")) {
            all.add("chess960");
        }
        all.addAll(variants);
        return all;
    }

    private synchronized boolean isInfoWanted() {
        return search != 0 && !stopping;
    }

    /**
     * Ends the search that the engine has answered and returns its number. For an aborted search, sends the waiting
     * commands and returns 0.
     */
    private synchronized long takeAnsweredSearchOrZero() {
        if (stopping) {
            stopping = false;
            waiting.forEach(engine::sendLine);
            waiting.clear();
            return 0;
        }
        long answered = search;
        search = 0;
        return answered;
    }
}
