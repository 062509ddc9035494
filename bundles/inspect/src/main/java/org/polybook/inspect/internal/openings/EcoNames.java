package org.polybook.inspect.internal.openings;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.inspect.Opening;
import org.polybook.api.inspect.OpeningNames;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/**
 * The names of openings in the file {@value #FILE}. Each line of the file is {@code code | name | moves}; {@code #}
 * begins a comment.
 */
@Component
public final class EcoNames implements OpeningNames {
    private static final String FILE = "eco.txt";

    /** Null until the first lookup. */
    private volatile Map<Long, Opening> byKey;

    /** Both {@link java.util.ServiceLoader} and Declarative Services call this constructor. */
    public EcoNames() {}

    @Override
    public Optional<Opening> of(long polyglotKey) {
        Map<Long, Opening> openings = byKey;
        if (openings == null) {
            openings = byKey(
                    Schemes.required(Schemes.POLYGLOT).coding(Orthodox.NORMAL).orElseThrow());
            byKey = openings; // if two threads build the map at the same time, both maps are equal
        }
        return Optional.ofNullable(openings.get(polyglotKey));
    }

    @Override
    public List<Opening> all() {
        try (InputStream in = EcoNames.class.getResourceAsStream(FILE);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(EcoNames::parseOpening)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Opening parseOpening(String line) {
        String[] cells = line.split("\\|", 3);
        return new Opening(cells[0], cells[1], cells[2]);
    }

    /**
     * Builds the map from position keys to openings. Neighbouring lines of the file begin with the same moves, so only
     * the moves in which they differ are played.
     */
    private Map<Long, Opening> byKey(Coding coding) {
        Map<Long, Opening> openings = new HashMap<>();
        List<String> played = new ArrayList<>();
        List<Position> path = new ArrayList<>(List.of(Orthodox.NORMAL.start()));
        for (Opening opening : all()) {
            List<String> moves = List.of(opening.moves().split(" "));
            int common = 0;
            while (common < Math.min(moves.size(), played.size())
                    && moves.get(common).equals(played.get(common))) {
                common++;
            }
            path.subList(common + 1, path.size()).clear();
            for (String move : moves.subList(common, moves.size())) {
                path.add(play(path.get(path.size() - 1), move, opening));
            }
            played = moves;
            openings.put(coding.key(path.get(path.size() - 1)), opening);
        }
        return openings;
    }

    private static Position play(Position position, String move, Opening opening) {
        try {
            return position.play(San.parse(position, move));
        } catch (NotationException e) {
            throw new IllegalStateException(FILE + ": " + opening + ": " + e.getMessage(), e);
        }
    }
}
