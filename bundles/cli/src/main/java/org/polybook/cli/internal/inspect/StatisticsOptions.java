package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.game.GameFilter;
import org.polybook.cli.internal.GameFolderOptions;
import org.polybook.cli.internal.OptionChecks;
import org.polybook.cli.internal.make.GameHeaderOptions;
import org.polybook.cli.internal.make.SpeedOption;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that select the games whose results are shown, and single games. */
@Command(optionListHeading = "Results of games")
final class StatisticsOptions {
    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Mixin
    private GameHeaderOptions header;

    @Mixin
    private SpeedOption speeds;

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "0",
            description = "Also print the N games with the highest sums of both ratings.")
    private int top;

    @Option(names = "--recent", paramLabel = "N", defaultValue = "0", description = "Also print the N latest games.")
    private int recent;

    @Option(names = "--history", description = "Also print the results of each month.")
    private boolean history;

    @Option(
            names = "--by-score",
            description = "Print the moves of the highest score first: by the lower end of its interval, so that moves "
                    + "of few games are not first (default: by the number of games).")
    private boolean byScore;

    @Option(
            names = "--pgn",
            description =
                    "Print the games of --top and --recent as PGN instead of the tables, each game once. They are "
                            + "read from the file from which they were counted.")
    private boolean pgn;

    @Mixin
    private GameFolderOptions folders;

    /** Returns true if the moves are sorted by score. */
    boolean isByScore() {
        return byScore;
    }

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
     * @param json true for JSON
     */
    void requireConsistent(boolean json) throws BadRequestException {
        if (pgn && top == 0 && recent == 0) {
            throw new BadRequestException("--pgn: needs the games of --top N or --recent N");
        }
        if (pgn && (json || history || byScore)) {
            throw new BadRequestException("--pgn prints only games; omit --json, --history and --by-score");
        }
        if (folders.isGiven() && !pgn) {
            throw new BadRequestException("--games: needs --pgn");
        }
    }

    StatisticsQuery query() {
        OptionChecks ranges = new OptionChecks(spec);
        header.requireInRange(ranges);
        ranges.atLeast(0, "--top", top)
                .atMost(StatisticsQuery.MAX_GAMES, "--top", top)
                .atLeast(0, "--recent", recent)
                .atMost(StatisticsQuery.MAX_GAMES, "--recent", recent);
        GameFilter filter =
                header.filter().withKinds(new GameFilter.Kinds(speeds.values(), Set.of(), Optional.empty()));
        return StatisticsQuery.of(filter)
                .withTopGames(top)
                .withRecentGames(recent)
                .withHistory(history);
    }
}
