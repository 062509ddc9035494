package org.polybook.cli.internal.position;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.api.scheme.Coding;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.MoveArguments;
import org.polybook.cli.internal.NotationOption;
import org.polybook.cli.internal.OptionValues;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.KeySchemes;
import org.polybook.commands.PositionRef;
import org.polybook.commands.UnquotedArguments;
import org.polybook.commands.position.Key;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code polybook key}. */
@Command(
        name = "key",
        header = "Print the book key of a position.",
        description = {
            "Prints a line of 16 hexadecimal digits for each FEN, or - for one that cannot be read. An impossible position, "
                    + "such as a castling right without its rook, gives a warning and the key of the FEN as written. With --moves, prints a line for "
                    + "each position of the game, up to the first refused move."
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook key startpos",
            "  polybook key \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\"",
            "  polybook key - < positions.fen > keys.txt"
        })
@ListedInHelp(value = HelpGroup.POSITIONS, launch = @Launch(value = LaunchMode.LONG, given = "-"))
public final class KeyCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--variant",
            paramLabel = "V",
            defaultValue = KeySchemes.DEFAULT_VARIANT,
            completionCandidates = OptionValues.KeyVariants.class,
            description = "The variant (default: ${DEFAULT-VALUE}).")
    private String variant;

    @Mixin
    private SchemeOption scheme;

    @Option(
            names = "--moves",
            paramLabel = "MOVES",
            parameterConsumer = MoveArguments.class,
            description =
                    "Moves from the position, or from the start position without a FEN; prints a key before the first and after "
                            + "each of them.")
    private String moves;

    @Mixin
    private NotationOption notation;

    @Parameters(
            paramLabel = "FEN",
            arity = "0..*",
            description =
                    "A FEN, in quotes or not; EPD with operations, in quotes; startpos; - for one on each line of standard input.")
    private List<String> fens = List.of();

    public KeyCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        if (moves != null) {
            return printLineKeys();
        }
        Coding coding = Key.coding(variant, scheme.name());
        if (fens.isEmpty()) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), "no FEN given; give one, or - to read them from standard input");
        }
        return KeyRunner.run(terminal, coding, fens);
    }

    /** Prints a key for each position of one game. */
    private int printLineKeys() throws IOException, BadInputException {
        List<String> joined = UnquotedArguments.joinFens(fens);
        if (joined.size() > 1 || joined.contains(KeyRunner.STDIN)) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), "--moves starts from one position; give one FEN or none");
        }
        PositionRef start = PositionRef.of(variant, joined.stream().findFirst());
        PositionRef line = start.withMoves(moves).withNotation(notation.value());
        Key.LineKeys keys = new Key().run(line, scheme.name(), terminal);
        terminal.print(keys, false);
        if (keys.refusal().isPresent()) {
            throw keys.refusal().get();
        }
        return ExitStatus.OK;
    }
}
