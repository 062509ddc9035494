package org.polybook.scid.internal;

import org.polybook.api.game.GamePlace;
import org.polybook.api.game.GameProblem;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.Remark;
import org.polybook.scid.internal.game.Flaw;

/** What is wrong with a base's files, as problems; those of a file as a whole are of game 0. */
final class BaseProblems {
    private BaseProblems() {}

    static GameProblem of(Remark remark) {
        GamePlace place = new GamePlace(remark.file(), 0, 0, 0, remark.offset());
        return new GameProblem(place, remark.code(), "", remark.message(), false);
    }

    /** The games that the index should have and has not are one bad game. */
    static GameProblem missing(Base base) {
        long first = base.games() + 1;
        GamePlace place = new GamePlace(
                base.files().index().toString(), first, 0, 0, base.index().place(first));
        String message = "the header says " + (base.games() + base.missing()) + " games, but the index ends after game "
                + base.games();
        return new GameProblem(place, Flaw.MISSING_ENTRY.code(), "", message, true);
    }
}
