package org.polybook.cli.internal;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.polybook.api.select.BookUseConditions;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.CommandInputNames;
import org.polybook.commands.FileNames;
import org.polybook.commands.pick.BookUses;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that select the games in which each of several books is used. */
public final class BookUseOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--only",
            paramLabel = "BOOK=WHEN",
            description =
                    "Use this book, named as on the command line, only in these games: WHEN is white, black, variant=V, against=NAME,"
                            + " or several separated by commas, as in a.bin=black,against=Rybka. Put a NAME with a comma in double quotes,"
                            + " as in 'a.bin=against=\"Carlsen, Magnus\"'. May be repeated for other books.")
    private List<String> only = List.of();

    @Option(
            names = "--opponent",
            paramLabel = "NAME",
            defaultValue = "",
            description = "The opponent's full name, in any case.")
    private String opponent;

    /** Returns the games in which each book is used, by the books' names as the user gave them. */
    public Map<String, BookUseConditions> uses() {
        try {
            Map<String, BookUseConditions> uses = new LinkedHashMap<>();
            for (Map.Entry<String, BookUseConditions> use : BookUses.parse(only).entrySet()) {
                String book =
                        CommandInputNames.findBook(FileNames.path(use.getKey())).toString();
                if (uses.put(book, use.getValue()) != null) {
                    throw new BadRequestException("\"" + book + "\" is given more than once");
                }
            }
            return uses;
        } catch (BadRequestException e) {
            throw new ParameterException(spec.commandLine(), "--only: " + e.getMessage());
        }
    }

    /** Like {@link #uses}, for books that are files. */
    public Map<Path, BookUseConditions> usesOfFiles() {
        return uses().entrySet().stream().collect(Collectors.toMap(use -> path(use.getKey()), Map.Entry::getValue));
    }

    private Path path(String name) {
        try {
            return FileNames.path(name);
        } catch (BadRequestException e) {
            throw new ParameterException(spec.commandLine(), "--only: " + e.getMessage());
        }
    }

    /** The opponent's name; empty if unknown. */
    public String opponent() {
        return opponent;
    }
}
