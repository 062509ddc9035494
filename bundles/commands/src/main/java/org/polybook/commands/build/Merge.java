package org.polybook.commands.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.build.BookMerger;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.build.BookMerger.MergeReport;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.EmptyBookException;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandContext;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.PendingEdits;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;

/** Merges several books into one. */
public final class Merge {
    private static final int RECORD_BYTES = 16;

    private final CommandContext context;

    public Merge(CommandContext context) {
        this.context = context;
    }

    /**
     * The inputs, output and rules of a merge.
     *
     * @param inputs in order of decreasing priority
     * @param output may be one of the inputs; empty for a preview, which writes nothing
     */
    public record Request(List<MergeInput> inputs, Optional<Path> output, MergePolicy policy) {
        public Request {
            inputs = List.copyOf(inputs);
        }
    }

    /**
     * The result of a merge.
     *
     * @param target the name of the book that the user gave; empty if no book was written
     * @param seconds duration of the run
     */
    public record Answer(MergeReport report, String target, double seconds) implements Report {
        public boolean isEmpty() {
            return report.positions() == 0;
        }

        /** The reason why the book has no move, in one line; empty if it has moves. */
        public String warning() {
            String book = target.isEmpty() ? "it would be a book" : target + ": is a book";
            return isEmpty() ? book + " without moves: the input books have none" : "";
        }

        @Override
        public void text(Appendable out, Style style) throws IOException {
            out.append(BuildText.text(report, target, seconds));
        }

        @Override
        public void json(Appendable out) throws IOException {
            BuildText.writeJson(report, out);
        }
    }

    /**
     * Merges the books or previews the merge. Reports the parts of an input that are skipped, such as its journal.
     *
     * @throws BadInputException if the output would destroy a file or the uncommitted changes of a book, an existing
     *     book would be replaced by one without moves, or the user cancelled the run
     */
    public Answer run(Request request) throws IOException, BadInputException {
        CommandFiles files = context.beginRun();
        request.inputs().forEach(input -> files.reads(input.path()));
        request.output().ifPresent(files::writesBookInPlace);
        files.checkOutputs();
        BookMerger merger = Books.forBook(
                BookMerger.class,
                request.output().orElse(request.inputs().get(0).path()));
        warnOfProblemsInInputs(request.inputs(), merger);
        try (BuildWatcher watcher = new BuildWatcher(context.progress(), "records", Build.BadGameHandling.SKIPPED)) {
            MergeReport report = request.output().isPresent()
                    ? merger.merge(request.inputs(), request.output().get(), request.policy(), watcher)
                    : merger.preview(request.inputs(), request.policy(), watcher);
            return new Answer(report, request.output().map(Path::toString).orElse(""), watcher.seconds());
        } catch (EmptyBookException e) {
            throw new BadInputException(e.getMessage() + ": the input books have none", e);
        } catch (BuildCancelledException e) {
            throw new BadInputException("cancelled; no book was written", e);
        }
    }

    private void warnOfProblemsInInputs(List<MergeInput> inputs, BookMerger merger) throws IOException {
        warnOfOtherVariants(inputs);
        PendingEdits edits = new PendingEdits(context.progress());
        for (MergeInput input : inputs) {
            edits.warnOfUnreadJournal(input.path());
            if (Books.formatOf(input.path()).equals(Optional.of(merger.format()))) {
                warnOfTruncation(input.path());
            }
        }
    }

    /**
     * Warns that two books are for different variants. If both contain a position, the merge puts the moves of both
     * into one list.
     */
    private void warnOfOtherVariants(List<MergeInput> inputs) {
        Map<Path, BookMetadata> seen = new LinkedHashMap<>();
        for (MergeInput input : inputs) {
            Optional<BookMetadata> metadata = metadata(input.path());
            for (Map.Entry<Path, BookMetadata> other : seen.entrySet()) {
                if (metadata.isPresent() && haveNoCommonVariant(metadata.get(), other.getValue())) {
                    context.progress()
                            .reportMessage(
                                    input.path() + ": is for " + variants(metadata.get()) + ", but " + other.getKey()
                                            + " for " + variants(other.getValue())
                                            + "; moves of positions with the same key become one list");
                    return;
                }
            }
            metadata.ifPresent(found -> seen.put(input.path(), found));
        }
    }

    private static boolean haveNoCommonVariant(BookMetadata one, BookMetadata two) {
        return one.variants().stream().noneMatch(two::isFor);
    }

    private static String variants(BookMetadata book) {
        return String.join(", ", book.variants());
    }

    /** Returns the metadata of a book; empty if the book cannot be opened, which the merger reports. */
    private static Optional<BookMetadata> metadata(Path input) {
        try (BookFile book = Books.open(input, OpenOptions.MAP)) {
            return Optional.of(book.metadata());
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /**
     * Warns of a file that ends within a record, most likely because it is truncated. Its complete records are merged
     * anyway.
     */
    private void warnOfTruncation(Path input) throws IOException {
        long left = Files.isRegularFile(input) ? Files.size(input) % RECORD_BYTES : 0;
        if (left > 0) {
            context.progress()
                    .reportMessage(input + ": skipped " + NumberText.count(left, "byte")
                            + " after the last complete record (truncated?)");
        }
    }
}
