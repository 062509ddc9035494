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

/** Forwards lines between GUI and engine, with the book's answers: one thread reads the GUI, one the engine. */
final class UciSession {
    private static final int SECONDS_TO_QUIT = 3;
    private static final String BOOK_SEARCH = "info depth 1 time 0 nodes 0 nps 0";

    private static final String UCI_VARIANT = "UCI_Variant";

    private final EngineProcess engine;
    private final BookPlayer player;
    private final UciBook book;
    private final OutputStream out;
    private final Map<String, String> engineOptions;
    private final Optional<String> engineName;
    private final Set<String> optionsOfEngine = new HashSet<>();
    /** The variants that the engine lists; empty without the option UCI_Variant. */
    private List<String> variantsOfEngine = List.of();
    /**
     * The options that engines usually have and this engine lacks; the adapter announces them, because the book needs
     * them.
     */
    private final Set<String> optionsOfBook = new HashSet<>();

    private final SessionOutcome outcome = new SessionOutcome();
    /** Released when the engine has closed its output. */
    private final CountDownLatch silent = new CountDownLatch(1);

    /** True if the engine is searching. */
    private boolean searching;
    /** The book's answer, due at the end of pondering; empty if the book does not ponder. */
    private Optional<String> pondered = Optional.empty();

    private boolean announced;
    /** The variant of the last notice about an unlisted variant; empty before the first. */
    private String lastUnlisted = "";

    UciSession(EngineProcess engine, BookPlayer player, OutputStream out, EngineSetup setup) {
        this.engineOptions = setup.engineOptions();
        this.engineName = setup.adapter().engineName();
        this.engine = engine;
        this.player = player;
        this.book = new UciBook(player, setup.reportsDecisions());
        this.out = out;
    }

