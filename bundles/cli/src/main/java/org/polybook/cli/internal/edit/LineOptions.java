package org.polybook.cli.internal.edit;

import java.util.List;
import java.util.Locale;
import org.polybook.cli.internal.Candidates;
import org.polybook.cli.internal.MoveWords;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.edit.Edit;
import picocli.CommandLine.Option;

/** The options of actions on a line of moves in place of the moves of one position. */
final class LineOptions {
    @Option(
            names = "--line",
            paramLabel = "MOVES",
            parameterConsumer = MoveWords.class,
            description = "The moves of this line, in place of those of one position.")
    private String line;

    @Option(
            names = "--side",
            paramLabel = "S",
            defaultValue = "both",
            completionCandidates = Candidates.SidesOrBoth.class,
            description = "--line: whose moves, white, black or both; by default ${DEFAULT-VALUE}.")
    private String side;

    boolean isGiven() {
        return line != null;
    }

    /** @param others the words after the action, which a line leaves no place for */
    String moves(List<String> others) throws BadRequestException {
        if (!others.isEmpty()) {
            throw new BadRequestException("--line: expected the one action add or delete");
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
