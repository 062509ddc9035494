package org.polybook.commands.pick;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.select.BookUseConditions;
import org.polybook.api.select.StackedBook;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.BookSession;
import org.polybook.commands.CommandContext;
import org.polybook.commands.PositionRef;

/** The books of a stack under the names that the user gave. Closes the books that it opened. */
final class OpenedBookStack implements AutoCloseable {
    private final CommandContext context;
    private final List<BookRef> refs;
    /** The session of the first and most important book, whose variant the position has if the user names none. */
    private final BookSession first;

    private final List<StackedBook> books = new ArrayList<>();
    /** The opened files of the other books; a served book has none here. */
    private final List<BookFile> files = new ArrayList<>();

    /** @param refs at least one, in order of decreasing importance */
    OpenedBookStack(CommandContext context, List<BookRef> refs, PositionRef position) throws BadInputException {
        this.context = context;
        this.refs = refs;
        this.first = BookSession.of(context, refs.get(0), position);
    }

    /** The position with its variant. A book that declares no variant is treated as one for this variant. */
    PositionRef resolvedPosition() {
        return first.resolvedPosition();
    }

    /** @param uses the games in which books are used, by the books' names */
    void open(Map<String, BookUseConditions> uses) throws IOException, BadInputException {
        for (BookRef ref : refs) {
            BookUseConditions use = uses.getOrDefault(ref.name(), BookUseConditions.ALWAYS);
            books.add(StackedBook.of(ref.name(), open(ref)).withUseConditions(use));
        }
    }

    private OpeningBook open(BookRef ref) throws IOException, BadInputException {
        if (books.isEmpty()) {
            return first.openAndReportProblems();
        }
        Optional<OpeningBook> served = context.resolver().served(ref);
        if (served.isEmpty()) {
            files.add(context.openAndReportProblems(ref, resolvedPosition()));
        }
        return served.orElseGet(() -> files.get(files.size() - 1));
    }

    List<StackedBook> books() {
        return books;
    }

    /** The plausibility problem of the first file that has one; empty if all files look like books. */
    Optional<String> firstPlausibilityProblem() throws IOException, BadInputException {
        if (!first.isServed()
                && first.openFileAndReportProblems().plausibilityProblem().isPresent()) {
            return first.openFileAndReportProblems().plausibilityProblem();
        }
        for (BookFile file : files) {
            Optional<String> problem = file.plausibilityProblem();
            if (problem.isPresent()) {
                return problem;
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        first.close();
        files.forEach(BookFile::close);
    }
}
