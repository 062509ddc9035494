package org.polybook.cli.internal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandInputNames;
import org.polybook.commands.PositionRef;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands on a whole book, including one that does not declare its variants. */
public final class BookOptions {
    @Mixin
    private SchemeOption scheme;

    @Option(
            names = "--variant",
            paramLabel = "V",
            split = ",",
            completionCandidates = OptionValues.VariantNames.class,
            description = "Variants of a book without a header (default: normal).")
    private List<String> variants = List.of();

    /** Returns the book. If it declares no variants, it is treated as one for the variants that the user gives. */
    public BookRef book(Path file) throws BadRequestException {
        BookRef book = scheme.book(file);
        if (variants.isEmpty()) {
            return book;
        }
        List<String> names = new ArrayList<>();
        for (String name : variants) {
            names.add(PositionRef.START.withVariant(name.strip()).rules().name());
        }
        return BookRef.file(CommandInputNames.findBook(file), book.options().withAssumedVariants(names));
    }
}
