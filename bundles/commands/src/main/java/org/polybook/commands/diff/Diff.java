package org.polybook.commands.diff;

import java.io.IOException;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.inspect.BookDifference;
import org.polybook.api.inspect.BookDifference.Kind;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.scheme.Codings;
import org.polybook.api.spi.Providers;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandContext;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Output;
import org.polybook.io.text.JsonWriter;

/** The differences of two books. Their number is unlimited, so they are passed on as they are found and not kept. */
public final class Diff {
    private final CommandContext context;

    public Diff(CommandContext context) {
        this.context = context;
    }

    /** The two books: {@code first} is called A, {@code second} B. */
    public record Request(BookRef first, BookRef second) {}

    /**
     * The number of differences.
     *
     * @param counts of each kind that occurs
     * @param summary the counts in a sentence; empty if there are no differences
     */
    public record Answer(Map<Kind, Long> counts, String summary) {
        public boolean isSame() {
            return counts.isEmpty();
        }
    }

    /**
     * Compares the books, positions nearest to the start first.
     *
     * @param visitor receives every difference; returns false to end the comparison
     */
    public Answer run(Request request, Predicate<BookDifference> visitor) throws IOException, BadInputException {
        return run(request, (difference, codings) -> visitor.test(difference));
    }

    /**
     * Compares the books and writes each difference as it is found, as a line of text or as a member of one JSON
     * object.
     */
    public Answer write(Request request, Output output) throws IOException, BadInputException {
        Writer writer = new Writer(output);
        Answer answer = run(request, writer);
        writer.end(answer);
        return answer;
    }

    /** Receives a difference and the codings that decode its move. */
    private interface Visitor {
        boolean onDifference(BookDifference difference, Codings codings);
    }

    private Answer run(Request request, Visitor visitor) throws IOException, BadInputException {
        BookInspector inspector = Providers.required(BookInspector.class);
        context.beginRun();
        try (BookFile one = context.openAndReportProblems(request.first());
                BookFile two = context.openAndReportProblems(request.second())) {
            Books.requireRecords(one);
            Books.requireRecords(two);
            one.plausibilityProblem().ifPresent(context.progress()::reportMessage);
            two.plausibilityProblem().ifPresent(context.progress()::reportMessage);
            Codings codings =
                    Codings.ofAllOrNone(one.metadata().scheme(), one.metadata().variants());
            Map<Kind, Long> counts = new EnumMap<>(Kind.class);
            Map<String, Long> phrases = new LinkedHashMap<>();
            inspector.compareAndLocate(one, two, CheckOptions.DEFAULT, difference -> {
                counts.merge(difference.kind(), 1L, Long::sum);
                phrases.merge(DifferenceText.summaryPattern(difference), 1L, Long::sum);
                return visitor.onDifference(difference, codings)
                        && !context.progress().isCancelled();
            });
            return new Answer(counts, sentence(phrases));
        }
    }

    private static String sentence(Map<String, Long> phrases) {
        return phrases.entrySet().stream()
                .map(phrase -> String.format(Locale.ROOT, phrase.getKey(), NumberText.number(phrase.getValue())))
                .collect(Collectors.joining(", "));
    }

    /** Writes each difference as a line, see {@link DifferenceText}, or as a member of a JSON list. */
    private static final class Writer implements Visitor {
        private final Output output;
        private final JsonWriter json;
        private boolean hasBegun;
        private IOException failure;

        Writer(Output output) {
            this.output = output;
            this.json = new JsonWriter(output.to());
        }

        @Override
        public boolean onDifference(BookDifference difference, Codings codings) {
            try {
                if (output.json()) {
                    begin();
                    write(difference, codings);
                } else {
                    output.to().append(DifferenceText.of(difference, codings)).append('\n');
                }
                return true;
            } catch (IOException e) {
                failure = e;
                return false;
            }
        }

        /**
         * Begins the object at the first difference or at the end, because until then a book may turn out not to be
         * comparable.
         */
        private void begin() throws IOException {
            if (!hasBegun) {
                json.beginObject().name("differences").beginArray();
                hasBegun = true;
            }
        }

        void end(Answer answer) throws IOException {
            if (failure != null) {
                throw failure;
            }
            if (!output.json()) {
                return;
            }
            begin();
            json.endArray(0);
            for (Kind kind : Kind.values()) {
                json.name(name(kind)).value(answer.counts().getOrDefault(kind, 0L));
            }
            json.endObject().end();
        }

        private void write(BookDifference difference, Codings codings) throws IOException {
            boolean hasMove = difference.rawMove() >= 0;
            boolean isReached = difference.ply() >= 0;
            json.line(2).beginObject().name("kind").value(name(difference.kind()));
            json.name("key").positionKey(difference.key());
            json.name("rawMove").value(hasMove, difference.rawMove()).name("uci");
            if (hasMove) {
                json.value(codings.coordinates(difference.rawMove()));
            } else {
                json.nullValue();
            }
            json.name("san").value(optionalIf(!difference.san().isEmpty(), difference.san()));
            json.name("ply").value(isReached, difference.ply());
            json.name("line").value(optionalIf(isReached, difference.line()));
            json.name("first")
                    .value(difference.first().isPresent(), difference.first().orElse(0));
            json.name("second")
                    .value(difference.second().isPresent(), difference.second().orElse(0));
            json.endObject();
        }

        private static Optional<String> optionalIf(boolean isKnown, String text) {
            return isKnown ? Optional.of(text) : Optional.empty();
        }

        private static String name(Kind kind) {
            return kind.name().toLowerCase(Locale.ROOT);
        }
    }
}
