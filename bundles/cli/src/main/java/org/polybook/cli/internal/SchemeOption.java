package org.polybook.cli.internal;

import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.build.BuildOptions;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.KeySchemes;
import org.polybook.commands.ShortNames;
import picocli.CommandLine.Option;

/** The option of commands that read or write a book's keys and moves. */
public final class SchemeOption {
    @Option(
            names = "--scheme",
            paramLabel = "NAME",
            completionCandidates = Candidates.SchemeNames.class,
            description = "How the book numbers positions and writes moves; if left out, as suits its variants.")
    private String name;

    /** The name given, if one is. */
    public Optional<String> name() {
        return Optional.ofNullable(name);
    }

    /**
     * That book, in the scheme; the command that opens it finds out whether there is such a scheme.
     *
     * @param file with its ending or, if there is only one, without
     */
    public BookRef book(Path file) throws BadRequestException {
        Path book = ShortNames.book(file);
        return name == null ? BookRef.file(book) : BookRef.file(book, OpenOptions.MAP.withScheme(name));
    }

    /** Those options with the scheme, if there is such a one. */
    public BuildOptions apply(BuildOptions options) throws BadRequestException {
        return name == null ? options : options.withScheme(KeySchemes.known(name));
    }
}