    /** Waits for the end of the session and, for a limited time, for the end of the engine's output. */
    int awaitStatus() throws IOException {
        int status = outcome.awaitStatus();
        try {
            silent.await(SECONDS_TO_QUIT, TimeUnit.SECONDS); // an engine that does not quit is terminated after that
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return status;
    }

    void readGui(ProtocolLineReader lines) {
        try {
            for (byte[] line = lines.nextOrNull(); line != null; line = lines.nextOrNull()) {
                forwardFromGui(line);
            }
            quit();
        } catch (IOException | RuntimeException | Error e) {
            outcome.setIfUnknown(e);
        }
    }

    /** Ends the session like {@code quit} of the GUI. */
    void quit() {
        outcome.setIfUnknown(0);
        engine.sendLine("quit");
    }

    /**
     * Handles a line of the GUI. If the engine gets it, too, forwards it outside the lock: while the engine does not
     * read, its output must still be forwarded.
     */
    private void forwardFromGui(byte[] line) throws IOException {
        if (executeAndDecideForwarding(ProtocolLineReader.strippedText(line))) {
            engine.send(line);
        }
    }

    private synchronized boolean executeAndDecideForwarding(String text) throws IOException {
        String[] words = text.split("\\s+", 2);
        String rest = words.length > 1 ? words[1] : "";
        boolean forEngine = switch (words[0]) {
            case "setoption" -> setOptionAndDecideForwarding(rest);
            case "position" -> {
                book.setPosition(rest);
                yield true;
            }
            case "go" -> answerGoAndIsForEngine(List.of(rest.split("\\s+")));
            case "stop", "ponderhit" -> !answerPondering();
            case "ucinewgame" -> {
                pondered = Optional.empty();
                yield true;
            }
            case "quit" -> {
                outcome.setIfUnknown(0);
                yield true;
            }
            default -> true;
        };
        writeNotices();
        return forEngine;
    }

    /** Sets an option and returns true if the engine gets it, too. */
    private boolean setOptionAndDecideForwarding(String rest) {
        String option = rest.replaceFirst("^name\\s+", "");
        int at = (option + ' ').indexOf(" value ");
        String name = (at < 0 ? option : option.substring(0, at)).strip();
        String value = at < 0
                ? ""
                : option.substring(Math.min(option.length(), at + " value ".length()))
                        .strip();
        boolean ofBook = BookOption.find(name).isPresent() && !optionsOfEngine.contains(name.toLowerCase(Locale.ROOT));
        if (ofBook) {
            player.setOptionAndCloseBooks(name, value);
        } else {
            setEngineOption(name, value);
        }
        return !ofBook && !optionsOfBook.contains(name.toLowerCase(Locale.ROOT));
    }

    /**
     * Handles an option of the engine. Reports a variant that the engine does not list: the engine ignores it and
     * continues in chess, while the book follows the GUI.
     */
    private void setEngineOption(String name, String value) {
        boolean isVariant = name.equalsIgnoreCase(UCI_VARIANT) && !value.equalsIgnoreCase("chess");
        if (announced && isVariant && variantsOfEngine.stream().noneMatch(value::equalsIgnoreCase)) {
            reportUnlistedVariant(value);
        }
        book.followEngineOption(name, value);
    }

    /** Reports an unlisted variant once, as GUIs set it before each game. */
    private void reportUnlistedVariant(String variant) {
        if (!variant.equals(lastUnlisted)) {
            lastUnlisted = variant;
            player.addNotice("the engine does not list the variant " + variant + ", so it may play another one");
        }
    }

    private boolean answerGoAndIsForEngine(List<String> words) throws IOException {
        Optional<String> answer = book.answerGo(words);
        searching = answer.isEmpty();
        if (answer.isPresent() && words.contains("ponder")) {
            pondered = answer;
        } else if (answer.isPresent()) {
            writeBookMove(answer.get());
        }
        return searching;
    }

    private boolean answerPondering() throws IOException {
        if (pondered.isEmpty()) {
            return false;
        }
        writeBookMove(pondered.get());
        pondered = Optional.empty();
        return true;
    }

    private void writeBookMove(String bestmove) throws IOException {
        writeNotices();
        writeLine(BOOK_SEARCH);
        writeLine(bestmove);
    }

    private void writeNotices() throws IOException {
        for (String notice : player.drainNotices()) {
            writeLine("info string " + notice.replaceAll("\\R", " "));
        }
        out.flush();
    }

    private void writeLine(String line) throws IOException {
        out.write((line + '\n').getBytes(StandardCharsets.UTF_8));
    }

    void readEngine() {
        try {
            ProtocolLineReader lines = engine.outputLines();
            for (byte[] line = lines.nextOrNull(); line != null; line = lines.nextOrNull()) {
                forwardFromEngine(line, !lines.hasMoreWithoutBlocking());
            }
            reportEngineEndAndFinish();
        } catch (IOException | RuntimeException | Error e) {
            outcome.setIfUnknown(e);
        } finally {
            silent.countDown();
        }
    }

    private synchronized void forwardFromEngine(byte[] line, boolean last) throws IOException {
        if (isFirstWord(line, "bestmove")) {
            searching = false;
        } else if (!announced && isFirstWord(line, "option")) {
            OptionLine option = OptionLine.of(ProtocolLineReader.strippedText(line));
            optionsOfEngine.add(option.name().toLowerCase(Locale.ROOT));
            variantsOfEngine = option.name().equalsIgnoreCase(UCI_VARIANT) ? option.values() : variantsOfEngine;
        } else if (!announced && isFirstWord(line, "uciok")) {
            announced = true;
            announceAndSetOptions();
        }
        boolean isRenamed = !announced
                && engineName.isPresent()
                && ProtocolLineReader.strippedText(line).startsWith("id name ");
        if (isRenamed) {
            writeLine("id name " + engineName.get());
        } else {
            out.write(line);
        }
        if (last) {
            out.flush();
        }
    }

    /** Announces the book's options after the engine's, and sets the engine's options of the setup. */
    private void announceAndSetOptions() throws IOException {
        for (String option : book.optionLines()) {
            writeLine(option);
        }
        for (String option : book.additionalOptionLines(optionsOfEngine)) {
            optionsOfBook.add(OptionLine.of(option).name().toLowerCase(Locale.ROOT));
            writeLine(option);
        }
        engineOptions.forEach((name, value) -> {
            setEngineOption(name, value);
            engine.sendLine("setoption name " + name + " value " + value);
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

    /**
     * Reports the end of the engine, unless the session has ended, and ends the session with status 1. A GUI that waits
     * for a move gets {@code bestmove 0000}.
     */
    private void reportEngineEndAndFinish() {
        try {
            if (!outcome.isKnown()) {
                String how = engine.awaitAndDescribeEnd();
                synchronized (this) {
                    writeLine("info string the engine " + engine.name() + " has " + how);
                    if (searching || pondered.isPresent()) {
                        writeLine("bestmove 0000");
                    }
                    out.flush();
                }
                outcome.setIfUnknown(1);
            }
        } catch (IOException e) {
            outcome.setIfUnknown(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            outcome.setIfUnknown(1);
        }
    }
}
