package org.polybook.scid.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.Remark;
import org.polybook.scid.internal.game.Flaw;
import org.polybook.scid.internal.search.MissingRecords;

/**
 * The problems of a base's files; those of a file as a whole are of game 0. The games that have no record are counted once, by a pass
 * over the index. Safe for any number of threads.
 */
final class BaseProblems {
    private final Base base;
    private List<GameProblem> all;

    BaseProblems(Base base) {
        this.base = base;
    }

    /** The problems found when the files were opened. */
    private List<GameProblem> ofOpening() {
        List<GameProblem> problems = new ArrayList<>();
        base.remarks().forEach(remark -> problems.add(of(remark)));
        if (base.missing() > 0) {
            problems.add(missing(base));
        }
        return problems;
    }

    /** Those, and one for all the games whose records the file of games does not have. A pass that fails is tried again. */
    synchronized List<GameProblem> all() {
        if (all != null) {
            return all;
        }
        List<GameProblem> problems = ofOpening();
        try {
            MissingRecords missing = MissingRecords.of(base);
            if (missing.games() > 0) {
                problems.add(missingRecords(missing));
            }
            all = List.copyOf(problems);
            return all;
        } catch (IOException e) { // an index that cannot be read fails whatever is asked of the base next
            return List.copyOf(problems);
        }
    }

    /** Why the base does not show all of its games, in one sentence; empty if it does. */
    Optional<String> lostGames() {
        return all().stream()
                .filter(problem -> problem.isFatal() || problem.code().equals(Flaw.MISSING_RECORDS.code()))
                .map(GameProblem::toString)
                .reduce((first, second) -> first + "; " + second);
    }

    private GameProblem missingRecords(MissingRecords missing) {
        long end = base.records().size();
        String message = "the file ends before " + missing.inWords()
                + ": searches find no positions in them, and trees may count them as ended";
        GameLocation place = new GameLocation(base.files().games().toString(), 0, 0, 0, end);
        return new GameProblem(place, Flaw.MISSING_RECORDS.code(), "", message, false);
    }

    static GameProblem of(Remark remark) {
        GameLocation place = new GameLocation(remark.file(), 0, 0, 0, remark.offset());
        return new GameProblem(place, remark.code(), "", remark.message(), false);
    }

    /** The games that the index should have and has not are one bad game. */
    static GameProblem missing(Base base) {
        long first = base.games() + 1;
        GameLocation place = new GameLocation(
                base.files().index().toString(), first, 0, 0, base.index().place(first));
        String message = "the header says " + (base.games() + base.missing()) + " games, but the index ends after game "
                + base.games();
        return new GameProblem(place, Flaw.MISSING_ENTRY.code(), "", message, true);
    }
}
