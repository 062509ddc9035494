package org.polybook.uci;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A process that speaks UCI, says back what it is told, and always plays a7a6. */
public final class ScriptedEngine {
    private ScriptedEngine() {}

    /** Reads all that it is told and never says a word. */
    static List<String> mute() {
        return Stream.concat(command().stream(), Stream.of("mute")).toList();
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
        PrintStream out = new PrintStream(System.out, false, UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            if (arguments.length == 0) {
                answer(line, out);
                out.flush();
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
                // only noted
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
