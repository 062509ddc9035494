package org.polybook.uci;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Pattern;
import org.polybook.api.game.GameResult;
import org.polybook.api.select.Selection;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.Naming;
import org.polybook.chess.NotationException;
import org.polybook.chess.notation.Cecp;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;
import org.polybook.chess.orthodox.Orthodox;

/** CECP on one side, UCI on the other, the book between them: one thread for what the GUI says, one for what the engine says. */
final class XboardSession implements UciLink.Listener, AutoCloseable {
    private static final Set<String> BEFORE_THE_ENGINE =
            Set.of("", "xboard", "protover", "accepted", "rejected", "quit", "option", "memory", "cores", "egtpath");
    /** What looks like a move in coordinates, on any board. */
    private static final Pattern COORDINATES = Pattern.compile("[a-l]\\d{1,2}[a-l]\\d{1,2}[a-z+=]?|O-O(-O)?");

    private final Engine engine;
    private final UciLink link;
    private final BookPlayer player;
    private final XboardBook book;
    private final boolean log;
    private final Map<String, String> engineOptions;
    private final ProtocolLog protocolLog;
    private AdapterSettings adapter;
    private final Resignation resignation = new Resignation();
    /** What the engine has said of its last search. */
    private OptionalLong score = OptionalLong.empty();

    /** The engine has been asked what it is. */
    private boolean isBegun;

    private final OutputStream out;
    private final Ending ending = new Ending();

    /** Lines of the GUI that are to be obeyed yet; the last one is empty. */
    private final BlockingQueue<Optional<String>> said = new LinkedBlockingQueue<>();

    private final XboardGame game = new XboardGame();
    private final XboardClock clock = new XboardClock();
    /** Whose moves the engine makes; empty in force mode. */
    private Optional<Color> plays = Optional.of(Color.BLACK);

    /** The search that a move is awaited from; 0 if none is. */
    private long awaited;

    private final Duration afterQuit;
    private final Patience patience;
    private final Pongs pongs = new Pongs();
    /** The engine's answer to the last {@code ping} that came while no move was due. */
    private CompletableFuture<Void> answer = CompletableFuture.completedFuture(null);

    private final GameLearner learner = new GameLearner(this::remark, this::tellUser);

    private final Exclusions exclusions = new Exclusions();
    private boolean analyzing;
    private boolean showsThinking;
    private boolean learned;

    XboardSession(
            Engine engine, EngineSetup setup, XboardAdapter.Waits waits, OutputStream out, ProtocolLog protocolLog) {
        this.protocolLog = protocolLog;
        this.adapter = setup.adapter();
        this.engine = engine;
        this.link = new UciLink(engine, this);
        this.player = new BookPlayer(setup.settings());
        this.book = new XboardBook(player);
        this.log = setup.log();
        this.engineOptions = setup.engineOptions();
        this.afterQuit = waits.afterQuit();
        this.patience = new Patience(waits.forPong());
        this.out = out;
    }

    int await() throws IOException {
        return ending.await();
    }

    void readEngine() {
        try {
            link.read();
        } catch (IOException | RuntimeException | Error e) {
            ending.with(e);
        }
    }

    /**
     * Reads what the GUI says, in a thread apart: {@code quit} is heeded also while a command waits for the engine, which still has
     * some seconds, for a script says {@code protover 2} and {@code quit} in one breath to see the features.
     */
    void readGui(Lines lines) {
        try {
            for (byte[] line = lines.next(); line != null && !ending.isKnown(); line = lines.next()) {
                String text = Lines.text(line);
                if (text.equals("quit")) {
                    hurry();
                }
                said.put(Optional.of(text));
            }
            patience.endWithin(afterQuit);
            said.put(Optional.empty());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException | Error e) {
            ending.with(e);
        }
    }

    private void hurry() {
        link.hurry(afterQuit);
        patience.endWithin(afterQuit);
    }

    /** Ends the session as {@code quit} of the GUI does, after what the GUI has said so far. */
    void quit() {
        hurry();
        said.add(Optional.of("quit"));
    }

