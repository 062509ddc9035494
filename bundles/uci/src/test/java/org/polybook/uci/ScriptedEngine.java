package org.polybook.uci;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** A UCI engine as a process, which echoes its input and always plays a7a6. */
public final class ScriptedEngine {
    private static final long PAUSE_NANOS = 300_000_000;

    private ScriptedEngine() {}

    /** Returns the command of an engine that reads its input and never answers. */
    static List<String> neverAnsweringCommand() {
        return Stream.concat(command().stream(), Stream.of("mute")).toList();
    }

    /** Returns the command of an engine that never reads its input. */
    static List<String> neverReadingCommand() {
        return Stream.concat(command().stream(), Stream.of("deaf")).toList();
    }

    /** Returns the command of an engine that delays {@code readyok}, like one that clears its tables for a new game. */
    static List<String> slowReadyokCommand() {
        return Stream.concat(command().stream(), Stream.of("slow")).toList();
    }

    /** Returns the command of an engine that answers {@code uci} and nothing else. */
    static List<String> neverReadyCommand() {
        return Stream.concat(command().stream(), Stream.of("unready")).toList();
    }

    /**
     * Returns the command of an engine that has options of all types, evaluates its position as nine pawns behind, and
     * moves its pawns by one rank, from the a-file on.
     */
    static List<String> losingCommand() {
        return Stream.concat(command().stream(), Stream.of("losing")).toList();
    }

    static List<String> command() {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return List.of(
                java,
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                ScriptedEngine.class.getName());
    }

    public static void main(String[] arguments) throws IOException {
        while (arguments.length > 0 && arguments[0].equals("deaf")) {
            LockSupport.park();
        }
        PrintStream out = new PrintStream(System.out, false, UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            if (arguments.length == 0) {
                answer(line, out);
            } else if (arguments[0].equals("losing")) {
                answerAsLosingEngine(line, out);
            } else if (arguments[0].equals("slow")) {
                pauseBeforeReadyok(line);
                answer(line, out);
            } else if (arguments[0].equals("unready") && line.equals("uci")) {
                answer(line, out);
            }
            out.flush();
        }
    }

    private static void pauseBeforeReadyok(String line) {
        if (line.equals("isready")) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private static int plies;

    private static void answerAsLosingEngine(String line, PrintStream out) {
        String[] words = line.split(" ");
        switch (words[0]) {
            case "uci" -> {
                String option = "option name ";
                out.print("id name Fake 1\nid author me\n"
                        + option + "Hash type spin default 16 min 1 max 64\n"
                        + option + "Style type combo default Solid var Solid var Risky var Wild\n"
                        + option + "UCI_Variant type combo default chess var chess var atomic\n"
                        + option + "Book Path type string default books\n"
                        + option + "EvalFile type string default x.nn\n"
                        + option + "Debug Log File type string default \n"
                        + option + "Clear Hash type button\n"
                        + option + "UCI_Opponent type string default <empty>\n"
                        + option + "UCI_EngineAbout type string default me\n"
                        + option + "Skill Level type spin default 20 min 0 max 20\n"
                        + option + "OwnBook type check default true\n"
                        + option + "NalimovPath type string default <empty>\n"
                        + option + "Ponder type check default false\n"
                        + option + "Threads type spin default 1 min 1 max 4\nuciok\n");
            }
            case "isready" -> out.print("readyok\n");
            case "position" -> plies = line.contains(" moves ") ? line.split(" moves ")[1].split(" ").length : 0;
            case "go" -> {
                char file = (char) ('a' + plies / 2);
                String move = file + "7" + file + "6";
                out.print("info depth 5 score cp -900 time 10 nodes 100 pv " + move + "\nbestmove " + move + '\n');
            }
            default -> {
                // no answer
            }
        }
    }

    private static void answer(String line, PrintStream out) {
        switch (line.split(" ")[0]) {
            case "uci" ->
                out.print(
                        "id name Scripted\noption name Hash type spin default 16 min 1 max 64\n"
                                + "option name UCI_Variant type combo default chess var chess var crazyhouse var gobang\nuciok\n");
            case "isready" -> out.print("readyok\n");
            case "position" -> {
                // no answer
            }
            case "flood" -> {
                for (int i = 0; i < Integer.parseInt(line.substring(6)); i++) {
                    out.print("info depth " + i + " pv e2e4  \t\u00e9\n");
                }
                out.print("flooded\n");
            }
            case "die" -> System.exit(3);
            default -> {
                if (line.equals("go die") || line.equals("setoption name Hash value die")) {
                    System.exit(3);
                }
                out.print("info string " + line + '\n');
                if (line.startsWith("go")) {
                    out.print("bestmove a7a6\n");
                }
            }
        }
    }
}
