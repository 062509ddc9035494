package org.polybook.api.learn;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.spi.Providers;

/**
 * Finds and detects dialects, and converts learn fields between them.
 *
 * <pre>{@code
 * LearnDialect dialect = LearnDialects.of(book).orElse(LearnDialects.required("raw"));
 * for (BookEntry entry : book.find(Schemes.key(position, Schemes.POLYGLOT))) {
 *     System.out.println(dialect.text(entry.learn()));
 * }
 * }</pre>
 */
public final class LearnDialects {
    /** The name of Polyglot's dialect. */
    public static final String POLYGLOT = "polyglot";

    private LearnDialects() {}

    /** Returns all available dialects, one of each name, in the order of the services. */
    public static List<LearnDialect> all() {
        Map<String, LearnDialect> all = new LinkedHashMap<>();
        for (LearnDialect dialect : Providers.all(LearnDialect.class)) {
            Providers.callSafely(dialect, LearnDialect::name).ifPresent(name -> all.putIfAbsent(name, dialect));
        }
        return List.copyOf(all.values());
    }

    /** Returns the dialect of that name; empty if it is not available. */
    public static Optional<LearnDialect> named(String name) {
        return all().stream().filter(dialect -> dialect.name().equals(name)).findFirst();
    }

    /**
     * Returns the dialect of that name.
     *
     * @throws IllegalArgumentException if it is not available; the message lists the available ones
     */
    public static LearnDialect required(String name) {
        return named(name)
                .orElseThrow(() -> new IllegalArgumentException("unknown learn dialect \"" + name + "\"; known: "
                        + all().stream().map(LearnDialect::name).collect(Collectors.joining(", "))));
    }

    /** Returns the dialect that a book names; empty if it names none, or one that is not available. */
    public static Optional<LearnDialect> of(OpeningBook book) {
        return named(book.metadata().learnDialect());
    }

    /**
     * Converts a learn field to another dialect. A field of 0 stays 0. A conversion to a dialect of a single number,
     * such as {@code raw}, keeps all bits.
     *
     * @throws LearnConversionException if the field cannot be converted; the message has the reason
     */
    public static long convert(long learn, LearnDialect from, LearnDialect to, DrawAssumption draws)
            throws LearnConversionException {
        if (learn == 0 || from.name().equals(to.name()) || to.fields().size() == 1) {
            return learn;
        }
        if (!from.keepsResults() || !to.keepsResults()) {
            throw new LearnConversionException((from.keepsResults() ? to : from).name()
                    + " cannot add up results of games, so " + from.name() + " cannot be converted to " + to.name());
        }
        LearnedResults results = from.results(learn, draws).orElseThrow(() -> notConvertible(learn, from));
        return to.encode(results).orElseThrow();
    }

    private static LearnConversionException notConvertible(long learn, LearnDialect from) {
        boolean possible = from.results(learn, DrawAssumption.FEWEST).isPresent();
        return new LearnConversionException(String.format(
                "learn %08x (%s) %s",
                learn,
                from.text(learn),
                possible
                        ? "does not distinguish draws from other results, so the number of draws must be assumed"
                        : "cannot come about in the dialect " + from.name()));
    }

    /** Detects the dialects of the learn fields of a book. Reads all records. */
    public static LearnDetection detect(OpeningBook book) throws IOException {
        List<LearnDialect> dialects = all();
        double[] fits = new double[dialects.size()];
        long records = 0;
        long used = 0;
        try (EntryCursor cursor = book.cursor()) {
            while (cursor.next()) {
                long packed = cursor.packed();
                if (cursor.key() == 0) {
                    continue;
                }
                records++;
                if (EntryBuffer.learn(packed) != 0) {
                    used++;
                    for (int i = 0; i < fits.length; i++) {
                        fits[i] += dialects.get(i).likelihood(EntryBuffer.weight(packed), EntryBuffer.learn(packed));
                    }
                }
            }
        }
        return LearnDetection.of(records, used, dialects, fits);
    }
}
