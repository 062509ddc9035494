package org.polybook.cli.internal.edit;

import java.util.List;
import java.util.Locale;
import org.polybook.cli.internal.MoveArguments;
import org.polybook.cli.internal.OptionValues;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.edit.Edit;
import picocli.CommandLine.Option;

/** The options with which an action changes all moves of a line, and not the moves of one position. */
final class LineOptions {
    @Option(
            names = "--line",
            paramLabel = "MOVES",
            parameterConsumer = MoveArguments.class,
            description = "Change the moves of this line in place of those of one position.")
    private String line;

    @Option(
            names = "--side",
            paramLabel = "S",
            defaultValue = "both",
            completionCandidates = OptionValues.SidesOrBoth.class,
            description = "With --line: side of the changed moves: white, black or both (default: ${DEFAULT-VALUE}).")
    private String side;

    boolean isGiven() {
        return line != null;
    }

    /**
     * Returns the moves of {@code --line}.
     *
     * @param others the words after add or delete
     * @throws BadRequestException if there are any, since {@code --line} replaces them
     */
    String requireOnlyLine(List<String> others) throws BadRequestException {
        if (!others.isEmpty()) {
            throw new BadRequestException(
                    "--line: expected no words after add or delete, found \"" + String.join(" ", others) + '"');
        }
        return line;
    }

    Edit.Side side() throws BadRequestException {
        return switch (side.toLowerCase(Locale.ROOT)) {
            case "white" -> Edit.Side.WHITE;
            case "black" -> Edit.Side.BLACK;
            case "both" -> Edit.Side.BOTH;
            default -> throw new BadRequestException("--side: expected white, black or both, found \"" + side + "\"");
        };
    }
}
