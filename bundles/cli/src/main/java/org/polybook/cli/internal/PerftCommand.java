package org.polybook.cli.internal;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.command.BadInputException;
import org.polybook.cli.internal.command.PerftCount;
import org.polybook.cli.internal.command.Setup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code polybook perft}. */
@Command(
        name = "perft",
        header = "Count the move sequences of a length.",
        description = "The usual check of a move generator. The last line is \"nodes N\".")
final class PerftCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "DEPTH", description = "The length in plies, from 0.")
    private int depth;

    @Option(names = "--fen", paramLabel = "FEN", description = "The position; the start position if left out.")
    private String fen;

    @Mixin
    private VariantOptions rules;

    @Option(names = "--divide", description = "Also print the count behind each first move.")
    private boolean divide;

    PerftCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        terminal.print(PerftCount.text(Setup.position(rules.variant(), Optional.ofNullable(fen), ""), depth, divide));
        return ExitStatus.OK;
    }
}
