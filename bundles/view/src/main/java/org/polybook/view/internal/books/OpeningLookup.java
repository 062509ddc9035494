package org.polybook.view.internal.books;

import java.util.List;
import java.util.Optional;
import org.polybook.api.inspect.Opening;
import org.polybook.api.inspect.OpeningNames;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Position;
import org.polybook.view.internal.line.Line;

/** Finds the opening of a line, if a bundle provides names of openings. */
public final class OpeningLookup {
    private OpeningLookup() {}

    /**
     * Returns the opening of the last position of the line, up to the shown one, that has a name. Not for the user
     * interface's thread.
     */
    public static Optional<Opening> of(Line line) {
        List<OpeningNames> names = Providers.all(OpeningNames.class);
        Optional<Opening> found = Optional.empty();
        for (int ply = line.ply(); ply > 0 && found.isEmpty() && !names.isEmpty(); ply--) {
            found = of(line.position(ply), names.get(0));
        }
        return found;
    }

    /**
     * Returns the opening whose position has that key in the scheme "polyglot". Not for the user interface's thread.
     */
    public static Optional<Opening> of(long polyglotKey) {
        return Providers.all(OpeningNames.class).stream().findFirst().flatMap(names -> names.of(polyglotKey));
    }

    private static Optional<Opening> of(Position position, OpeningNames names) {
        return Schemes.coding(Schemes.POLYGLOT, position.variant())
                .filter(coding -> position.variant().name().equals("normal"))
                .flatMap(coding -> names.of(coding.key(position)));
    }
}
