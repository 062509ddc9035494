package org.polybook.commands.games;

import java.io.Flushable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.polybook.api.game.GameProblem;
import org.polybook.commands.FailureText;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Output;
import org.polybook.commands.text.Style;
import org.polybook.io.text.Escape;
import org.polybook.io.text.JsonWriter;

/**
 * Writes the problems of the games in some files. In a text with a limit, the verdict on a file comes first and then at
 * most that many problems of each kind, which are kept until then. Without a limit each problem is written as it is
 * found and the verdict comes last. A failed write is an {@link UncheckedIOException}, to distinguish it from a failed
 * read.
 */
public final class GameProblemWriter implements PgnCheck.Visitor {
    private final Output output;
    private final long limit;
    private final Map<String, Long> codes = new LinkedHashMap<>();
    /** The problems of the current file that follow its verdict. */
    private final List<GameProblem> pending = Collections.synchronizedList(new ArrayList<>());

    private final JsonWriter json;

    /** @param limit maximum number of lines for each kind and file in a text; further problems are only counted */
    public GameProblemWriter(Output output, long limit) {
        this.output = output;
        this.json = new JsonWriter(output.to());
        this.limit = limit;
    }

    public void begin() {
        if (output.json()) {
            writeUnchecked(() -> json.beginObject().name("files").beginArray());
        }
    }

    public void end() {
        if (output.json()) {
            writeUnchecked(() -> json.endArray().endObject().end());
        }
    }

    @Override
    public void beginFile(String name) {
        codes.clear();
        if (output.json()) {
            writeUnchecked(() -> json.line(0)
                    .beginObject()
                    .name("file")
                    .value(name)
                    .name("problems")
                    .beginArray());
        }
    }

    @Override
    public void problem(GameProblem problem) {
        long count = codes.merge(problem.code(), 1L, Long::sum);
        if (output.json()) {
            writeUnchecked(() -> json(problem, json.line(2)));
        } else if (count <= limit) {
            writeOrKeep(problem);
        }
    }

    private static String line(GameProblem problem, Style style) {
        String severity = problem.isFatal() ? style.red("error") : style.yellow("remark");
        long game = problem.place().game();
        return Escape.forTerminal(problem.place() + (game == 0 ? ": " : ": game " + game + ": "))
                + severity
                + Escape.forTerminal(": " + problem.message() + " [" + problem.code() + "]")
                + '\n';
    }

    /** Returns the lines of problems of a file that is not yet read to its end. Thread-safe. */
    String pendingLines() {
        StringBuilder lines = new StringBuilder();
        synchronized (pending) {
            pending.forEach(problem -> lines.append(line(problem, Style.PLAIN)));
        }
        return lines.toString();
    }

    @Override
    public void endFile(PgnCheck.FileCount file) {
        if (output.json()) {
            writeUnchecked(() -> endFileJson(file));
            return;
        }
        String counts = NumberText.count(file.games(), "game") + ", " + NumberText.number(file.bad()) + " bad, "
                + NumberText.count(file.remarks(), "remark");
        if (file.failure().isEmpty() || file.games() + file.remarks() > 0) {
            String rest = file.failure().isPresent() ? ", and the rest cannot be read" : "";
            print(Escape.forTerminal(file.name() + ": " + counts + rest) + '\n');
        }
        file.failure().ifPresent(e -> print(Escape.forTerminal(FailureText.of(e, file.name())) + '\n'));
        pending.forEach(problem -> print(line(problem, output.style())));
        codes.forEach((code, count) -> {
            if (count > limit) {
                String others = NumberText.number(count - limit);
                print(Escape.forTerminal(file.name() + ": and " + others + " more [" + code + "]") + '\n');
            }
        });
        flush();
        pending.clear(); // only now, so that a process that is terminated can still print them
    }

    private void endFileJson(PgnCheck.FileCount file) throws IOException {
        json.endArray().name("games").value(file.games()).name("good").value(file.good());
        json.name("bad").value(file.bad()).name("remarks").value(file.remarks());
        if (file.failure().isPresent()) {
            json.name("failure").value(FailureText.of(file.failure().get(), file.name()));
        }
        json.endObject();
    }

    /** Writes the line now if there is no limit, otherwise after the verdict. */
    private void writeOrKeep(GameProblem problem) {
        if (limit == Long.MAX_VALUE) {
            print(line(problem, output.style()));
        } else {
            pending.add(problem);
        }
    }

    /** Flushes the lines, so that they are not lost if the process is terminated in the next file. */
    private void flush() {
        try {
            if (output.to() instanceof Flushable buffered) {
                buffered.flush();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void print(String text) {
        writeUnchecked(() -> output.to().append(text));
    }

    private static void writeUnchecked(Writing writing) {
        try {
            writing.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A part of the output. */
    private interface Writing {
        void run() throws IOException;
    }

    /** Writes one problem as a JSON object. */
    public static void json(GameProblem problem, JsonWriter json) throws IOException {
        json.beginObject().name("severity").value(problem.isFatal() ? "error" : "remark");
        json.name("code").value(problem.code());
        json.name("file").value(problem.place().file());
        json.name("game").value(problem.place().game());
        json.name("line").value(problem.place().line());
        json.name("column").value(problem.place().column());
        json.name("offset").value(problem.place().offset());
        json.name("text").value(problem.text()).name("message").value(problem.message());
        json.endObject();
    }
}
