package org.polybook.cli.internal;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.polybook.api.select.BookUse;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say in which games which of several books is asked. */
public final class StackOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--only",
            paramLabel = "BOOK=WHEN",
            description =
                    "When a book is asked, such as traps.bin=black,against=Rybka or home.bin=variant=fischerandom; may be"
                            + " given again for another book.")
    private List<String> only = List.of();

    @Option(names = "--opponent", paramLabel = "NAME", defaultValue = "", description = "Against whom the game is.")
    private String opponent;

    /** By the books' names as they were given. */
    public Map<String, BookUse> uses() {
        try {
            return BookUse.byBook(only);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--only: " + e.getMessage());
        }
    }

    /** The same for books that are files. */
    public Map<Path, BookUse> usesOfFiles() {
        return uses().entrySet().stream().collect(Collectors.toMap(use -> Path.of(use.getKey()), Map.Entry::getValue));
    }

    /** Empty if unknown. */
    public String opponent() {
        return opponent;
    }
}
