package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.polybook.api.game.GamePart;
import org.polybook.api.statistics.CountedSource;

/** The sources of the combined file in order: by ordinal, then by name, then by part, then as in the inputs. */
final class SourceOrder {
    /**
     * A source of the combined file.
     *
     * @param input the input that has the source
     * @param number the number of the source in the input
     */
    record Source(CombineHead input, int number, CountedSource value) {
        long games() {
            return input.numbers().games(number);
        }
    }

    private static final Comparator<Source> ORDER = Comparator.<Source>comparingInt(
                    source -> source.value().ordinal())
            .thenComparing(source -> source.value().name())
            .thenComparingLong(
                    source -> source.value().part().map(GamePart::from).orElse(0L))
            .thenComparingLong(source -> source.value().part().map(GamePart::to).orElse(GamePart.END));

    private final List<Source> sources;
    private final JoinedSources joined;
    /** The first game of each source; at the end, the number of games. */
    private final long[] starts;

    private SourceOrder(List<Source> sources) {
        this.sources = sources;
        this.joined = new JoinedSources(sources.stream().map(Source::value).toList());
        this.starts = new long[sources.size() + 1];
        for (int i = 0; i < sources.size(); i++) {
            Source source = sources.get(i);
            starts[i + 1] = starts[i] + source.games();
            source.input().numbers().setNewStart(source.number(), starts[i]);
        }
    }

    /**
     * Orders the sources, and gives the games of the inputs their new numbers.
     *
     * @param sources in the order of the inputs, and of each input
     * @throws org.polybook.api.book.BookFormatException if the sources of an input are not in order
     */
    static SourceOrder of(List<Source> sources) throws IOException {
        for (int i = 1; i < sources.size(); i++) {
            Source before = sources.get(i - 1);
            Source source = sources.get(i);
            if (before.input().number() == source.input().number() && ORDER.compare(before, source) > 0) {
                throw source.input()
                        .content()
                        .originFault("expected sources in the order of ordinals and names, found \""
                                + before.value().name() + "\" before \""
                                + source.value().name() + "\"");
            }
        }
        List<Source> sorted = new ArrayList<>(sources);
        sorted.sort(ORDER);
        return new SourceOrder(List.copyOf(sorted));
    }

    List<Source> sources() {
        return sources;
    }

    /** Returns the sources of the combined file, in which the parts of a file are joined. */
    JoinedSources joined() {
        return joined;
    }

    /** Returns the number of games. */
    long games() {
        return starts[sources.size()];
    }

    /** Returns the source of a game, by their new numbers. */
    int sourceOf(long game) {
        return GameNumbers.indexOf(starts, sources.size(), game);
    }

    /** Returns the first game of a source. */
    long start(int source) {
        return starts[source];
    }
}