    /** Does what the GUI has said, in that order, until the session ends. */
    void obeyGui() {
        try {
            Optional<String> line = said.take();
            while (line.isPresent() && !ending.isKnown()) {
                obey(line.get());
                line = said.take();
            }
            link.quit();
            ending.with(0);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException | Error e) {
            ending.with(e);
        }
    }

    /**
     * Without a lock, it waits for a while: before {@code ping} is passed on, for the results that the GUI has told to be recorded; after that,
     * for the {@code pong}, for GUIs ignore a move that comes before it.
     */
    private void obey(String line) throws IOException {
        if (isPing(line)) {
            patience.await(learner.recorded());
        }
        command(line);
        if (isPing(line)) {
            patience.await(answerOfEngine());
        }
    }

    private static boolean isPing(String line) {
        return line.split("\\s+", 2)[0].equals("ping");
    }

    private synchronized CompletableFuture<Void> answerOfEngine() {
        return answer;
    }

    private synchronized void command(String line) throws IOException {
        String[] words = line.split("\\s+");
        String rest = line.substring(Math.min(line.length(), words[0].length())).strip();
        try {
            if (!isBegun && !BEFORE_THE_ENGINE.contains(words[0])) {
                beginEngine(); // protocol 1 does not ask for it
            }
            command(words, rest, line);
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            say("Error (wrong argument): " + line);
        }
        player.remarks().forEach(this::remark);
        out.flush();
    }

    /** A GUI that has gone is told nothing; the thread that reads it finds that out, too. */
    private synchronized void remark(String words) {
        try {
            say("# " + words.replaceAll("\\R", " "));
            out.flush();
        } catch (IOException e) {
            ending.with(e);
        }
    }

    /** GUIs show it in a window. */
    private synchronized void tellUser(String words) {
        try {
            say("tellusererror " + words.replaceAll("\\R", " "));
            out.flush();
        } catch (IOException e) {
            ending.with(e);
        }
    }

    private void command(String[] words, String rest, String line) throws IOException {
        switch (words[0]) {
            case "protover" -> features();
            case "new" -> begin(Orthodox.NORMAL);
            case "variant" -> variant(rest);
            case "setboard" -> setBoard(rest);
            case "force", "result" -> endThinking(words[0].equals("result") ? words[1] : "");
            case "go" -> {
                abort();
                plays = Optional.of(game.turn());
                think();
            }
            case "playother" -> {
                abort();
                plays = Optional.of(game.turn().opposite());
            }
            case "usermove" -> userMove(rest);
            case "?" -> {
                if (awaited != 0) {
                    link.stop();
                }
            }
            case "undo" -> undo(1);
            case "remove" -> undo(2);
            case "level" -> clock.level(words);
            case "st" -> clock.perMove(words[1]);
            case "sd" -> clock.depth(words[1]);
            case "nps" -> clock.nodesPerSecond(words[1]);
            case "time" -> clock.own(words[1]);
            case "otim" -> clock.other(words[1]);
            case "ping" -> ping(rest);
            case "post", "nopost" -> showsThinking = words[0].equals("post");
            case "analyze" -> analyze(true);
            case "exit" -> analyze(false);
            case "exclude", "include" -> exclude(words[0].equals("exclude"), rest);
            case "name" -> player.setOpponent(rest);
            case "bk" -> write(book.moves(game));
            case "hint" -> hint();
            case "option" -> option(rest);
            case "egtpath" ->
                link.set(words[1] + "path", rest.substring(words[1].length()).strip());
            case "memory" -> link.set("Hash", rest);
            case "cores" -> link.set("Threads", rest);
            case "quit" -> {
                link.quit();
                ending.with(0);
            }
            case "",
                    "xboard",
                    "accepted",
                    "rejected",
                    "random",
                    "hard",
                    "easy",
                    "computer",
                    "rating",
                    "ics",
                    "draw",
                    "." -> {
                // nothing that changes what is played
            }
            default -> bareMove(line);
        }
    }

