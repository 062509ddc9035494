package org.polybook.view.internal.work;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.inspect.BookDifference;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.scheme.Codings;
import org.polybook.api.spi.Providers;
import org.polybook.view.internal.text.Texts;

/**
 * Compares two books.
 *
 * @param result takes the differences at the end, in the worker's thread
 */
public record CompareBooks(Path first, Path second, Consumer<Result> result) implements Task {
    /** The maximum number of differences that are kept. */
    static final int MOST = 10_000;

    /**
     * The differences of two books.
     *
     * @param differences the nearest to the start first, and those that nothing leads to last
     * @param isComplete false if there are more of them
     * @param codings of the codes of moves without a position
     * @param variants CECP names of the variants of both books
     */
    public record Result(List<BookDifference> differences, boolean isComplete, Codings codings, List<String> variants) {
        public Result {
            differences = List.copyOf(differences);
            variants = List.copyOf(variants);
        }
    }

    @Override
    public String name() {
        return Texts.of("task.compare", FileIntake.name(first), FileIntake.name(second));
    }

    @Override
    public String run(Progress progress) throws IOException {
        List<BookDifference> found = new ArrayList<>();
        boolean[] isComplete = {true};
        Progress untold = new Untold(progress);
        try (BookFile one = Books.open(first);
                BookFile two = Books.open(second)) {
            Books.requireRecords(one);
            Books.requireRecords(two);
            Providers.required(BookInspector.class)
                    .compare(
                            new CancellableBook(one, untold),
                            new CancellableBook(two, untold),
                            CheckOptions.DEFAULT,
                            difference -> {
                                isComplete[0] = found.size() < MOST;
                                return isComplete[0] && found.add(difference);
                            });
            if (progress.isCancelled()) {
                throw new BuildCancelledException();
            }
            Codings codings = Codings.of(one.metadata().scheme(), one.metadata().variants());
            result.accept(new Result(found, isComplete[0], codings, variants(one, two)));
        }
        String outcome = isComplete[0] ? "task.compared" : "compare.cut";
        return Texts.of(outcome, FileIntake.name(first), FileIntake.name(second), found.size());
    }

    private static List<String> variants(BookFile one, BookFile two) {
        return Stream.of(one, two)
                .flatMap(book -> book.metadata().variants().stream())
                .distinct()
                .toList();
    }

    /** Hides the progress of single look-ups: a comparison reads both books several times, and it is unknown how far it is. */
    private record Untold(Progress progress) implements Progress {
        @Override
        public void done(double share) {
            progress.done(-1);
        }

        @Override
        public boolean isCancelled() {
            return progress.isCancelled();
        }
    }
}
