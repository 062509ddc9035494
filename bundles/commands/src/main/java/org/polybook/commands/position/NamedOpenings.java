package org.polybook.commands.position;

import java.util.List;
import java.util.Optional;
import org.polybook.api.inspect.Opening;
import org.polybook.api.inspect.OpeningNames;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;

/** The names of openings that are available at one moment. Only positions of orthodox chess have openings. */
public final class NamedOpenings {
    private final List<OpeningNames> names;
    private final Optional<Coding> coding;

    private NamedOpenings(List<OpeningNames> names, Optional<Coding> coding) {
        this.names = names;
        this.coding = coding;
    }

    /** Returns the names of openings that services provide now; none without names or without their keys. */
    public static NamedOpenings available() {
        List<OpeningNames> names = Providers.all(OpeningNames.class);
        Optional<Coding> coding = names.isEmpty()
                ? Optional.empty()
                : Schemes.named(Schemes.POLYGLOT).flatMap(scheme -> scheme.coding(Orthodox.NORMAL));
        return new NamedOpenings(names, coding);
    }

    /** Returns the opening of the last position that has one; empty if no position has one. */
    public static Optional<Opening> last(List<Position> path) {
        NamedOpenings openings = available();
        for (int i = path.size() - 1; i >= 0; i--) {
            Optional<Opening> found = openings.of(path.get(i));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Returns the opening of a position; the start position has none. */
    public Optional<Opening> of(Position position) {
        if (coding.isEmpty() || position.variant() != Orthodox.NORMAL || position.equals(Orthodox.NORMAL.start())) {
            return Optional.empty();
        }
        long key = coding.get().key(position);
        for (OpeningNames each : names) {
            Optional<Opening> found = each.of(key);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
