package org.polybook.commands.build;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.polybook.api.statistics.CountedSource;
import org.polybook.commands.BadInputException;
import org.polybook.commands.text.NumberText;

/** Finds counted sources by the texts of a user: a plain file name, or {@code #} and an ordinal. */
final class SourceSelection {
    private static final String ORDINAL = "#";
    /** The maximum number of sources that a message lists. */
    private static final int MAX_LISTED = 20;

    private SourceSelection() {}

    /**
     * Returns the sources that the texts denote. Sources with the same content are one.
     *
     * @throws BadInputException if a text denotes none or several; the message lists the sources
     */
    static Set<CountedSource> of(List<String> texts, List<CountedSource> sources) throws BadInputException {
        Set<CountedSource> found = new HashSet<>();
        for (String text : texts) {
            List<CountedSource> matches = matches(text, sources);
            if (matches.isEmpty()) {
                throw new BadInputException("no source is called \"" + text + "\"; the sources: " + list(sources));
            }
            if (matches.stream().map(SourceSelection::content).distinct().count() > 1) {
                boolean isName = matches.get(0).name().equals(text);
                throw new BadInputException("\"" + text + "\" denotes several sources: " + list(matches)
                        + "; choose one by " + (isName ? "# and its ordinal" : "its name"));
            }
            found.addAll(matches);
        }
        return found;
    }

    private static List<CountedSource> matches(String text, List<CountedSource> sources) {
        List<CountedSource> named =
                sources.stream().filter(source -> source.name().equals(text)).toList();
        return named.isEmpty()
                ? sources.stream()
                        .filter(source -> text.equals(ORDINAL + source.ordinal()))
                        .toList()
                : named;
    }

    private static List<Object> content(CountedSource source) {
        return source.firstCrc() == 0 && source.lastCrc() == 0
                ? List.of(source)
                : List.of(source.size(), source.firstCrc(), source.lastCrc());
    }

    private static String list(List<CountedSource> sources) {
        String listed = sources.stream()
                .limit(MAX_LISTED)
                .map(source -> ORDINAL + source.ordinal() + " " + source.name() + " ("
                        + NumberText.count(source.games(), "game") + ")")
                .collect(Collectors.joining(", "));
        int more = sources.size() - MAX_LISTED;
        return more > 0 ? listed + " and " + NumberText.number(more) + " more" : listed;
    }
}
