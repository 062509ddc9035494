package org.polybook.uci;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Two streams of lines past a book: one thread for what the GUI says, one for what the engine says. */
final class UciSession {
    private static final int SECONDS_TO_QUIT = 3;
    private static final String BOOK_SEARCH = "info depth 1 time 0 nodes 0 nps 0";

    private static final String UCI_VARIANT = "UCI_Variant";

    private final Engine engine;
    private final BookPlayer player;
    private final UciBook book;
    private final OutputStream out;
    private final Map<String, String> engineOptions;
    private final Optional<String> engineName;
    private final Set<String> optionsOfEngine = new HashSet<>();
    /** Those that the engine lists; none if it has no such option. */
    private List<String> variantsOfEngine = List.of();
    /** Such as engines have, announced for the book's sake. */
    private final Set<String> optionsOfBook = new HashSet<>();

    private final Ending ending = new Ending();
    /** The engine has closed its output. */
    private final CountDownLatch silent = new CountDownLatch(1);

    /** The engine has been told to search and has not answered. */
    private boolean searching;
    /** What the book answers once pondering is over; empty if the book does not ponder. */
    private Optional<String> held = Optional.empty();

    private boolean announced;
    /** The variant of the last remark that the engine does not list it; empty before the first. */
    private String lastUnlisted = "";

    UciSession(Engine engine, BookPlayer player, OutputStream out, EngineSetup setup) {
        this.engineOptions = setup.engineOptions();
        this.engineName = setup.adapter().engineName();
        this.engine = engine;
        this.player = player;
        this.book = new UciBook(player, setup.log());
        this.out = out;
    }

