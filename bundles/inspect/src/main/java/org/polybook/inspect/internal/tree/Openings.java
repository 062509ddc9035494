package org.polybook.inspect.internal.tree;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.polybook.api.key.PositionKeys;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;
import org.polybook.chess.notation.NotationException;
import org.polybook.chess.notation.San;

/** Well-known names of positions, whatever the order of the moves that led there. */
final class Openings {
    private static final String FILE = "openings.txt";

    private final Map<Long, String> names = new HashMap<>();

    /** The names under those keys: lines of {@code moves in SAN | name}, {@code #} begins a remark. */
    static Openings of(PositionKeys keys) throws IOException {
        Openings openings = new Openings();
        try (InputStream in = Openings.class.getResourceAsStream(FILE);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines.lines().filter(line -> !line.startsWith("#")).forEach(line -> openings.add(line, keys));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return openings;
    }

    private void add(String line, PositionKeys keys) {
        int bar = line.indexOf('|');
        Position position = ChessVariant.NORMAL.start();
        try {
            for (String move : line.substring(0, bar).strip().split(" ")) {
                position = position.play(San.parse(position, move));
            }
        } catch (NotationException e) {
            throw new IllegalStateException(FILE + ": " + e.getMessage(), e);
        }
        names.put(keys.key(position), line.substring(bar + 1).strip());
    }

    /** The name of the position with that key, empty if it has none. */
    String name(long key) {
        return names.getOrDefault(key, "");
    }

    /** What the name of a branch's position adds to those before it on its line; empty if nothing. */
    String newName(Branch branch) {
        String name = name(branch.played().key());
        for (Branch at = branch.parent(); at != null && !name.isEmpty(); at = at.parent()) {
            String known = name(at.played().key());
            if (name.equals(known)) {
                return "";
            }
            if (!known.isEmpty() && name.startsWith(known)) {
                return name.substring(known.length()).replaceFirst("^[:, ]+", "");
            }
        }
        return name;
    }

    int size() {
        return names.size();
    }
}
