package org.polybook.cli.internal;

import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** The first operand of actions on a book. */
public final class BookOperand {
    @Parameters(index = "0", paramLabel = "BOOK", description = "The book file.")
    private Path book;

    /** The name that the user gave, with its extension or without. */
    public Path givenName() {
        return book;
    }
}
