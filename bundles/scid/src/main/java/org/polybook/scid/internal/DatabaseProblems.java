package org.polybook.scid.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.database.Warning;
import org.polybook.scid.internal.game.ScidProblem;
import org.polybook.scid.internal.search.MissingRecords;

/**
 * The problems of a database's files. The location of a problem that concerns a whole file has game number 0. The index
 * is read once to count the games without a record; the count is kept. Safe for any number of threads.
 */
final class DatabaseProblems {
    private final MappedDatabase database;
    private List<GameProblem> all;

    DatabaseProblems(MappedDatabase database) {
        this.database = database;
    }

    /** The problems found when the files were opened. */
    private List<GameProblem> ofOpening() {
        List<GameProblem> problems = new ArrayList<>();
        database.warnings().forEach(warning -> problems.add(of(warning)));
        if (database.missingGames() > 0) {
            problems.add(missingGamesProblem(database));
        }
        return problems;
    }

    /**
     * The problems found at opening, and one problem for all games whose records are missing from the file of games. If
     * counting those games fails, returns only the problems found at opening; the next call counts again.
     */
    synchronized List<GameProblem> all() {
        if (all != null) {
            return all;
        }
        List<GameProblem> problems = ofOpening();
        try {
            MissingRecords missing = MissingRecords.of(database);
            if (missing.games() > 0) {
                problems.add(missingRecordsProblem(missing));
            }
            all = List.copyOf(problems);
            return all;
        } catch (IOException e) { // every later read of the index fails, too, and reports the failure
            return List.copyOf(problems);
        }
    }

    /**
     * The reasons, in one sentence, why games of the database cannot be read or found; empty if there are no such
     * games.
     */
    Optional<String> lostGamesReason() {
        return all().stream()
                .filter(problem -> problem.isFatal() || problem.code().equals(ScidProblem.MISSING_RECORDS.code()))
                .map(GameProblem::toString)
                .reduce((first, second) -> first + "; " + second);
    }

    private GameProblem missingRecordsProblem(MissingRecords missing) {
        long end = database.records().size();
        String message = "the file ends before " + missing.inWords()
                + ": searches find no positions in them, and trees may count them as ended";
        GameLocation place = new GameLocation(database.files().games().toString(), 0, 0, 0, end);
        return new GameProblem(place, ScidProblem.MISSING_RECORDS.code(), "", message, false);
    }

    static GameProblem of(Warning warning) {
        GameLocation place = new GameLocation(warning.file(), 0, 0, 0, warning.offset());
        return new GameProblem(place, warning.code(), "", warning.message(), false);
    }

    /**
     * The problem that the header claims more games than the index has. All missing games together are one problem,
     * reported for the first of them.
     */
    static GameProblem missingGamesProblem(MappedDatabase database) {
        long first = database.games() + 1;
        GameLocation place = new GameLocation(
                database.files().index().toString(),
                first,
                0,
                0,
                database.index().entryOffset(first));
        String message = "the header says " + (database.games() + database.missingGames())
                + " games, but the index ends after game " + database.games();
        return new GameProblem(place, ScidProblem.MISSING_ENTRY.code(), "", message, true);
    }
}
