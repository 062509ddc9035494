package org.polybook.api;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.game.ForwardingVisitor;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.TagValues;
import org.polybook.chess.Replayer;

/** Compares the tags of a game with the expected ones before its moves are passed to a visitor. */
final class ExpectedGame extends ForwardingVisitor {
    private final GameHeader expected;
    private final Map<String, String> names = new HashMap<>(Map.of("White", "", "Black", "", "Event", ""));
    private boolean isFound;
    private Optional<String> problem = Optional.empty();

    ExpectedGame(GameHeader expected, GameVisitor visitor) {
        super(visitor);
        this.expected = expected;
    }

    @Override
    public void beginGame(GameLocation place) {
        isFound = true;
        super.beginGame(place);
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        super.tag(name, value);
        names.replace(name.toString(), TagValues.limitName(value.toString()));
    }

    @Override
    public Next startMoves(Replayer start) {
        compare("White", expected.white().name());
        compare("Black", expected.black().name());
        compare("Event", expected.event());
        return problem.isPresent() ? Next.SKIP_GAME : super.startMoves(start);
    }

    /** Characters beyond ASCII are not compared: the games may have been counted with a declared character set. */
    private void compare(String tag, String name) {
        if (problem.isEmpty() && !ascii(names.get(tag)).equals(ascii(name))) {
            problem = Optional.of(
                    "expected the game whose tag " + tag + " is \"" + name + "\", found \"" + names.get(tag) + "\"");
        }
    }

    private static String ascii(String name) {
        return name.replaceAll("[^\\x00-\\x7F]", "");
    }

    @Override
    public void problem(GameProblem found) {
        if (found.isFatal() && problem.isEmpty()) {
            problem = Optional.of(found.toString());
        }
        super.problem(found);
    }

    /**
     * @param place the name of the file and the place in it
     * @throws IOException if another game, a game that is not legal, or none was found
     */
    void requireFound(String place) throws IOException {
        if (!isFound) {
            throw new IOException(place + ": no game begins there");
        }
        if (problem.isPresent()) {
            throw new IOException(place + ": " + problem.get());
        }
    }
}
