package org.polybook.uci;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.polybook.api.game.GameResult;

/**
 * Connects a CECP GUI, a UCI engine and the book: a table of the GUI's commands, and the handling of the engine's
 * answers. The state is in objects such as {@link XboardPlay}, which commands and answers both change. Thread-safe.
 */
final class XboardProtocol implements UciLink.Listener, AutoCloseable {
    /** Commands that do not need the engine's answer to {@code uci}. */
    private static final Set<String> BEFORE_THE_ENGINE =
            Set.of("", "xboard", "protover", "accepted", "rejected", "quit", "option", "memory", "cores", "egtpath");

    private final Map<String, Command> commands = new HashMap<>();
    private final XboardGui gui;
    private final SessionOutcome outcome;
    private final UciLink link;
    private final XboardEngine engine;
    private final BookPlayer player;
    private final XboardBook book;
    private final XboardAnalysis analysis;
    private final XboardOptions options;
    private final XboardPlay play;

    /** A command of CECP. */
    private interface Command {
        void execute(XboardLine line) throws IOException;
    }

    XboardProtocol(EngineProcess process, EngineSetup setup, XboardGui gui, SessionOutcome outcome, ProtocolLog log) {
        this.gui = gui;
        this.outcome = outcome;
        link = new UciLink(process, this);
        engine = new XboardEngine(process.name(), link, setup.engineOptions(), gui);
        player = new BookPlayer(setup.settings());
        XboardGame game = new XboardGame();
        book = new XboardBook(player, setup.reportsDecisions(), game, gui);
        analysis = new XboardAnalysis(game, engine, gui);
        options = new XboardOptions(link, player, setup.adapter(), log, gui);
        play = new XboardPlay(game, book, engine, analysis, options, gui);
        addSettingCommands();
        addGameCommands();
        addSearchCommands();
        addIgnoredCommands();
    }

    private void addSettingCommands() {
        commands.put("protover", line -> sendFeatures());
        commands.put("option", line -> options.setOption(line.arguments()));
        commands.put("egtpath", options::setTablebases);
        commands.put("memory", line -> link.storeAndSendOption("Hash", line.arguments()));
        commands.put("cores", line -> link.storeAndSendOption("Threads", line.arguments()));
        commands.put("name", line -> player.setOpponent(line.arguments()));
        commands.put("ping", line -> engine.sendIsreadyForPing(line.arguments()));
        commands.put("quit", line -> quit());
    }

    private void addGameCommands() {
        commands.put("new", line -> play.newGame());
        commands.put("variant", line -> play.beginGameOfVariant(line.arguments()));
        commands.put("setboard", line -> play.beginGameFrom(line.arguments()));
        commands.put("force", line -> play.playNeitherSide());
        commands.put("go", line -> play.playSideToMove());
        commands.put("playother", line -> play.playSideNotToMove());
        commands.put("usermove", line -> play.playUserMoveAndReply(line.arguments()));
        commands.put("undo", line -> play.undo(1, line.command()));
        commands.put("remove", line -> play.undo(2, line.command()));
        commands.put("result", line -> play.endAndLearn(GameResult.of(line.argument(1))));
        commands.put("bk", line -> book.writeBookMoves());
        commands.put("hint", line -> book.sendHint());
    }

    private void addSearchCommands() {
        XboardClock clock = play.clock();
        commands.put("level", clock::setLevel);
        commands.put("st", line -> clock.setTimePerMove(line.argument(1)));
        commands.put("sd", line -> clock.setDepth(line.argument(1)));
        commands.put("nps", line -> clock.setNodesPerSecond(line.argument(1)));
        commands.put("time", line -> clock.setOwnTime(line.argument(1)));
        commands.put("otim", line -> clock.setOpponentTime(line.argument(1)));
        commands.put("?", line -> engine.moveNow());
        commands.put("post", line -> engine.showThinking(true));
        commands.put("nopost", line -> engine.showThinking(false));
        commands.put("analyze", line -> play.analyze());
        commands.put("exit", line -> analysis.end());
        commands.put("exclude", line -> analysis.exclude(line.arguments()));
        commands.put("include", line -> analysis.include(line.arguments()));
    }

    /** Adds commands that have no effect. */
    private void addIgnoredCommands() {
        Set.of("", "xboard", "accepted", "rejected", "random", "hard", "easy", "computer", "rating", "ics", "draw", ".")
                .forEach(word -> commands.put(word, line -> {}));
    }

    /** Executes a command of the GUI. */
    void execute(XboardLine line) throws IOException {
        synchronized (gui) {
            try {
                if (!BEFORE_THE_ENGINE.contains(line.command())) {
                    engine.startUciOnce(); // protocol 1 has no command that begins the engine
                }
                commands.getOrDefault(line.command(), other -> play.playBareMove(other.text()))
                        .execute(line);
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
                gui.sendError("wrong argument", line.text());
            }
            player.drainNotices().forEach(gui::sendComment);
            gui.flush();
        }
    }

    private void sendFeatures() throws IOException {
        gui.writeLine("feature done=0");
        gui.flush();
        Optional<String> name = engine.startUci();
        if (name.isEmpty()) {
            return; // the GUI has sent "quit"
        }
        engine.sendIsreadyWithoutPong();
        for (String feature : options.features(name.get())) {
            gui.writeLine("feature " + feature);
        }
        gui.writeLine("feature done=1");
    }

    /** Sends {@code quit} to the engine and ends the session. */
    void quit() {
        link.sendQuit();
        outcome.setIfUnknown(0);
    }

    /**
     * Returns a future that completes when the results that the GUI has reported have been recorded, or wait for a
     * locked book.
     */
    CompletableFuture<Void> whenRecorded() {
        return book.whenRecorded();
    }

    /**
     * Returns a future that completes when the engine has answered the last {@code ping} that came while no move was
     * due.
     */
    CompletableFuture<Void> whenPingAnswered() {
        synchronized (gui) {
            return engine.whenPingAnswered();
        }
    }

    /** The connection to the engine, whose output must be read. */
    UciLink link() {
        return link;
    }

    @Override
    public void onReadyok() throws IOException {
        synchronized (gui) {
            engine.sendPongOnReadyok();
        }
    }

    @Override
    public void onInfo(String line) throws IOException {
        synchronized (gui) {
            engine.storeScoreAndForwardInfo(line, analysis.isOn());
        }
    }

    @Override
    public void onBestMove(long search, String move) throws IOException {
        synchronized (gui) {
            if (engine.finishIfAwaited(search)) {
                play.playFoundMoveOrResign(move);
                gui.flush();
            }
        }
    }

    @Override
    public void onEngineEnd(String how) throws IOException {
        synchronized (gui) {
            if (!outcome.isKnown()) {
                gui.writeLine("tellusererror " + how);
                if (engine.isThinking()) {
                    gui.writeLine("resign");
                }
                gui.flush();
                outcome.setIfUnknown(1);
            }
        }
    }

    @Override
    public void close() {
        book.close();
    }
}
