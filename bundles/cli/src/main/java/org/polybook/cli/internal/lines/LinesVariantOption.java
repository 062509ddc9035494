package org.polybook.cli.internal.lines;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.inspect.BookLines;
import org.polybook.chess.ChessVariant;
import org.polybook.cli.internal.OptionValues;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.KeySchemes;
import org.polybook.commands.PositionRef;
import picocli.CommandLine.Option;

/** The variant of the lines, an option that the original does not have. */
final class LinesVariantOption {
    @Option(
            names = "--variant",
            paramLabel = "V",
            completionCandidates = OptionValues.KeyVariants.class,
            description = "The variant (default: that of the book, or normal).")
    private String name;

    private Optional<ChessVariant> givenVariant() throws BadInputException {
        return name == null
                ? Optional.empty()
                : Optional.of(PositionRef.START.withVariant(name).rules());
    }

    /** Opens the book. A book that declares no variant is treated as one for this variant. */
    BookFile open(CommandFiles files, Path book) throws IOException, BadInputException {
        List<String> variants =
                givenVariant().map(rules -> List.of(rules.name())).orElse(List.of());
        return files.openAndReportProblems(book, OpenOptions.MAP.withAssumedVariants(variants));
    }

    /** Returns the rules for this book, which must have records. */
    ChessVariant rulesFor(BookFile book) throws IOException, BadInputException {
        Books.requireRecords(book);
        ChessVariant rules = givenVariant().orElseGet(() -> BookLines.preferredVariant(book));
        if (name != null) {
            KeySchemes.codingOf(book, rules.start());
        }
        return rules;
    }
}
