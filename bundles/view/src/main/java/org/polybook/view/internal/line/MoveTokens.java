package org.polybook.view.internal.line;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The words of a text that should be moves, without move numbers, results, comments, tags, numeric annotations and
 * variations. Finding them takes linear time for any text.
 */
final class MoveTokens {
    private static final Pattern NUMBER = Pattern.compile("^(?:\\d*[.\u2026]+|\\d+$)");
    private static final Set<String> NO_MOVES = Set.of("", "1-0", "0-1", "1/2-1/2", "\u00bd-\u00bd", "*", "e.p.");

    private final String text;
    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private int at;
    private int variations;

    private MoveTokens(String text) {
        this.text = text;
    }

    /** Returns the words that should be moves, in order. */
    static List<String> of(String text) {
        MoveTokens reader = new MoveTokens(text);
        reader.read();
        return reader.words;
    }

    private void read() {
        while (at < text.length()) {
            char next = text.charAt(at++);
            switch (next) {
                case '{' -> endTokenAndSkipPast('}');
                case ';' -> endTokenAndSkipPast('\n');
                case '(' -> endTokenAndChangeDepth(1);
                case ')' -> endTokenAndChangeDepth(-1);
                case '[' -> skipTagOrAddCharacter(next);
                default -> addCharacterOrEndToken(next);
            }
        }
        endToken();
    }

    private void endTokenAndSkipPast(char last) {
        endToken();
        int found = text.indexOf(last, at);
        at = found < 0 ? text.length() : found + 1;
    }

    private void endTokenAndChangeDepth(int change) {
        endToken();
        variations = Math.max(0, variations + change);
    }

    /** Skips a tag, whose bracket begins a line. Treats any other bracket as an ordinary character. */
    private void skipTagOrAddCharacter(char bracket) {
        boolean isTag = at == 1 || text.charAt(at - 2) == '\n';
        if (isTag) {
            endTokenAndSkipPast('\n');
        } else {
            addCharacterOrEndToken(bracket);
        }
    }

    private void addCharacterOrEndToken(char next) {
        if (Character.isWhitespace(next)) {
            endToken();
        } else if (variations == 0) {
            word.append(next);
        }
    }

    private void endToken() {
        String move = NUMBER.matcher(word).replaceFirst("");
        word.setLength(0);
        if (!NO_MOVES.contains(move) && !move.startsWith("$")) {
            words.add(move);
        }
    }
}
