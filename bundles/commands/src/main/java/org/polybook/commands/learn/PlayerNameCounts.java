package org.polybook.commands.learn;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.polybook.api.game.ForwardingVisitor;
import org.polybook.api.game.GameVisitor;

/** Counts the names of players in games, to suggest names to a user who gave one that no game has. */
final class PlayerNameCounts {
    /** The maximum number of names that are kept. */
    private static final int MAX_NAMES = 10_000;

    /**
     * The maximum length of a name in characters. A tag may be as long as a file, and all names are kept until the end.
     */
    private static final int MAX_LENGTH = 100;

    private static final int MAX_SUGGESTIONS = 3;

    private final Map<String, Integer> games = new HashMap<>();

    /** Returns a visitor that counts the names and passes everything on. */
    GameVisitor countingVisitor(GameVisitor visitor) {
        return new ForwardingVisitor(visitor) {
            @Override
            public void tag(CharSequence name, CharSequence value) {
                boolean isOfPlayer = "White".contentEquals(name) || "Black".contentEquals(name);
                if (isOfPlayer && value.length() <= MAX_LENGTH) {
                    count(value.toString().strip());
                }
                super.tag(name, value);
            }
        };
    }

    private void count(String player) {
        boolean isName = !player.isEmpty() && !player.equals("?");
        if (isName && (games.size() < MAX_NAMES || games.containsKey(player))) {
            games.merge(player, 1, Integer::sum);
        }
    }

    /**
     * Returns up to three names with the most games: of those that share a word with this one or, if none does, of all.
     */
    List<String> suggestionsFor(String name) {
        List<String> words = words(name).toList();
        List<String> similar =
                mostGames(games.keySet().stream().filter(player -> words(player).anyMatch(words::contains)));
        return similar.isEmpty() ? mostGames(games.keySet().stream()) : similar;
    }

    private List<String> mostGames(Stream<String> names) {
        return names.sorted(Comparator.comparing((String name) -> -games.get(name))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(MAX_SUGGESTIONS)
                .toList();
    }

    private static Stream<String> words(String name) {
        return Stream.of(name.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
                .filter(word -> word.length() > 1);
    }
}
