package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.cli.internal.OptionChecks;
import org.polybook.cli.internal.serve.GameFolderOptions;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that request single games of a position. */
@Command(optionListHeading = "Single games")
final class SampleGameOptions {
    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "0",
            description = "Also print the N games with the highest sums of both ratings.")
    private int top;

    @Option(names = "--recent", paramLabel = "N", defaultValue = "0", description = "Also print the N latest games.")
    private int recent;

    @Option(
            names = "--pgn",
            description =
                    "Print the games of --top and --recent as PGN instead of the tables, each game once. They are "
                            + "read from the file from which they were counted.")
    private boolean pgn;

    @Mixin
    private GameFolderOptions folders;

    /** Returns true if only single games are printed, as PGN. */
    boolean isPgn() {
        return pgn;
    }

    /** Returns the folders of games, which must exist. */
    List<Path> gameFolders() throws IOException, BadInputException {
        return folders.requireExisting();
    }

    /**
     * Refuses options that have no effect together.
     *
     * @param otherOutput true if JSON, months or an order of the moves is requested
     */
    void requireConsistent(boolean otherOutput) throws BadRequestException {
        if (pgn && top == 0 && recent == 0) {
            throw new BadRequestException("--pgn: needs the games of --top N or --recent N");
        }
        if (pgn && otherOutput) {
            throw new BadRequestException("--pgn prints only games; omit --json, --history, --reached and --by-score");
        }
        if (folders.isGiven() && !pgn) {
            throw new BadRequestException("--games: needs --pgn");
        }
    }

    /** Returns the query with the numbers of games. */
    StatisticsQuery apply(StatisticsQuery query) {
        new OptionChecks(spec)
                .atLeast(0, "--top", top)
                .atMost(StatisticsQuery.MAX_GAMES, "--top", top)
                .atLeast(0, "--recent", recent)
                .atMost(StatisticsQuery.MAX_GAMES, "--recent", recent);
        return query.withTopGames(top).withRecentGames(recent);
    }
}
