package org.polybook.commands.position;

import java.util.List;
import java.util.Optional;
import org.polybook.api.inspect.Opening;
import org.polybook.api.inspect.OpeningNames;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;

/** The names of openings. */
public final class NamedOpenings {
    private NamedOpenings() {}

    /**
     * Returns the opening of the last position that has one; empty if none has one, or without names of openings. Only
     * positions of orthodox chess have openings; the start position has none.
     *
     * @param path positions in the order of the moves
     */
    public static Optional<Opening> last(List<Position> path) {
        List<OpeningNames> names = Providers.all(OpeningNames.class);
        if (names.isEmpty() || Schemes.named(Schemes.POLYGLOT).isEmpty()) {
            return Optional.empty();
        }
        for (int i = path.size() - 1; i >= 0; i--) {
            Position position = path.get(i);
            if (position.variant() == Orthodox.NORMAL && !position.equals(Orthodox.NORMAL.start())) {
                long key = Schemes.key(position, Schemes.POLYGLOT);
                Optional<Opening> found =
                        names.stream().flatMap(each -> each.of(key).stream()).findFirst();
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }
}
