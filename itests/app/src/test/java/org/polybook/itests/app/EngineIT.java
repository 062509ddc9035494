package org.polybook.itests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.chess.Color;
import org.polybook.chess.Outcome;
import org.polybook.chess.Position;
import org.polybook.chess.notation.Cecp;
import org.polybook.chess.notation.Uci;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Matches of Stockfish with a book against Stockfish without one, through {@code polybook uci} and {@code polybook
 * xboard}.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bin/polybook is for POSIX shells")
@Tag("ci")
class EngineIT {
    private static final int LONGEST_GAME = 400;

    @TempDir
    Path folder;

    private String stockfish;
    private Path book;

    @BeforeEach
    void findStockfishAndCopyBook() throws Exception {
        stockfish = Stream.of((System.getenv("PATH") + File.pathSeparator + "/usr/games").split(File.pathSeparator))
                .map(place -> Path.of(place, "stockfish"))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElse("");
        Assumptions.assumeFalse(stockfish.isEmpty(), "stockfish is not installed");
        book = Files.copy(App.SAMPLE, folder.resolve("book.bin"));
    }

    private TalkingProcess startAdapterWithBook(String command, String... more) throws Exception {
        List<String> words = new ArrayList<>(
                List.of(App.HOME.resolve("bin/polybook").toString(), command, "--book", book.toString(), "--log"));
        words.addAll(List.of(more));
        words.addAll(List.of("--", stockfish));
        return new TalkingProcess(folder, words);
    }

    @Test
    void uci_fewGames_areLegalAndBeginInTheBook() throws Exception {
        playUci(2);
    }

    @Test
    @Tag("long")
    void uci_hundredGames_areLegalAndBeginInTheBook() throws Exception {
        playUci(100);
    }

    private void playUci(int games) throws Exception {
        try (TalkingProcess own = startAdapterWithBook("uci");
                TalkingProcess other = new TalkingProcess(folder, List.of(stockfish))) {
            for (TalkingProcess engine : List.of(own, other)) {
                engine.sendLine("uci");
                engine.readLinesUntil("uciok");
            }
            for (int game = 0; game < games; game++) {
                playUci(game % 2 == 0 ? own : other, game % 2 == 0 ? other : own, own);
            }
            own.sendLine("quit");
            assertThat(own.awaitStatus()).isZero();
        }
    }

    /** Plays a game to the end. Every move is legal, and at least one comes from the book. */
    private static void playUci(TalkingProcess white, TalkingProcess black, TalkingProcess own) throws Exception {
        Position position = Orthodox.NORMAL.start();
        StringBuilder moves = new StringBuilder();
        int bookMoves = 0;
        for (TalkingProcess engine : List.of(white, black)) {
            engine.sendLine("ucinewgame");
            engine.sendLine("isready");
            engine.readLinesUntil("readyok");
        }
        while (position.outcome() == Outcome.NONE
                && position.halfmoveClock() < 100
                && position.fullmoveNumber() < LONGEST_GAME) {
            TalkingProcess engine = position.turn() == Color.WHITE ? white : black;
            engine.sendLine("position startpos" + (moves.isEmpty() ? "" : " moves" + moves));
            engine.sendLine("go nodes 500");
            List<String> said = engine.readLinesUntil("bestmove");
            String move = said.get(said.size() - 1).split(" ")[1];
            bookMoves += said.stream().anyMatch(line -> line.startsWith("info string book move")) ? 1 : 0;
            position = position.play(Uci.parse(position, move));
            moves.append(' ').append(move);
        }
        assertThat(bookMoves).as("moves from the book in%s", moves).isPositive();
        assertThat(own.process().isAlive()).isTrue();
    }

    /** 1. e4 lost its games and 1. c4 was played once. */
    @Test
    void uci_fileOfStatistics_isPlayedByRulesOfResults() throws Exception {
        Path games = Files.writeString(
                folder.resolve("games.pgn"),
                "[Result \"0-1\"]\n\n1. e4 0-1\n\n".repeat(5)
                        + "[Result \"1-0\"]\n\n1. d4 1-0\n\n".repeat(2)
                        + "[Result \"1-0\"]\n\n1. c4 1-0\n\n");
        book = folder.resolve("club.stats");
        assertThat(App.run("count", games.toString(), "-o", book.toString()).status())
                .isZero();
        try (TalkingProcess own = startAdapterWithBook("uci", "--policy", "min-games=2,min-score=50")) {
            own.sendLine("uci");
            own.readLinesUntil("uciok");
            own.sendLine("position startpos");
            own.sendLine("go nodes 500");

            assertThat(own.readLinesUntil("bestmove"))
                    .contains("bestmove d2d4")
                    .anyMatch(line -> line.startsWith("info string book move d2d4 with 100.00% from " + book));
            own.sendLine("quit");
            assertThat(own.awaitStatus()).isZero();
        }
    }

