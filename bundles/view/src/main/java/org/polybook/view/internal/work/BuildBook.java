package org.polybook.view.internal.work;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.edit.PendingEditsException;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.spi.BookReplacement;
import org.polybook.api.spi.Providers;
import org.polybook.io.BookLockedException;
import org.polybook.io.Outputs;
import org.polybook.view.internal.text.Texts;

/**
 * Makes a book of games and puts it on the shelf, if there is one.
 *
 * @param games files of any format that is there, at least one
 * @param book to be written
 */
public record BuildBook(List<Path> games, Path book, Optional<BookShelf> shelf) implements Task {
    public BuildBook {
        games = List.copyOf(games);
    }

    @Override
    public String name() {
        return Texts.of("task.build", names());
    }

    private String names() {
        String first = FileIntake.name(games.get(0));
        return games.size() == 1 ? first : Texts.of("task.more", first, games.size() - 1);
    }

    @Override
    public String run(Progress progress) throws IOException {
        Outputs.requireApart(games, List.of(book));
        BuildReport report = Providers.forBook(BookBuilder.class, book)
                .build(
                        GameInputs.files(games, GameOptions.MAIN_LINE),
                        Optional.of(BuildOutput.of(book)),
                        BuildOptions.DEFAULT,
                        Resources.ofThisMachine(),
                        new BuildProgress(progress));
        if (report.written() == 0) {
            deleteEmpty(book); // where there had been anything, the builder refuses
            return Texts.of("task.nothing", names()) + left("task.unfinished", unfinished(report));
        }
        String built = Texts.of(
                        "task.built",
                        report.booked(),
                        report.written(),
                        book.getFileName().toString())
                + left("task.unfinished", unfinished(report))
                + left("task.variations", report.variations().skipped());
        return shelf.isPresent() ? built + " " + ShelveBook.outcome(book, shelf, progress) : built;
    }

    /** Returns the words for moves and games that were not counted: a repertoire consists of variations without results. */
    private static String left(String key, long count) {
        return count == 0 ? "" : " " + Texts.of(key, count);
    }

    private static long unfinished(BuildReport report) {
        return report.leftOut().getOrDefault(BuildReport.LeftOut.UNKNOWN_RESULT, 0L);
    }

    /** Unless another program has it, or has written to it since. */
    static void deleteEmpty(Path book) throws IOException {
        try (BookReplacement held = BookReplacement.of(book)) {
            if (Files.isRegularFile(held.target()) && Files.size(held.target()) == 0) {
                Files.delete(held.target());
            }
        } catch (BookLockedException | PendingEditsException inUse) {
            // it stays
        }
    }
}
