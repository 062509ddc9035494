package org.polybook.scid.internal.write;

import java.util.ArrayList;
import java.util.List;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;

/** The encoded games and the problems of one block; reused for each block. */
final class EncodedBlock {
    private final List<EncodedGame> games = new ArrayList<>();
    private final List<GameLocation> places = new ArrayList<>();
    private final List<GameProblem> problems = new ArrayList<>();
    private int count;

    void clear() {
        count = 0;
        places.clear();
        problems.clear();
    }

    /** Adds a copy of the game. */
    void addCopy(EncodedGame game, GameLocation place) {
        if (count == games.size()) {
            games.add(new EncodedGame());
        }
        games.get(count++).copyFrom(game);
        places.add(place);
    }

    void add(GameProblem problem) {
        problems.add(problem);
    }

    int count() {
        return count;
    }

    EncodedGame game(int index) {
        return games.get(index);
    }

    GameLocation place(int index) {
        return places.get(index);
    }

    /** The problems of the block's games, including those about data omitted from the games. */
    List<GameProblem> problems() {
        return problems;
    }
}