    @Test
    void uci_killedEngine_answersWithTheNullMoveAndEnds() throws Exception {
        try (TalkingProcess own = startAdapterWithBook("uci")) {
            own.sendLine("uci");
            own.readLinesUntil("uciok");
            own.sendLine("position startpos moves a2a3 a7a6 h2h4");
            own.sendLine("go infinite");
            own.readLinesUntil("info depth");
            killEngineOf(own);
            assertThat(own.readLinesUntil("bestmove")).last().isEqualTo("bestmove 0000");
            assertThat(own.awaitStatus()).isEqualTo(1);
        }
    }

    private static void killEngineOf(TalkingProcess adapter) {
        Optional<ProcessHandle> engine = adapter.process()
                .toHandle()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("stockfish"))
                .findFirst();
        assertThat(engine).as("the engine's process").isPresent();
        engine.get().destroyForcibly();
    }

    @Test
    void xboard_fewGames_areLegalAndLearned() throws Exception {
        playXboardMatchAndCheckLearning(2);
    }

    @Test
    @Tag("long")
    void xboard_tenGames_areLegalAndLearned() throws Exception {
        playXboardMatchAndCheckLearning(10);
    }

    private void playXboardMatchAndCheckLearning(int games) throws Exception {
        try (TalkingProcess own = startAdapterWithBook("xboard", "--set", "BookLearn=true");
                TalkingProcess other = new TalkingProcess(folder, List.of(stockfish))) {
            other.sendLine("uci");
            other.readLinesUntil("uciok");
            own.sendLine("xboard");
            own.sendLine("protover 2");
            own.readLinesUntil("feature done=1");
            for (int game = 0; game < games; game++) {
                playXboard(own, other, game % 2 == 0 ? Color.WHITE : Color.BLACK);
            }
            own.sendLine("quit");
            assertThat(own.awaitStatus()).isZero();
        }
        App.Result shown = App.run("learn", "show", book.toString(), "--dialect", "polyglot");
        int learned = Pattern.compile("games (\\d+)")
                .matcher(shown.out())
                .results()
                .mapToInt(found -> Integer.parseInt(found.group(1)))
                .sum();
        assertThat(learned).as("games with White, in%n%s", shown.out()).isEqualTo((games + 1) / 2);
        assertThat(App.run("edit", book.toString()).out()).contains(" change");
    }

    private static void playXboard(TalkingProcess own, TalkingProcess other, Color side) throws Exception {
        own.sendLine("new");
        own.sendLine("level 0 5 0");
        own.sendLine("sd 4");
        if (side == Color.WHITE) {
            own.sendLine("go");
        }
        Position position = Orthodox.NORMAL.start();
        StringBuilder moves = new StringBuilder();
        while (position.outcome() == Outcome.NONE
                && position.halfmoveClock() < 100
                && position.fullmoveNumber() < LONGEST_GAME) {
            String move;
            if (position.turn() == side) {
                List<String> said = own.readLinesUntil("move");
                move = said.get(said.size() - 1).split(" ")[1];
            } else {
                other.sendLine("position startpos" + (moves.isEmpty() ? "" : " moves" + moves));
                other.sendLine("go nodes 500");
                List<String> said = other.readLinesUntil("bestmove");
                move = said.get(said.size() - 1).split(" ")[1];
                own.sendLine("usermove " + move);
            }
            position = position.play(Cecp.parse(position, move));
            moves.append(' ').append(move);
        }
        own.sendLine("result " + result(position) + " {the end}");
        own.sendLine("ping 1");
        own.readLinesUntil("pong 1");
    }

    private static String result(Position position) {
        if (position.outcome() != Outcome.CHECKMATE) {
            return "1/2-1/2";
        }
        return position.turn() == Color.WHITE ? "0-1" : "1-0";
    }
}
