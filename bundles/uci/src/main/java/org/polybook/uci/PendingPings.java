package org.polybook.uci;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The unanswered {@code ping} commands. The {@code pong} is sent after the engine's answer; if a move was due when the
 * {@code ping} came, it is also sent after that move.
 */
final class PendingPings {
    /** The pings that the engine has not answered, in order. */
    private final Deque<Ping> sent = new ArrayDeque<>();
    /** The numbers of pings that the engine has answered while a move was due. */
    private final Deque<String> delayed = new ArrayDeque<>();

    /**
     * An {@code isready} sent to the engine.
     *
     * @param number the number of the {@code ping}; empty if the adapter sent it without one
     * @param search the search whose move was due when the {@code ping} came; 0 for none
     * @param answered completed when the engine has answered
     */
    private record Ping(Optional<String> number, long search, CompletableFuture<Void> answered) {}

    /**
     * Adds a {@code ping} for which the engine gets an {@code isready}.
     *
     * @param search the search whose move is due; 0 for none
     * @return completed when the engine has answered
     */
    CompletableFuture<Void> add(String number, long search) {
        CompletableFuture<Void> answered = new CompletableFuture<>();
        sent.add(new Ping(Optional.of(number), search, answered));
        return answered;
    }

    /** Adds an {@code isready} without a {@code ping}, whose answer causes no {@code pong}. */
    void addWithoutPong() {
        sent.add(new Ping(Optional.empty(), 0, new CompletableFuture<>()));
    }

    /**
     * Handles a {@code readyok} of the engine.
     *
     * @param search the search whose move is due; 0 for none
     * @return the {@code pong} to send now; empty if it is due later or not needed
     */
    Optional<String> takePongOnReadyok(long search) {
        if (sent.isEmpty()) {
            return Optional.empty();
        }
        Ping ping = sent.remove();
        ping.answered().complete(null);
        if (ping.number().isPresent() && ping.search() != 0 && ping.search() == search) {
            delayed.add(ping.number().get());
            return Optional.empty();
        }
        return ping.number().map(PendingPings::pongLine);
    }

    /** Returns the delayed lines, to be sent after the move. */
    List<String> drainDelayedPongs() {
        List<String> lines = new ArrayList<>();
        delayed.forEach(number -> lines.add(pongLine(number)));
        delayed.clear();
        return lines;
    }

    private static String pongLine(String number) {
        return "pong " + number;
    }
}
