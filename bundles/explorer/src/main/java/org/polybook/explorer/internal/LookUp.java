package org.polybook.explorer.internal;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.BookResolver;
import org.polybook.commands.CommandContext;
import org.polybook.commands.PositionRef;
import org.polybook.commands.Progress;
import org.polybook.commands.show.Show;

/** Looks positions up in one generation of a book. */
final class LookUp {
    private final String name;
    private final long maxPlays;
    private final Show show;

    /**
     * @param book is not closed here
     * @param maxPlays the maximum number of plays that are read one by one for an answer
     */
    LookUp(String name, PinnedBook book, long maxPlays) {
        this.name = name;
        this.maxPlays = maxPlays;
        this.show = new Show(new CommandContext(
                new BookResolver() {
                    @Override
                    public Optional<OpeningBook> served(BookRef requested) {
                        return Optional.of(book);
                    }
                },
                Progress.NONE));
    }

    /**
     * Returns the records and results of a position.
     *
     * @param withReached true to count also the games that reached the position after each move by any order of moves
     * @throws org.polybook.api.book.LargeQueryException if the answer needs more plays
     * @throws org.polybook.api.book.UnsupportedQueryException if the book cannot apply a condition of the query
     */
    Show.Answer show(PositionRef position, StatisticsQuery query, boolean withReached)
            throws IOException, BadInputException {
        StatisticsQuery limited = query.withMaxPlays(maxPlays);
        return show.run(new Show.Request(BookRef.named(name), position, false, limited, withReached));
    }

    /** Returns the records and results of a position, as {@link #show(PositionRef, StatisticsQuery, boolean)} does. */
    Show.Answer show(PositionRef position, StatisticsQuery query) throws IOException, BadInputException {
        return show(position, query, false);
    }
}
