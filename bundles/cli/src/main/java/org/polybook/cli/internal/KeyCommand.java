package org.polybook.cli.internal;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.commands.BadInputException;
import org.polybook.commands.Key;
import org.polybook.commands.KeySchemes;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code polybook key}. */
@Command(
        name = "key",
        header = "Print the key under which books file a position.",
        description = {
            "One line of 16 hexadecimal digits for each FEN, - for one that cannot be read. What no game leads to, "
                    + "such as a castling right without its rook, is a warning and is hashed as written."
        })
final class KeyCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--variant",
            paramLabel = "V",
            defaultValue = KeySchemes.USUAL_VARIANT,
            completionCandidates = Candidates.KeyVariants.class,
            description = "The kind of chess; ${DEFAULT-VALUE} if left out.")
    private String variant;

    @Parameters(
            paramLabel = "FEN",
            arity = "0..*",
            description = "A position, in quotes or not; startpos; - for one on each line of standard input.")
    private List<String> fens = List.of();

    KeyCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        if (fens.isEmpty()) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), "no FEN given; quote one, or give - to read them from standard input");
        }
        return KeyRun.run(terminal, Key.coding(variant), fens);
    }
}
