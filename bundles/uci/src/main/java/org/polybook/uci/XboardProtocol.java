package org.polybook.uci;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.polybook.api.game.GameResult;

/**
 * CECP on one side, UCI on the other, the book between them: a table of the GUI's commands by their words, and the answers of the engine.
 * The parts that both change hold the state. Safe for any number of threads.
 */
final class XboardProtocol implements UciLink.Listener, AutoCloseable {
    /** Commands for which the engine need not be begun. */
    private static final Set<String> BEFORE_THE_ENGINE =
            Set.of("", "xboard", "protover", "accepted", "rejected", "quit", "option", "memory", "cores", "egtpath");

    private final Map<String, Command> commands = new HashMap<>();
    private final XboardGui gui;
    private final Ending ending;
    private final UciLink link;
    private final XboardEngine engine;
    private final BookPlayer player;
    private final XboardBook book;
    private final XboardAnalysis analysis;
    private final XboardOptions options;
    private final XboardPlay play;

    /** A command of CECP. */
    private interface Command {
        void obey(XboardLine said) throws IOException;
    }

    XboardProtocol(Engine process, EngineSetup setup, XboardGui gui, Ending ending, ProtocolLog log) {
        this.gui = gui;
        this.ending = ending;
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
        commands.put("protover", said -> features());
        commands.put("option", said -> options.set(said.rest()));
        commands.put("egtpath", options::setTablebases);
        commands.put("memory", said -> link.set("Hash", said.rest()));
        commands.put("cores", said -> link.set("Threads", said.rest()));
        commands.put("name", said -> player.setOpponent(said.rest()));
        commands.put("ping", said -> engine.ping(said.rest()));
        commands.put("quit", said -> quit());
    }

    private void addGame() {
        commands.put("new", said -> play.newGame());
        commands.put("variant", said -> play.setVariant(said.rest()));
        commands.put("setboard", said -> play.setBoard(said.rest()));
        commands.put("force", said -> play.force());
        commands.put("go", said -> play.go());
        commands.put("playother", said -> play.playOther());
        commands.put("usermove", said -> play.userMove(said.rest()));
        commands.put("undo", said -> play.undo(1, said.word()));
        commands.put("remove", said -> play.undo(2, said.word()));
        commands.put("result", said -> play.end(GameResult.of(said.argument(1))));
        commands.put("bk", said -> book.list());
        commands.put("hint", said -> book.hint());
    }

    private void addThinking() {
        XboardClock clock = play.clock();
        commands.put("level", clock::level);
        commands.put("st", said -> clock.perMove(said.argument(1)));
        commands.put("sd", said -> clock.depth(said.argument(1)));
        commands.put("nps", said -> clock.nodesPerSecond(said.argument(1)));
        commands.put("time", said -> clock.own(said.argument(1)));
        commands.put("otim", said -> clock.other(said.argument(1)));
        commands.put("?", said -> engine.moveNow());
        commands.put("post", said -> engine.showThinking(true));
        commands.put("nopost", said -> engine.showThinking(false));
        commands.put("analyze", said -> play.analyze());
        commands.put("exit", said -> analysis.end());
        commands.put("exclude", said -> analysis.exclude(said.rest()));
        commands.put("include", said -> analysis.include(said.rest()));
    }

    /** Commands that change nothing of what is played. */
    private void addIgnored() {
        Set.of("", "xboard", "accepted", "rejected", "random", "hard", "easy", "computer", "rating", "ics", "draw", ".")
                .forEach(word -> commands.put(word, said -> {}));
    }

    /** Does what a line of the GUI says. */
    void obey(XboardLine said) throws IOException {
        synchronized (gui) {
            try {
                if (!BEFORE_THE_ENGINE.contains(said.word())) {
                    engine.beginOnce(); // protocol 1 does not ask for it
                }
                commands.getOrDefault(said.word(), line -> play.bareMove(line.text()))
                        .obey(said);
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
                gui.error("wrong argument", said.text());
            }
            player.remarks().forEach(gui::remark);
            gui.flush();
        }
    }

    private void features() throws IOException {
        gui.say("feature done=0");
        gui.flush();
        Optional<String> name = engine.begin();
        if (name.isEmpty()) {
            return; // the GUI has said "quit"
        }
        engine.askReady();
        for (String feature : options.features(name.get())) {
            gui.say("feature " + feature);
        }
        gui.say("feature done=1");
    }

    /** Has the engine quit, and ends the session. */
    void quit() {
        link.quit();
        ending.with(0);
    }

    /** Completed when the results that the GUI has told have been recorded. */
    CompletableFuture<Void> recorded() {
        return book.recorded();
    }

    /** Completed when the engine has answered the last {@code ping} that came while no move was due. */
    CompletableFuture<Void> answer() {
        synchronized (gui) {
            return engine.answer();
        }
    }

    /** The engine, whose words are to be read. */
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
            if (!ending.isKnown()) {
                gui.say("tellusererror " + how);
                if (engine.isThinking()) {
                    gui.say("resign");
                }
                gui.flush();
                ending.with(1);
            }
        }
    }

    @Override
    public void close() {
        book.close();
    }
}