    /** A move without a word before it, as protocol 1 and people write it. */
    private void bareMove(String line) throws IOException {
        if (game.isMove(line) || COORDINATES.matcher(line).matches()) {
            userMove(line);
        } else {
            say("Error (unknown command): " + line);
        }
    }

    private void features() throws IOException {
        say("feature done=0");
        out.flush();
        Optional<String> name = beginEngine();
        if (name.isEmpty()) {
            return; // the GUI has said "quit"
        }
        pongs.askForNobody();
        link.say("isready");
        String shown = adapter.engineName().orElse(name.get());
        for (String feature : XboardFeatures.of(shown, link, adapter, player.settings())) {
            say("feature " + feature);
        }
        say("feature done=1");
    }

    private Optional<String> beginEngine() throws IOException {
        boolean isFirst = !isBegun;
        isBegun = true;
        Optional<String> name = link.begin();
        if (isFirst && name.isPresent()) {
            engineOptions.forEach(link::set);
        }
        return name;
    }

    private void begin(ChessVariant variant) throws IOException {
        abort();
        resignation.reset();
        game.begin(variant);
        clock.reset();
        plays = Optional.of(Color.BLACK);
        learned = false;
        analyzing = false;
        tellVariant(variant);
        link.say("ucinewgame");
    }

    private void tellVariant(ChessVariant variant) {
        link.set("UCI_Chess960", Boolean.toString(variant == Orthodox.FISCHERANDOM));
        link.set("UCI_Variant", variant.name(Naming.UCI));
    }

    private void variant(String name) throws IOException {
        Optional<ChessVariant> found = Variants.find(name);
        if (found.isEmpty()) {
            say("Error (unknown variant): " + name);
            return;
        }
        game.begin(found.get());
        tellVariant(found.get());
    }

    private void setBoard(String fen) throws IOException {
        abort();
        try {
            game.begin(fen);
            learned = false;
        } catch (NotationException e) {
            say("tellusererror Illegal position: " + e.getMessage());
        }
        searchAgain();
    }

    private void userMove(String text) throws IOException {
        abort();
        try {
            game.play(game.read(text), false);
        } catch (NotationException e) {
            say("Illegal move: " + text);
            searchAgain();
            return;
        }
        if (analyzing) {
            searchAgain();
        } else {
            think();
        }
    }

    private void undo(int moves) throws IOException {
        abort();
        if (game.moves().size() < moves) {
            say("Error (no move to take back): " + (moves == 1 ? "undo" : "remove"));
        } else {
            for (int i = 0; i < moves; i++) {
                game.undo();
            }
        }
        searchAgain();
    }

    /** Of {@code force} and {@code result}. */
    private void endThinking(String result) throws IOException {
        abort();
        plays = Optional.empty();
        if (!result.isEmpty() && !learned) {
            learned = true;
            book.lesson(game, GameResult.of(result)).ifPresent(lesson -> learner.learn(lesson, book.books(lesson)));
        }
    }

    private void abort() throws IOException {
        awaited = 0;
        link.abort();
        payPongs();
    }

    private void think() throws IOException {
        if (!plays.equals(Optional.of(game.turn()))) {
            return;
        }
        if (game.isOver()) {
            say(game.result());
            return;
        }
        Optional<Selection> chosen = player.choose(game.situation());
        if (log) {
            remark(BookText.words(chosen, () -> player.explain(game.situation())));
        }
        if (chosen.isPresent()) {
            play(chosen.get().move());
            return;
        }
        score = OptionalLong.empty();
        awaited = link.search(game.uci(), go());
    }

    private String go() {
        return clock.go(game.turn() == Color.WHITE, game.played(game.turn()), adapter.number(AdapterOption.ST_FUDGE));
    }

    private void play(Move move) throws IOException {
        say("move " + Cecp.of(game.position(), move).text());
        game.play(move, true);
        if (game.isOver()) {
            say(game.result());
        }
        payPongs();
    }

