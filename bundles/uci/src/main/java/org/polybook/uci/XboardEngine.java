package org.polybook.uci;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.ChessVariant.Naming;
import org.polybook.chess.orthodox.Orthodox;

/** The engine's half of a CECP engine: its searches, of which at most one has its move awaited, and its answers to {@code ping}. */
final class XboardEngine {
    private final String name;
    private final UciLink link;
    private final Map<String, String> options;
    private final XboardGui gui;

    /** The engine has been asked what it is. */
    private boolean isBegun;
    /** The search that a move is awaited from; 0 if none is. */
    private long awaited;

    private final Pongs pongs = new Pongs();
    /** The engine's answer to the last {@code ping} that came while no move was due. */
    private CompletableFuture<Void> answer = CompletableFuture.completedFuture(null);

    /** The last score that the engine has told of the awaited search. */
    private OptionalLong score = OptionalLong.empty();

    private boolean showsThinking;

    /**
     * @param name of the program
     * @param options that the engine gets once it has said its own
     */
    XboardEngine(String name, UciLink link, Map<String, String> options, XboardGui gui) {
        this.name = name;
        this.link = link;
        this.options = options;
        this.gui = gui;
    }

    /** {@linkplain #begin() Begins} unless that has been done. */
    void beginOnce() throws IOException {
        if (!isBegun) {
            begin();
        }
    }

    /**
     * Asks the engine what it is and waits for the answer.
     *
     * @return the name that it gives itself; empty if the GUI has said {@code quit}
     */
    Optional<String> begin() throws IOException {
        boolean isFirst = !isBegun;
        isBegun = true;
        Optional<String> said = link.begin();
        if (isFirst && said.isPresent()) {
            options.forEach(link::set);
        }
        return said;
    }

    /** The name of its program, for messages. */
    String name() {
        return name;
    }

    void newGame() {
        link.say("ucinewgame");
    }

    void setVariant(ChessVariant variant) {
        link.set("UCI_Chess960", Boolean.toString(variant == Orthodox.FISCHERANDOM));
        link.set("UCI_Variant", variant.name(Naming.UCI));
    }

    /** Searches for a move, which is awaited. */
    void think(String position, String go) {
        score = OptionalLong.empty();
        awaited = link.search(position, go);
    }

    /** Searches until it is aborted; no move is awaited. */
    void analyze(String position, String go) {
        link.search(position, go);
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

    /** Ends the search without a move. */
    void abort() throws IOException {
        awaited = 0;
        link.abort();
        payPongs();
    }

    /** Returns true if a search is the awaited one, which has been answered. */
    boolean takes(long search) {
        if (search != awaited) {
            return false;
        }
        awaited = 0;
        return true;
    }

    void showThinking(boolean shows) {
        showsThinking = shows;
    }

    /** Takes an {@code info} of the engine, which is shown in an analysis, or if the GUI wants to see the engine think. */
    void info(String line, boolean isAnalyzing) throws IOException {
        OptionalLong told = ThinkingText.score(line);
        score = told.isPresent() ? told : score;
        if (isAnalyzing || isThinking() && showsThinking) {
            Optional<String> text = ThinkingText.of(line);
            if (text.isPresent()) {
                gui.say(text.get());
                gui.flush();
            }
        }
    }

    /** The score of the last search, in centipawns; empty if the engine told none. */
    OptionalLong score() {
        return score;
    }

    /** Asks the engine for the answer to a {@code ping}. */
    void ping(String number) {
        CompletableFuture<Void> answered = pongs.ask(number, awaited);
        if (!isThinking()) {
            answer = answered;
        }
        link.say("isready");
    }

    /** Asks whether the engine is ready; the GUI does not hear the answer. */
    void askReady() {
        pongs.askForNobody();
        link.say("isready");
    }

    /** Takes the answer of the engine that it is ready. */
    void ready() throws IOException {
        Optional<String> pong = pongs.ready(awaited);
        if (pong.isPresent()) {
            gui.say(pong.get());
            gui.flush();
        }
    }

    /** Says the answers that were due after the move. */
    void payPongs() throws IOException {
        for (String pong : pongs.due()) {
            gui.say(pong);
        }
    }

    /** Completed when the engine has answered the last {@code ping} that came while no move was due. */
    CompletableFuture<Void> answer() {
        return answer;
    }
}
