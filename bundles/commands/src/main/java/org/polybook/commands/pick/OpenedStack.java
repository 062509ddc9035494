package org.polybook.commands.pick;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.select.BookUse;
import org.polybook.api.select.StackedBook;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandContext;
import org.polybook.commands.PositionRef;

/** The books of a stack under the names that the user gave them; closes those that were opened for it. */
final class OpenedStack implements AutoCloseable {
    private final List<StackedBook> books = new ArrayList<>();
    private final List<BookFile> files = new ArrayList<>();

    private OpenedStack() {}

    /**
     * The first is the most important.
     *
     * @param position for whose variant a book is taken that does not say what it is for
     * @param uses in which games they are asked, by their names
     */
    static OpenedStack of(List<BookRef> refs, PositionRef position, Map<String, BookUse> uses, CommandContext context)
            throws IOException, BadInputException {
        OpenedStack stack = new OpenedStack();
        try {
            for (BookRef ref : refs) {
                BookUse use = uses.getOrDefault(ref.name(), BookUse.ALWAYS);
                stack.add(ref, position, use, context);
            }
            return stack;
        } catch (IOException | BadInputException | RuntimeException e) {
            stack.close();
            throw e;
        }
    }

    private void add(BookRef ref, PositionRef position, BookUse use, CommandContext context)
            throws IOException, BadInputException {
        Optional<OpeningBook> served = context.library().served(ref);
        if (served.isEmpty()) {
            BookFile file = context.open(ref, position);
            files.add(file);
            served = Optional.of(file);
        }
        books.add(StackedBook.of(ref.name(), served.get()).withUse(use));
    }

    List<StackedBook> books() {
        return books;
    }

    /** Why the first doubtful file is hardly a book; empty if all look like one. */
    Optional<String> doubt() throws IOException {
        for (BookFile file : files) {
            Optional<String> doubt = file.implausible();
            if (doubt.isPresent()) {
                return doubt;
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        files.forEach(BookFile::close);
    }
}
