package org.polybook.cli.internal.make;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.polybook.api.build.BookAddition;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.GivenOptions;
import org.polybook.cli.internal.OptionChecks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options by which games are added to an existing book. */
@Command(optionListHeading = "Addition to a book")
final class AdditionOptions {
    private static final List<String> UNUSABLE = List.of("--preview", "--comment", "--no-header");

    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--add-to",
            paramLabel = "BOOK",
            description =
                    "Add the games to BOOK, which was built with --statistics, and to its statistics, without reading its "
                            + "games again. The options are those with which BOOK was built; only --as-of may differ. Learn "
                            + "fields and the header's comment stay. With --output, BOOK is unchanged and the other book is "
                            + "written.")
    private Path book;

    @Option(
            names = "--discard-edits",
            description =
                    "With --add-to: discard changes of the book's moves and weights (default: refuse such a book).")
    private boolean discardEdits;

    /** Returns true if the games are added to a book. */
    boolean isRequested() {
        new OptionChecks(spec).needs("--add-to", book != null, "--discard-edits", discardEdits ? Boolean.TRUE : null);
        return book != null;
    }

    /**
     * Returns the addition.
     *
     * @param output the book to write; null to replace the book
     * @throws ParameterException if an option is given that an addition does not support
     */
    BookAddition addition(Path output) {
        for (String name : UNUSABLE) {
            if (spec.commandLine().getParseResult().hasMatchedOption(name)) {
                throw new ParameterException(spec.commandLine(), name + " cannot be used with --add-to");
            }
        }
        BookAddition addition = BookAddition.to(book).withDiscardedEdits(discardEdits);
        return output == null ? addition : addition.withOutput(output);
    }

    /** Returns the options that are given on the command line. */
    GivenOptions given(BuildOptions options) {
        return new GivenOptions(options, givenNames(spec));
    }

    /** Returns the names of the options that are given on the command line, without hyphens. */
    static Set<String> givenNames(CommandSpec command) {
        return command.commandLine().getParseResult().matchedOptions().stream()
                .map(option -> option.longestName().replaceFirst("^-+", ""))
                .collect(Collectors.toSet());
    }
}
