package org.polybook.uci;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.polybook.api.game.GameResult;

/**
 * Connects a CECP GUI, a UCI engine and the book: a table of the GUI's commands, and the handling of the engine's answers. The state is in
 * the parts that both use. Thread-safe.
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
        book = new XboardBook(player, setup.log(), game, gui);
        analysis = new XboardAnalysis(game, engine, gui);
        options = new XboardOptions(link, player, setup.adapter(), log, gui);
        play = new XboardPlay(game, book, engine, analysis, options, gui);
        addSettings();
        addGame();
        addThinking();
        addIgnored();
    }

    private void addSettings() {
        commands.put("protover", line -> features());
        commands.put("option", line -> options.set(line.rest()));
        commands.put("egtpath", options::setTablebases);
        commands.put("memory", line -> link.set("Hash", line.rest()));
        commands.put("cores", line -> link.set("Threads", line.rest()));
        commands.put("name", line -> player.setOpponent(line.rest()));
        commands.put("ping", line -> engine.ping(line.rest()));
        commands.put("quit", line -> quit());
    }

    private void addGame() {
        commands.put("new", line -> play.newGame());
        commands.put("variant", line -> play.setVariant(line.rest()));
        commands.put("setboard", line -> play.setBoard(line.rest()));
        commands.put("force", line -> play.force());
        commands.put("go", line -> play.go());
        commands.put("playother", line -> play.playOther());
        commands.put("usermove", line -> play.userMove(line.rest()));
        commands.put("undo", line -> play.undo(1, line.word()));
        commands.put("remove", line -> play.undo(2, line.word()));
        commands.put("result", line -> play.end(GameResult.of(line.argument(1))));
        commands.put("bk", line -> book.list());
        commands.put("hint", line -> book.hint());
    }

    private void addThinking() {
        XboardClock clock = play.clock();
        commands.put("level", clock::level);
        commands.put("st", line -> clock.perMove(line.argument(1)));
        commands.put("sd", line -> clock.depth(line.argument(1)));
        commands.put("nps", line -> clock.nodesPerSecond(line.argument(1)));
        commands.put("time", line -> clock.own(line.argument(1)));
        commands.put("otim", line -> clock.other(line.argument(1)));
        commands.put("?", line -> engine.moveNow());
        commands.put("post", line -> engine.showThinking(true));
        commands.put("nopost", line -> engine.showThinking(false));
        commands.put("analyze", line -> play.analyze());
        commands.put("exit", line -> analysis.end());
        commands.put("exclude", line -> analysis.exclude(line.rest()));
        commands.put("include", line -> analysis.include(line.rest()));
    }

    /** Adds commands that have no effect. */
    private void addIgnored() {
        Set.of("", "xboard", "accepted", "rejected", "random", "hard", "easy", "computer", "rating", "ics", "draw", ".")
                .forEach(word -> commands.put(word, line -> {}));
    }

    /** Executes a command of the GUI. */
    void execute(XboardLine line) throws IOException {
        synchronized (gui) {
            try {
                if (!BEFORE_THE_ENGINE.contains(line.word())) {
                    engine.beginOnce(); // protocol 1 has no command that begins the engine
                }
                commands.getOrDefault(line.word(), other -> play.bareMove(other.text()))
                        .execute(line);
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
                gui.error("wrong argument", line.text());
            }
            player.notices().forEach(gui::notice);
            gui.flush();
        }
    }

    private void features() throws IOException {
        gui.say("feature done=0");
        gui.flush();
        Optional<String> name = engine.begin();
        if (name.isEmpty()) {
            return; // the GUI has sent "quit"
        }
        engine.checkReady();
        for (String feature : options.features(name.get())) {
            gui.say("feature " + feature);
        }
        gui.say("feature done=1");
    }

    /** Sends {@code quit} to the engine and ends the session. */
    void quit() {
        link.quit();
        outcome.set(0);
    }

    /** Returns a future that completes when the results that the GUI has reported have been recorded. */
    CompletableFuture<Void> recorded() {
        return book.recorded();
    }

    /** Returns a future that completes when the engine has answered the last {@code ping} that came while no move was due. */
    CompletableFuture<Void> answer() {
        synchronized (gui) {
            return engine.answer();
        }
    }

    /** The connection to the engine, whose output must be read. */
    UciLink link() {
        return link;
    }

    @Override
    public void ready() throws IOException {
        synchronized (gui) {
            engine.ready();
        }
    }

    @Override
    public void info(String line) throws IOException {
        synchronized (gui) {
            engine.info(line, analysis.isOn());
        }
    }

    @Override
    public void bestMove(long search, String move) throws IOException {
        synchronized (gui) {
            if (engine.takes(search)) {
                play.searched(move);
                gui.flush();
            }
        }
    }

    @Override
    public void ended(String how) throws IOException {
        synchronized (gui) {
            if (!outcome.isKnown()) {
                gui.say("tellusererror " + how);
                if (engine.isThinking()) {
                    gui.say("resign");
                }
                gui.flush();
                outcome.set(1);
            }
        }
    }

    @Override
    public void close() {
        book.close();
    }
}
