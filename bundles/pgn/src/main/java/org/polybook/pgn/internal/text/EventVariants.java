package org.polybook.pgn.internal.text;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;

/**
 * The variants that internet chess servers name in the tag {@code Event} only: {@code FICS rated suicide game}, {@code
 * ICS unrated atomic match}. Speeds such as {@code blitz} appear in the same place.
 */
public final class EventVariants {
    private static final String RATED = "rated ";
    private static final int MAX = 100;

    private final Map<String, Optional<ChessVariant>> known = new HashMap<>();

    /**
     * The word between {@code rated} or {@code unrated} and {@code game} or {@code match}; null if it is missing, as in
     * nearly all files.
     */
    public static String variantWordOrNull(CharSequence event) {
        int last = event.length() - RATED.length();
        for (int i = 0; i < last; i++) {
            if (hasRated(event, i)) {
                return wordBeforeGameOrNull(event, i + RATED.length());
            }
        }
        return null;
    }

    private static boolean hasRated(CharSequence event, int at) {
        for (int i = 0; i < RATED.length(); i++) {
            if (event.charAt(at + i) != RATED.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** The next word, if {@code game} or {@code match} follows it. */
    private static String wordBeforeGameOrNull(CharSequence text, int from) {
        String[] words = text.subSequence(from, text.length()).toString().split(" ", 3);
        return words.length > 1 && (words[1].equals("game") || words[1].equals("match")) ? words[0] : null;
    }

    /** The variant of this name; empty if no variant has it. */
    public Optional<ChessVariant> find(String word) {
        if (known.size() > MAX) {
            known.clear();
        }
        return known.computeIfAbsent(word, Variants::find);
    }
}