    private void ping(String number) {
        CompletableFuture<Void> answered = pongs.ask(number, awaited);
        if (awaited == 0) {
            answer = answered;
        }
        link.say("isready");
    }

    private void payPongs() throws IOException {
        for (String pong : pongs.due()) {
            say(pong);
        }
    }

    @Override
    public synchronized void ready() throws IOException {
        Optional<String> pong = pongs.ready(awaited);
        if (pong.isPresent()) {
            say(pong.get());
            out.flush();
        }
    }

    private void analyze(boolean begin) throws IOException {
        abort();
        analyzing = begin;
        plays = begin ? Optional.empty() : plays;
        searchAgain();
    }

    private void searchAgain() {
        if (analyzing) {
            exclusions.go(game.position()).ifPresent(go -> link.search(game.uci(), go));
        }
    }

    private void exclude(boolean exclude, String move) throws IOException {
        try {
            if (exclude) {
                exclusions.exclude(move, game);
            } else {
                exclusions.include(move, game);
            }
        } catch (NotationException e) {
            say("Error (no such move): " + (exclude ? "exclude " : "include ") + move);
            return;
        }
        if (analyzing) {
            abort();
            searchAgain();
        }
    }

    private void hint() throws IOException {
        Optional<Selection> chosen = player.best(game.situation());
        if (chosen.isPresent()) {
            say("Hint: " + San.of(game.position(), chosen.get().move()).text());
        }
    }

    private void option(String text) {
        int sign = (text + '=').indexOf('=');
        String name = text.substring(0, sign).strip();
        String value = text.substring(Math.min(text.length(), sign + 1)).strip();
        if (BookOption.find(name).isPresent()) {
            player.set(name, value);
        } else if (AdapterSettings.has(name)) {
            setAdapter(name, value);
        } else {
            setOfEngine(name, value);
        }
    }

    private void setAdapter(String name, String value) {
        try {
            adapter = adapter.with(name, value);
            protocolLog.to(adapter.log(), player.settings().books());
        } catch (IllegalArgumentException | IOException e) {
            remark(e.getMessage());
        }
    }

    /** GUIs write 1 for true, and nothing for a button that is pressed. */
    private void setOfEngine(String name, String value) {
        Optional<EngineFeature> option = link.features().stream()
                .filter(each -> each.name().equalsIgnoreCase(name))
                .findFirst();
        String type = option.map(EngineFeature::type).orElse("");
        if (type.equals("button")) {
            link.press(option.orElseThrow().name());
        } else if (type.equals("check")) {
            link.set(name, Boolean.toString(value.equals("1") || value.equalsIgnoreCase("true")));
        } else {
            link.set(name, value);
        }
    }

    @Override
    public synchronized void info(String line) throws IOException {
        OptionalLong told = ThinkingText.score(line);
        score = told.isPresent() ? told : score;
        if (analyzing || awaited != 0 && showsThinking) {
            Optional<String> text = ThinkingText.of(line);
            if (text.isPresent()) {
                say(text.get());
                out.flush();
            }
        }
    }

    @Override
    public synchronized void bestMove(long search, String move) throws IOException {
        if (search != awaited) {
            return;
        }
        awaited = 0;
        try {
            Color side = game.turn();
            play(Uci.parse(game.position(), move));
            if (!game.isOver() && resignation.moved(score, game.hasQueen(side), adapter)) {
                say("resign");
            }
        } catch (NotationException e) {
            say("tellusererror the engine " + engine.name() + " has played " + move + ": " + e.getMessage());
            say("resign");
            payPongs();
        }
        out.flush();
    }

    @Override
    public synchronized void ended(String how) throws IOException {
        if (!ending.isKnown()) {
            say("tellusererror " + how);
            if (awaited != 0) {
                say("resign");
            }
            out.flush();
            ending.with(1);
        }
    }

    private void say(String line) throws IOException {
        write(line + '\n');
    }

    private void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        learner.close();
        player.close();
    }
}
