package org.polybook.view.internal.work;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.polybook.api.Databases;
import org.polybook.api.Games;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.database.DatabaseWriter;
import org.polybook.api.database.WriteMode;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.api.shelf.BookShelf;
import org.polybook.io.OutputPathChecks;
import org.polybook.view.internal.text.Texts;

/**
 * Imports games into a new database and puts it on the shelf, if available.
 *
 * @param games a file of any available format
 * @param database the database to be created
 */
public record ImportGames(Path games, Path database, Optional<BookShelf> shelf) implements Task {
    /**
     * The code of a date that the database stores differently. Old collections have thousands of them, so they are
     * counted separately from problems.
     */
    private static final String ODD_DATE = "odd-date";

    @Override
    public String name() {
        return Texts.of("task.import", games.getFileName().toString());
    }

    @Override
    public String runForMessage(TaskProgress progress) throws IOException {
        OutputPathChecks.requireApart(List.of(games), List.of(database));
        AtomicLong problems = new AtomicLong();
        AtomicLong changedDates = new AtomicLong();
        Consumer<GameProblem> found =
                problem -> (problem.code().equals(ODD_DATE) ? changedDates : problems).incrementAndGet();
        try (GameSource source = Games.open(games, GameOptions.FULL);
                DatabaseWriter writer = Databases.format(database).writer(database, WriteMode.CREATE, found)) {
            writer.writeAll(source, found, written -> {
                progress.reportShare(
                        source.sizeInBytes() > 0 ? (double) source.bytesRead() / source.sizeInBytes() : -1);
                return !progress.isCancelled();
            });
            if (progress.isCancelled()) {
                throw new BuildCancelledException();
            }
            writer.finish();
        }
        String imported = Texts.of("task.imported", database.getFileName().toString(), problems.get())
                + (changedDates.get() == 0 ? "" : " " + Texts.of("task.import.dates", changedDates.get()));
        return shelf.isPresent() ? imported + " " + ShelveBook.shelveForMessage(database, shelf, progress) : imported;
    }
}
