package org.polybook.itests.architecture;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The rules for words that a machine can check: the openings that a doc comment must not have, and refused words. */
final class WordingRules {
    private static final String RESOURCE = "refused-words.tsv";

    /** A summary is a noun phrase or a verb in the third person; these words open a clause that is neither. */
    private static final Pattern OPENING =
            Pattern.compile("^(What|Whether|How|Where|With|Of|That|Which|So many|The same)\\b");

    /** Code and links inside a comment: the names in them are not prose. */
    private static final Pattern CODE =
            Pattern.compile("\\{@(code|link|linkplain|value|literal|snippet)\\b[^}]*}|`[^`]*`");

    private final List<RefusedWord> refused;

    /**
     * A refused word.
     *
     * @param word the words, any case, any white space between them
     * @param instead the words to use
     * @param example a phrase that contains the word
     */
    record RefusedWord(Pattern word, String instead, String example) {
        static RefusedWord parse(String row) {
            String[] columns = row.split("\t", -1);
            return new RefusedWord(
                    Pattern.compile(columns[0].replace(" ", "\\s+"), Pattern.CASE_INSENSITIVE), columns[1], columns[2]);
        }
    }

    /** Reads the list of refused words. */
    WordingRules() throws IOException {
        try (InputStream list = WordingRules.class.getResourceAsStream(RESOURCE)) {
            refused = new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(row -> !row.startsWith("#"))
                    .map(RefusedWord::parse)
                    .toList();
        }
    }

    List<RefusedWord> rules() {
        return refused;
    }

    /** Returns the refused word that opens the summary of a doc comment, or empty. */
    static Optional<String> findRefusedOpening(String summary) {
        Matcher opening = OPENING.matcher(summary);
        return opening.find() ? Optional.of(opening.group()) : Optional.empty();
    }

    /** Returns each refused word of a text, with the words to use instead. */
    List<String> findRefusedWords(String text) {
        String prose = CODE.matcher(text).replaceAll("");
        List<String> found = new ArrayList<>();
        for (RefusedWord rule : refused) {
            Matcher word = rule.word().matcher(prose);
            while (word.find()) {
                found.add("\"" + word.group().replaceAll("\\s+", " ") + "\", say: " + rule.instead());
            }
        }
        return found;
    }
}
