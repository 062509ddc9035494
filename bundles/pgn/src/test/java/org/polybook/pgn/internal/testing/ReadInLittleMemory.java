package org.polybook.pgn.internal.testing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.Games;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Replayer;
import org.polybook.pgn.internal.PgnFormat;

/**
 * Runs in a separate process with little memory. Arguments: the number of bytes of a text, a regular expression for the
 * names of the monotonous texts, the files to read.
 */
public final class ReadInLittleMemory implements GameVisitor {
    private long games;

    private ReadInLittleMemory() {}

    public static void main(String[] arguments) throws IOException {
        long length = Long.parseLong(arguments[0]);
        PgnFormat format = new PgnFormat();
        for (GameOptions options : List.of(GameOptions.MAIN_LINE, GameOptions.FULL)) {
            for (String name : MonotonousTexts.ALL.keySet()) {
                if (name.matches(arguments[1])) {
                    read(name, format.open(MonotonousTexts.text(name, length), name, options));
                }
            }
            for (int i = 2; i < arguments.length; i++) {
                read(arguments[i], format.open(Path.of(arguments[i]), options));
            }
        }
        System.out.println("DONE");
    }

    private static void read(String name, GameSource opened) throws IOException {
        ReadInLittleMemory counter = new ReadInLittleMemory();
        try (GameSource source = opened) {
            long games = Games.read(source, counter);
            if (games != counter.games) {
                throw new IllegalStateException(name + ": " + counter.games + " of " + games + " games were shown");
            }
        } catch (OutOfMemoryError e) {
            throw new IllegalStateException(name + ": out of memory", e);
        }
    }

    @Override
    public Next nullMove(Replayer before) {
        return Next.CONTINUE;
    }

    @Override
    public void endGame(GameResult result) {
        games++;
    }

    @Override
    public void problem(GameProblem problem) {
        games += problem.isFatal() ? 1 : 0;
    }
}
