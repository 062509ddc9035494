package org.polybook.cli.internal;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.polybook.api.select.BookUse;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.FileNames;
import org.polybook.commands.ShortNames;
import org.polybook.commands.pick.BookUses;
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
                    "Ask this book, named as it was given, only in such games: WHEN is white, black, variant=V, against=NAME,"
                            + " or several with commas between, as in a.bin=black,against=Rybka. A NAME with a comma is in double quotes,"
                            + " as in 'a.bin=against=\"Carlsen, Magnus\"'. May be given again for another book.")
    private List<String> only = List.of();

    @Option(
            names = "--opponent",
            paramLabel = "NAME",
            defaultValue = "",
            description = "Against whom the game is, in full, in any case.")
    private String opponent;

    /** By the books' names as they were given. */
    public Map<String, BookUse> uses() {
        try {
            Map<String, BookUse> uses = new LinkedHashMap<>();
            for (Map.Entry<String, BookUse> use : BookUses.parse(only).entrySet()) {
                String book = ShortNames.book(FileNames.path(use.getKey())).toString();
                if (uses.put(book, use.getValue()) != null) {
                    throw new BadRequestException("when \"" + book + "\" is asked was said before");
                }
            }
            return uses;
        } catch (BadRequestException e) {
            throw new ParameterException(spec.commandLine(), "--only: " + e.getMessage());
        }
    }

    /** The same for books that are files. */
    public Map<Path, BookUse> usesOfFiles() {
        return uses().entrySet().stream().collect(Collectors.toMap(use -> path(use.getKey()), Map.Entry::getValue));
    }

    private Path path(String name) {
        try {
            return FileNames.path(name);
        } catch (BadRequestException e) {
            throw new ParameterException(spec.commandLine(), "--only: " + e.getMessage());
        }
    }

    /** Empty if unknown. */
    public String opponent() {
        return opponent;
    }
}
