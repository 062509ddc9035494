package org.polybook.inspect.internal.walk;

import java.util.List;
import java.util.stream.IntStream;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Chess960;
import org.polybook.chess.orthodox.Orthodox;

/** Where the games of a book begin. */
public final class Starts {
    private Starts() {}

    /** The start positions of those variants; empty if their rules are not available here. A book of no variant is orthodox. */
    public static List<Position> of(List<String> variants) {
        if (variants.contains(Orthodox.FISCHERANDOM.name())) {
            return IntStream.range(0, Chess960.COUNT).mapToObj(Chess960::start).toList();
        }
        if (variants.isEmpty() || variants.contains(Orthodox.NORMAL.name())) {
            return List.of(Orthodox.NORMAL.start());
        }
        return List.of();
    }
}
