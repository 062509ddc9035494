package org.polybook.commands;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongConsumer;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.Games;
import org.polybook.chess.Replayer;

/**
 * Writes down what is wrong with the games of some files, as it is found. What cannot be written is an {@link
 * UncheckedIOException}, to tell it from what cannot be read.
 */
public final class PgnCheck {
    private final Appendable out;
    private final boolean json;
    private final long most;
    private final Style style;
    private final Map<String, Long> codes = new LinkedHashMap<>();
    private LongConsumer progress;
    private boolean isSound = true;
    private boolean isFirst = true;
    private String file;
    private long good;
    private long bad;
    private long remarks;

    private PgnCheck(Appendable out, boolean json, long most, Style style) {
        this.out = out;
        this.json = json;
        this.most = most;
        this.style = style;
    }

    /** A line for each problem and a summary for each file; of each kind so many are written, the others counted. */
    public static PgnCheck text(long most, Style style, Appendable out) {
        return new PgnCheck(out, false, most, style);
    }

    /** One object with all the problems of all the files. */
    public static PgnCheck json(Appendable out) {
        PgnCheck report = new PgnCheck(out, true, Long.MAX_VALUE, Style.PLAIN);
        report.print("{\"files\": [");
        return report;
    }

    /**
     * Reads all games of that file. What cannot be read is an exception, after the problems before it.
     *
     * @param progress is told after each game how many there were
     */
    public void add(GameSource source, LongConsumer progress) throws IOException {
        begin(source.name());
        this.progress = progress;
        Games.read(source, new Listener());
        endFile("");
    }

    /** A file that could not be opened, or not be read to its end. */
    public void unreadable(String name, IOException failure) {
        if (file == null) {
            begin(name);
        }
        isSound = false;
        String message = FailureText.of(failure, name);
        if (json) {
            endFile(", \"failure\": " + Escape.json(message));
        } else {
            print(Escape.forTerminal(message) + '\n');
            endFile("");
        }
    }

    /** Ends the report; returns whether all games of all files were good. */
    public boolean end() {
        if (json) {
            print("]}\n");
        }
        return isSound;
    }

    private void begin(String name) {
        file = name;
        good = 0;
        bad = 0;
        remarks = 0;
        codes.clear();
        if (json) {
            print((isFirst ? "\n" : ",\n") + "{\"file\": " + Escape.json(name) + ", \"problems\": [");
        }
        isFirst = false;
    }

    private void endFile(String more) {
        if (json) {
            print("], \"games\": " + (good + bad) + ", \"good\": " + good + ", \"bad\": " + bad + ", \"remarks\": "
                    + remarks + more + "}");
        } else {
            codes.forEach((code, count) -> {
                if (count > most) {
                    String others = NumberText.number(count - most);
                    print(Escape.forTerminal(file + ": and " + others + " more [" + code + "]") + '\n');
                }
            });
            String counts = NumberText.count(good + bad, "game") + ", " + NumberText.number(bad) + " bad, "
                    + NumberText.count(remarks, "remark");
            print(Escape.forTerminal(file + ": " + counts) + '\n');
        }
        file = null;
    }

    private void write(GameProblem problem) {
        long count = codes.merge(problem.code(), 1L, Long::sum);
        if (json) {
            print((bad + remarks == 1 ? "\n" : ",\n") + jsonOf(problem));
        } else if (count <= most) {
            String severity = problem.isFatal() ? style.red("error") : style.yellow("remark");
            print(Escape.forTerminal(
                            problem.place() + ": game " + problem.place().game() + ": ")
                    + severity
                    + Escape.forTerminal(": " + problem.message() + " [" + problem.code() + "]")
                    + '\n');
        }
    }

    private void print(String text) {
        try {
            out.append(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String jsonOf(GameProblem problem) {
        return "  {\"severity\": \"" + (problem.isFatal() ? "error" : "remark") + "\", \"code\": "
                + Escape.json(problem.code()) + ", \"game\": " + problem.place().game() + ", \"line\": "
                + problem.place().line() + ", \"column\": " + problem.place().column() + ", \"offset\": "
                + problem.place().offset() + ", \"text\": " + Escape.json(problem.text()) + ", \"message\": "
                + Escape.json(problem.message()) + '}';
    }

    private final class Listener implements GameVisitor {
        @Override
        public Next nullMove(Replayer before) {
            return Next.GO_ON;
        }

        @Override
        public void endGame(GameResult result) {
            good++;
            progress.accept(good + bad);
        }

        @Override
        public void problem(GameProblem problem) {
            if (problem.isFatal()) {
                bad++;
                isSound = false;
                progress.accept(good + bad);
            } else {
                remarks++;
            }
            write(problem);
        }
    }
}
