package org.polybook.uci;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.ChessVariant.Naming;
import org.polybook.chess.orthodox.Orthodox;

/**
 * The engine's part of a CECP engine: its searches, of which at most one is awaited, and its answers to {@code ping}.
 */
final class XboardEngine {
    private final String name;
    private final UciLink link;
    private final Map<String, String> options;
    private final XboardGui gui;

    /** True if {@code uci} has been sent. */
    private boolean isBegun;
    /** The search whose move is awaited; 0 for none. */
    private long awaited;

    private final PendingPings pongs = new PendingPings();
    /** The engine's answer to the last {@code ping} that came while no move was due. */
    private CompletableFuture<Void> answer = CompletableFuture.completedFuture(null);

    /** The last score of the awaited search. */
    private OptionalLong score = OptionalLong.empty();

    private boolean showsThinking;

    /**
     * @param name the name of the program
     * @param options options to set after the engine has listed its own
     */
    XboardEngine(String name, UciLink link, Map<String, String> options, XboardGui gui) {
        this.name = name;
        this.link = link;
        this.options = options;
        this.gui = gui;
    }

    /** Sends {@code uci} and waits for the answer, unless {@code uci} has been sent. */
    void startUciOnce() throws IOException {
        if (!isBegun) {
            startUci();
        }
    }

    /**
     * Sends {@code uci}, waits for the answer and, the first time, sets the engine's options.
     *
     * @return the engine's own name; empty if the GUI has sent {@code quit}
     */
    Optional<String> startUci() throws IOException {
        boolean isFirst = !isBegun;
        isBegun = true;
        Optional<String> ownName = link.sendUciAndAwaitUciok();
        if (isFirst && ownName.isPresent()) {
            options.forEach(link::storeAndSendOption);
        }
        return ownName;
    }

    /** The name of the program, for messages. */
    String name() {
        return name;
    }

    void newGame() {
        link.sendOrQueue("ucinewgame");
    }

    void setVariant(ChessVariant variant) {
        link.storeAndSendOption("UCI_Chess960", Boolean.toString(variant == Orthodox.FISCHERANDOM));
        link.storeAndSendOption("UCI_Variant", variant.name(Naming.UCI));
    }

    /** Starts a search and awaits its move. */
    void think(String position, String go) {
        score = OptionalLong.empty();
        awaited = link.abortAndSearch(position, go);
    }

    /** Starts a search without awaiting a move, until it is aborted. */
    void analyze(String position, String go) {
        link.abortAndSearch(position, go);
    }

    boolean isThinking() {
        return awaited != 0;
    }

    /** Ends the search with a move. */
    void moveNow() {
        if (isThinking()) {
            link.stop();
        }
    }

    /** Ends the search without a move, and sends the delayed {@code pong} lines. */
    void abortAndSendPongs() throws IOException {
        awaited = 0;
        link.abort();
        sendDelayedPongs();
    }

    /** Returns true if that search is the awaited one, which is then no longer awaited. */
    boolean finishIfAwaited(long search) {
        if (search != awaited) {
            return false;
        }
        awaited = 0;
        return true;
    }

    void showThinking(boolean shows) {
        showsThinking = shows;
    }

    /**
     * Stores the score of an {@code info} of the engine. Sends the thinking output to the GUI in an analysis, or during
     * a search if the GUI wants it.
     */
    void storeScoreAndForwardInfo(String line, boolean isAnalyzing) throws IOException {
        OptionalLong reported = ThinkingText.score(line);
        score = reported.isPresent() ? reported : score;
        if (isAnalyzing || isThinking() && showsThinking) {
            Optional<String> text = ThinkingText.toCecp(line);
            if (text.isPresent()) {
                gui.writeLine(text.get());
                gui.flush();
            }
        }
    }

    /** The score of the last search, in centipawns; empty if the engine reported none. */
    OptionalLong lastScore() {
        return score;
    }

    /** Sends {@code isready} for a {@code ping}. */
    void sendIsreadyForPing(String number) {
        CompletableFuture<Void> answered = pongs.add(number, awaited);
        if (!isThinking()) {
            answer = answered;
        }
        link.sendOrQueue("isready");
    }

    /** Sends {@code isready} without a {@code pong} for the GUI. */
    void sendIsreadyWithoutPong() {
        pongs.addWithoutPong();
        link.sendOrQueue("isready");
    }

    /** Handles a {@code readyok} of the engine. */
    void sendPongOnReadyok() throws IOException {
        Optional<String> pong = pongs.takePongOnReadyok(awaited);
        if (pong.isPresent()) {
            gui.writeLine(pong.get());
            gui.flush();
        }
    }

    /** Sends the delayed {@code pong} lines after a move. */
    void sendDelayedPongs() throws IOException {
        for (String pong : pongs.drainDelayedPongs()) {
            gui.writeLine(pong);
        }
    }

    /**
     * Returns a future that completes when the engine has answered the last {@code ping} that came while no move was
     * due.
     */
    CompletableFuture<Void> whenPingAnswered() {
        return answer;
    }
}
