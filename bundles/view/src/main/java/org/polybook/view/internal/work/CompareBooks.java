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
 * @param result receives the differences at the end, in the worker's thread
 */
public record CompareBooks(Path first, Path second, Consumer<Result> result) implements Task {
    /** The maximum number of differences that are kept. */
    static final int MAX_DIFFERENCES = 10_000;

    /**
     * The differences of two books.
     *
     * @param differences the nearest to the start first, those at unreachable positions last
     * @param isComplete false if there are more differences
     * @param codings the codings of moves whose position is unknown
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
        return Texts.of("task.compare", FileTaskFactory.name(first), FileTaskFactory.name(second));
    }

    @Override
    public String runForMessage(TaskProgress progress) throws IOException {
        List<BookDifference> found = new ArrayList<>();
        boolean[] isComplete = {true};
        TaskProgress indeterminate = new Indeterminate(progress);
        try (BookFile one = Books.open(first);
                BookFile two = Books.open(second)) {
            Books.requireRecords(one);
            Books.requireRecords(two);
            Providers.required(BookInspector.class)
                    .compareAndLocate(
                            new CancellableBook(one, indeterminate),
                            new CancellableBook(two, indeterminate),
                            CheckOptions.DEFAULT,
                            difference -> {
                                isComplete[0] = found.size() < MAX_DIFFERENCES;
                                return isComplete[0] && found.add(difference);
                            });
            if (progress.isCancelled()) {
                throw new BuildCancelledException();
            }
            Codings codings =
                    Codings.ofAllOrNone(one.metadata().scheme(), one.metadata().variants());
            result.accept(new Result(found, isComplete[0], codings, variants(one, two)));
        }
        String outcome = isComplete[0] ? "task.compared" : "compare.truncated";
        return Texts.of(outcome, FileTaskFactory.name(first), FileTaskFactory.name(second), found.size());
    }

    private static List<String> variants(BookFile one, BookFile two) {
        return Stream.of(one, two)
                .flatMap(book -> book.metadata().variants().stream())
                .distinct()
                .toList();
    }

    /**
     * Hides the progress of single look-ups: a comparison reads both books several times, so its progress is unknown.
     */
    private record Indeterminate(TaskProgress progress) implements TaskProgress {
        @Override
        public void reportShare(double share) {
            progress.reportShare(-1);
        }

        @Override
        public boolean isCancelled() {
            return progress.isCancelled();
        }
    }
}
