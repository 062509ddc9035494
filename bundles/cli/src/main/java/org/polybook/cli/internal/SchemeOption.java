package org.polybook.cli.internal;

import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.build.BuildOptions;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandInputNames;
import org.polybook.commands.KeySchemes;
import picocli.CommandLine.Option;

/** The option for a book's key scheme. */
public final class SchemeOption {
    @Option(
            names = "--scheme",
            paramLabel = "NAME",
            completionCandidates = OptionValues.SchemeNames.class,
            description =
                    "Key scheme of the book, which defines its keys and move codes (default: that of its variants).")
    private String name;

    public Optional<String> name() {
        return Optional.ofNullable(name);
    }

    /**
     * Returns the book with the scheme. The command that opens the book checks if the scheme exists.
     *
     * @param file with its extension, or without if there is only one such file
     */
    public BookRef book(Path file) throws BadRequestException {
        Path book = CommandInputNames.findBook(file);
        return name == null ? BookRef.file(book) : BookRef.file(book, OpenOptions.MAP.withScheme(name));
    }

    /** Returns the options with the scheme, which must exist. */
    public BuildOptions apply(BuildOptions options) throws BadRequestException {
        return name == null ? options : options.withScheme(KeySchemes.requireKnown(name));
    }
}
