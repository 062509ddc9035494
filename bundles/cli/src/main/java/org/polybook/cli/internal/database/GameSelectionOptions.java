package org.polybook.cli.internal.database;

import org.polybook.api.database.GameQuery;
import org.polybook.chess.Position;
import org.polybook.cli.internal.OptionChecks;
import org.polybook.cli.internal.Terminal;
import org.polybook.cli.internal.make.GameHeaderOptions;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.database.GameNumbers;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options of the actions that search for games. */
final class GameSelectionOptions {
    @Option(names = "--deleted", description = "Include games marked as deleted.")
    private boolean deleted;

    @Mixin
    private GameHeaderOptions header;

    @Mixin
    private SearchOptions search;

    @Mixin
    private ReachedPositionOptions where;

    /** Returns the query of all search options except the position. */
    GameQuery queryWithoutPosition(CommandSpec action) throws BadInputException {
        return search.query(header, new OptionChecks(action)).withDeleted(deleted);
    }

    /** Returns true if the command line gives a position, including the start position. */
    boolean hasPosition() {
        return where.isGiven();
    }

    Position position(Terminal terminal) throws BadInputException {
        return where.position(terminal);
    }

    /** Refuses a word after the database that is not a game number, because the user may have meant it as a move. */
    static void requireGameNumber(String word) throws BadRequestException {
        if (!GameNumbers.isNumberOrRange(word)) {
            throw new BadRequestException("\"" + word + "\": expected a move after --moves, such as --moves e4 c5 Nf3");
        }
    }
}
