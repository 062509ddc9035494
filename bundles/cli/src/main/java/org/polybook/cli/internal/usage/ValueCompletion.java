package org.polybook.cli.internal.usage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.polybook.cli.internal.OptionValues;
import picocli.CommandLine.Model.ArgSpec;

/**
 * The completions that a script offers for the value of an option or for a parameter.
 *
 * @param words for {@link Kind#WORDS}; empty otherwise
 */
record ValueCompletion(Kind kind, List<String> words) {
    enum Kind {
        WORDS,
        FILES,
        FOLDERS,
        NOTHING
    }

    private static final Set<String> FILE_LABELS = Set.of("file", "book", "out", "a", "b", "c", "input");
    private static final String FOLDER_LABEL = "dir";

    ValueCompletion {
        words = List.copyOf(words);
    }

    static ValueCompletion of(ArgSpec arg) {
        if (arg.completionCandidates() instanceof OptionValues.FileNames) {
            return new ValueCompletion(Kind.FILES, List.of());
        }
        if (arg.completionCandidates() != null) {
            List<String> words = new ArrayList<>();
            arg.completionCandidates().forEach(words::add);
            return new ValueCompletion(Kind.WORDS, words);
        }
        String label = arg.paramLabel().toLowerCase(Locale.ROOT);
        Kind kind = FILE_LABELS.contains(label) ? Kind.FILES : label.equals(FOLDER_LABEL) ? Kind.FOLDERS : Kind.NOTHING;
        return new ValueCompletion(kind, List.of());
    }

    /** Returns the words separated by spaces. */
    String joinedWords() {
        return String.join(" ", words);
    }
}
