package org.polybook.uci;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Answers to {@code ping}: once the engine has answered, and never before a move that was due when it came. */
final class Pongs {
    /** Those that the engine has been asked about, in order. */
    private final Deque<Ping> asked = new ArrayDeque<>();
    /** Those that it has answered while a move was due. */
    private final Deque<String> owed = new ArrayDeque<>();

    /**
     * A question to the engine.
     *
     * @param number empty where the adapter asks for itself
     * @param search from which a move was awaited then; 0 if none was
     * @param answered completed when the engine has answered
     */
    private record Ping(Optional<String> number, long search, CompletableFuture<Void> answered) {}

    /**
     * The engine is asked because of a {@code ping}.
     *
     * @param search from which a move is awaited; 0 if none is
     * @return completed when the engine has answered
     */
    CompletableFuture<Void> ask(String number, long search) {
        CompletableFuture<Void> answered = new CompletableFuture<>();
        asked.add(new Ping(Optional.of(number), search, answered));
        return answered;
    }

    /** The engine is asked whether it is ready without a {@code ping}: its next answer belongs to no number. */
    void askForNobody() {
        asked.add(new Ping(Optional.empty(), 0, new CompletableFuture<>()));
    }

    /**
     * The engine is ready.
     *
     * @param search from which a move is awaited; 0 if none is
     * @return the line to say now; empty if it is due later, or nobody waits for one
     */
    Optional<String> ready(long search) {
        if (asked.isEmpty()) {
            return Optional.empty();
        }
        Ping ping = asked.remove();
        ping.answered().complete(null);
        if (ping.number().isPresent() && ping.search() != 0 && ping.search() == search) {
            owed.add(ping.number().get());
            return Optional.empty();
        }
        return ping.number().map(Pongs::line);
    }

    /** The lines to say now that no move is due any more. */
    List<String> due() {
        List<String> lines = new ArrayList<>();
        owed.forEach(number -> lines.add(line(number)));
        owed.clear();
        return lines;
    }

    private static String line(String number) {
        return "pong " + number;
    }
}