    /** Waits for the end, and for what the engine has to say until then. */
    int await() throws IOException {
        int status = ending.await();
        try {
            silent.await(SECONDS_TO_QUIT, TimeUnit.SECONDS); // one that does not quit is ended then
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return status;
    }

    void readGui(Lines lines) {
        try {
            for (byte[] line = lines.next(); line != null; line = lines.next()) {
                fromGui(line);
            }
            quit();
        } catch (IOException | RuntimeException | Error e) {
            ending.with(e);
        }
    }

    /** Ends the session as {@code quit} of the GUI does. */
    void quit() {
        ending.with(0);
        engine.say("quit");
    }

    /** The engine is told outside the lock: while it takes no more, its own lines must be able to come out. */
    private void fromGui(byte[] line) throws IOException {
        if (isForEngine(Lines.text(line))) {
            engine.send(line);
        }
    }

    private synchronized boolean isForEngine(String text) throws IOException {
        String[] words = text.split("\\s+", 2);
        String rest = words.length > 1 ? words[1] : "";
        boolean forEngine = switch (words[0]) {
            case "setoption" -> isOptionOfEngine(rest);
            case "position" -> {
                book.setPosition(rest);
                yield true;
            }
            case "go" -> isSearchOfEngine(List.of(rest.split("\\s+")));
            case "stop", "ponderhit" -> !endPondering();
            case "ucinewgame" -> {
                held = Optional.empty();
                yield true;
            }
            case "quit" -> {
                ending.with(0);
                yield true;
            }
            default -> true;
        };
        tell();
        return forEngine;
    }

    /** {@code name N [value V]}. */
    private boolean isOptionOfEngine(String rest) {
        String option = rest.replaceFirst("^name\\s+", "");
        int at = (option + ' ').indexOf(" value ");
        String name = (at < 0 ? option : option.substring(0, at)).strip();
        String value = at < 0
                ? ""
                : option.substring(Math.min(option.length(), at + " value ".length()))
                        .strip();
        boolean ofBook = BookOption.find(name).isPresent() && !optionsOfEngine.contains(name.toLowerCase(Locale.ROOT));
        if (ofBook) {
            player.set(name, value);
        } else {
            setOfEngine(name, value);
        }
        return !ofBook && !optionsOfBook.contains(name.toLowerCase(Locale.ROOT));
    }

    /** An engine passes over a variant that it does not have and goes on in chess, while the book would follow the GUI. */
    private void setOfEngine(String name, String value) {
        boolean isVariant = name.equalsIgnoreCase(UCI_VARIANT) && !value.equalsIgnoreCase("chess");
        if (announced && isVariant && variantsOfEngine.stream().noneMatch(value::equalsIgnoreCase)) {
            unlisted(value);
        }
        book.setOfEngine(name, value);
    }

    /** GUIs name the variant again before each game. */
    private void unlisted(String variant) {
        if (!variant.equals(lastUnlisted)) {
            lastUnlisted = variant;
            player.remark("the engine does not list the variant " + variant + ", so it may play another one");
        }
    }

    private boolean isSearchOfEngine(List<String> words) throws IOException {
        Optional<String> answer = book.answer(words);
        searching = answer.isEmpty();
        if (answer.isPresent() && words.contains("ponder")) {
            held = answer;
        } else if (answer.isPresent()) {
            answer(answer.get());
        }
        return searching;
    }

    private boolean endPondering() throws IOException {
        if (held.isEmpty()) {
            return false;
        }
        answer(held.get());
        held = Optional.empty();
        return true;
    }

    private void answer(String bestmove) throws IOException {
        tell();
        write(BOOK_SEARCH);
        write(bestmove);
    }

    private void tell() throws IOException {
        for (String remark : player.remarks()) {
            write("info string " + remark.replaceAll("\\R", " "));
        }
        out.flush();
    }

    private void write(String line) throws IOException {
        out.write((line + '\n').getBytes(StandardCharsets.UTF_8));
    }

    void readEngine() {
        try {
            Lines lines = engine.lines();
            for (byte[] line = lines.next(); line != null; line = lines.next()) {
                fromEngine(line, !lines.isReady());
            }
            ended();
        } catch (IOException | RuntimeException | Error e) {
            ending.with(e);
        } finally {
            silent.countDown();
        }
    }

    private synchronized void fromEngine(byte[] line, boolean last) throws IOException {
        if (isFirstWord(line, "bestmove")) {
            searching = false;
        } else if (!announced && isFirstWord(line, "option")) {
            OptionLine option = OptionLine.of(Lines.text(line));
            optionsOfEngine.add(option.name().toLowerCase(Locale.ROOT));
            variantsOfEngine = option.name().equalsIgnoreCase(UCI_VARIANT) ? option.values() : variantsOfEngine;
        } else if (!announced && isFirstWord(line, "uciok")) {
            announced = true;
            announceBook();
        }
        boolean isRenamed =
                !announced && engineName.isPresent() && Lines.text(line).startsWith("id name ");
        if (isRenamed) {
            write("id name " + engineName.get());
        } else {
            out.write(line);
        }
        if (last) {
            out.flush();
        }
    }

    /** After the options of the engine, which gets those of its setup then. */
    private void announceBook() throws IOException {
        for (String option : book.announcements()) {
            write(option);
        }
        for (String option : book.furtherAnnouncements(optionsOfEngine)) {
            optionsOfBook.add(OptionLine.of(option).name().toLowerCase(Locale.ROOT));
            write(option);
        }
        engineOptions.forEach((name, value) -> {
            setOfEngine(name, value);
            engine.say("setoption name " + name + " value " + value);
        });
    }

    private static boolean isFirstWord(byte[] line, String word) {
        if (line.length < word.length() || line.length > word.length() && line[word.length()] > ' ') {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (line[i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** The engine has gone. A GUI that waits for a move gets the answer for none. */
    private void ended() {
        try {
            if (!ending.isKnown()) {
                String how = engine.ending();
                synchronized (this) {
                    write("info string the engine " + engine.name() + " has " + how);
                    if (searching || held.isPresent()) {
                        write("bestmove 0000");
                    }
                    out.flush();
                }
                ending.with(1);
            }
        } catch (IOException e) {
            ending.with(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            ending.with(1);
        }
    }
}
