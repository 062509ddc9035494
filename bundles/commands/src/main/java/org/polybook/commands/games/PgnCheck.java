package org.polybook.commands.games;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.polybook.api.Games;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Replayer;
import org.polybook.commands.CommandContext;
import org.polybook.commands.GameInput;
import org.polybook.commands.text.Output;

/**
 * Checks files of games for problems, including variations. The number of problems is unlimited, so they are passed on
 * as they are found and not kept.
 */
public final class PgnCheck {
    private final CommandContext context;

    public PgnCheck(CommandContext context) {
        this.context = context;
    }

    /** @param maxLinesPerKind maximum number of lines for each kind and file in a text; JSON has all problems */
    public record Request(List<GameInput> inputs, long maxLinesPerKind) {
        public Request {
            inputs = List.copyOf(inputs);
        }
    }

    /**
     * The counts of one file.
     *
     * @param name of the file
     * @param remarks number of problems that do not make a game bad
     * @param failure the reason why the file could not be opened or read to its end
     */
    public record FileCount(String name, long good, long bad, long remarks, Optional<IOException> failure) {
        public long games() {
            return good + bad;
        }
    }

    /** The counts of each file. */
    public record Answer(List<FileCount> files) {
        public Answer {
            files = List.copyOf(files);
        }

        /** Returns true if every file was read to its end and every game is good. */
        public boolean isSound() {
            return files.stream()
                    .allMatch(file -> file.bad() == 0 && file.failure().isEmpty());
        }
    }

    /**
     * Reads all games of all files.
     *
     * @param visitor receives every problem as it is found
     */
    public Answer run(Request request, Consumer<GameProblem> visitor) {
        return run(request, new Visitor() {
            @Override
            public void problem(GameProblem problem) {
                visitor.accept(problem);
            }
        });
    }

    /**
     * Reads all games of all files and writes the problems and a summary of each file. JSON, and a text without a
     * limit, is written as the problems are found; a text with a limit after its file has been read. If the process is
     * terminated, it prints the problems found so far.
     */
    public Answer write(Request request, Output output) throws IOException {
        GameProblemWriter writer = new GameProblemWriter(output, request.maxLinesPerKind());
        context.progress().setTerminationMessage(writer::pendingLines);
        try {
            writer.begin();
            Answer answer = run(request, writer);
            writer.end();
            return answer;
        } catch (UncheckedIOException e) {
            // the visitor throws it if the output cannot be written
            throw e.getCause();
        }
    }

    /** Receives the problems, file by file. */
    interface Visitor {
        default void beginFile(String name) {}

        void problem(GameProblem problem);

        default void endFile(FileCount count) {}
    }

    private Answer run(Request request, Visitor visitor) {
        List<FileCount> files = new ArrayList<>();
        request.inputs().forEach(context.beginRun()::reads);
        for (GameInput input : request.inputs()) {
            FileCount count = check(input, visitor);
            visitor.endFile(count);
            files.add(count);
        }
        return new Answer(files);
    }

    private FileCount check(GameInput input, Visitor visitor) {
        visitor.beginFile(input.name());
        Listener listener = new Listener(visitor);
        try (GameSource source = GameInput.open(input, GameOptions.FULL)) {
            listener.source = source;
            Games.read(source, listener);
            return listener.count(input.name(), Optional.empty());
        } catch (IOException e) {
            return listener.count(input.name(), Optional.of(e));
        }
    }

    /** Counts the games of one file. */
    private final class Listener implements GameVisitor {
        private final Visitor visitor;
        private GameSource source;
        private long good;
        private long bad;
        private long remarks;

        Listener(Visitor visitor) {
            this.visitor = visitor;
        }

        FileCount count(String name, Optional<IOException> failure) {
            return new FileCount(name, good, bad, remarks, failure);
        }

        @Override
        public Next nullMove(Replayer before) {
            return Next.CONTINUE;
        }

        @Override
        public void endGame(GameResult result) {
            good++;
            reportProgress();
        }

        @Override
        public void problem(GameProblem problem) {
            if (problem.isFatal()) {
                bad++;
                reportProgress();
            } else {
                remarks++;
            }
            visitor.problem(problem);
        }

        private void reportProgress() {
            context.progress().onProgress(source.bytesRead(), source.sizeInBytes(), good + bad, "games");
        }
    }
}
