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

/** Makes one book of several. */
public final class Merge {
    private static final int RECORD_BYTES = 16;

    private final CommandContext context;

    public Merge(CommandContext context) {
        this.context = context;
    }

    /**
     * What to merge.
     *
     * @param inputs the first having priority
     * @param output may be one of the inputs; empty for a preview, which writes nothing
     */
    public record Request(List<MergeInput> inputs, Optional<Path> output, MergePolicy policy) {
        public Request {
            inputs = List.copyOf(inputs);
        }
    }

    /**
     * What became of the records.
     *
     * @param target the book as the user calls it; empty if none was written
     * @param seconds it took
     */
    public record Answer(MergeReport report, String target, double seconds) implements Report {
        public boolean isEmpty() {
            return report.positions() == 0;
        }

        /** Why there is no move in the book, in a line; empty if there are some. */
        public String remark() {
            String book = target.isEmpty() ? "it would be a book" : target + ": is a book";
            return isEmpty() ? book + " without moves: the books that were read have none" : "";
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
     * Merges, or finds out what would come of it. What is left out of an input, such as its journal, is said.
     *
     * @throws BadInputException if the output would destroy a file or changes that wait for it, no move would be in a book that
     *     has some now, or the user ended it
     */
    public Answer run(Request request) throws IOException, BadInputException {
        CommandFiles files = context.begin();
        request.inputs().forEach(input -> files.reads(input.path()));
        request.output().ifPresent(files::writesBackBook);
        files.check();
        BookMerger merger = Books.forBook(
                BookMerger.class,
                request.output().orElse(request.inputs().get(0).path()));
        sayWhatIsLeftOut(request.inputs(), merger);
        try (BuildWatcher watcher = new BuildWatcher(context.progress(), "records", Build.BadGames.LEFT_OUT)) {
            MergeReport report = request.output().isPresent()
                    ? merger.merge(request.inputs(), request.output().get(), request.policy(), watcher)
                    : merger.preview(request.inputs(), request.policy(), watcher);
            return new Answer(report, request.output().map(Path::toString).orElse(""), watcher.seconds());
        } catch (EmptyBookException e) {
            throw new BadInputException(e.getMessage() + ": the books that were read have none", e);
        } catch (BuildCancelledException e) {
            throw new BadInputException("cancelled; no book was written", e);
        }
    }

    private void sayWhatIsLeftOut(List<MergeInput> inputs, BookMerger merger) throws IOException {
        sayMixed(inputs);
        PendingEdits edits = new PendingEdits(context.progress());
        for (MergeInput input : inputs) {
            edits.sayUnread(input.path());
            if (Books.formatOf(input.path()).equals(Optional.of(merger.format()))) {
                sayCut(input.path());
            }
        }
    }

    /** Says that two books are for different variants: in a position that both have, their moves become one list. */
    private void sayMixed(List<MergeInput> inputs) {
        Map<Path, BookMetadata> seen = new LinkedHashMap<>();
        for (MergeInput input : inputs) {
            Optional<BookMetadata> metadata = metadata(input.path());
            for (Map.Entry<Path, BookMetadata> other : seen.entrySet()) {
                if (metadata.isPresent() && areApart(metadata.get(), other.getValue())) {
                    context.progress()
                            .say(input.path() + ": is for " + variants(metadata.get()) + ", but " + other.getKey()
                                    + " for " + variants(other.getValue())
                                    + "; the moves of a position with the same key in both become one list");
                    return;
                }
            }
            metadata.ifPresent(found -> seen.put(input.path(), found));
        }
    }

    private static boolean areApart(BookMetadata one, BookMetadata two) {
        return one.variants().stream().noneMatch(two::isFor);
    }

    private static String variants(BookMetadata book) {
        return String.join(", ", book.variants());
    }

    /** Empty for a book that cannot be opened, of which the merger says why. */
    private static Optional<BookMetadata> metadata(Path input) {
        try (BookFile book = Books.open(input, OpenOptions.MAP)) {
            return Optional.of(book.metadata());
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** A file that ends within a record was most likely cut short; what is whole of it is merged all the same. */
    private void sayCut(Path input) throws IOException {
        long left = Files.isRegularFile(input) ? Files.size(input) % RECORD_BYTES : 0;
        if (left > 0) {
            context.progress()
                    .say(input + ": " + NumberText.count(left, "byte")
                            + " after the last whole record left out (truncated?)");
        }
    }
}
