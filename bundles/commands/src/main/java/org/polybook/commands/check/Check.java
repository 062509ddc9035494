package org.polybook.commands.check;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFinding.Severity;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.FindingKind;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.spi.Providers;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandContext;
import org.polybook.commands.text.Output;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;

/**
 * Checks a book for faults.
 *
 * <pre>{@code
 * Check.Answer answer = new Check(context).run(new Check.Request(book, CheckOptions.DEFAULT, CheckDetail.FEW));
 * boolean usable = answer.isSound();
 * }</pre>
 */
public final class Check {
    private final CommandContext context;

    public Check(CommandContext context) {
        this.context = context;
    }

    /** @param detail selects the findings that are kept or written one by one */
    public record Request(BookRef book, CheckOptions options, CheckDetail detail) {}

    /**
     * All findings of one code.
     *
     * @param code such as {@code key-zero}
     * @param count number of findings
     * @param listed number of them that are reported one by one
     */
    public record Kind(String code, Severity severity, long count, long listed) {
        /** The meaning of the findings, in the plural; empty for a code that another bundle defines. */
        public String meaning() {
            return FindingKind.of(code).map(FindingKind::summary).orElse("");
        }
    }

    /**
     * The result of a check.
     *
     * @param name of the book as the user gave it
     * @param metadata of the book
     * @param kinds in the order in which they were found
     * @param findings those that the detail selects; empty if they have been written or visited already
     * @param plausibilityProblem the reason why the file is probably not a book; empty if it looks like one
     */
    public record Answer(
            String name,
            BookMetadata metadata,
            List<Kind> kinds,
            List<BookFinding> findings,
            Optional<String> plausibilityProblem,
            CheckDetail detail)
            implements Report {
        public Answer {
            kinds = List.copyOf(kinds);
            findings = List.copyOf(findings);
        }

        /** The number of records; 0 for a book that has only results. */
        public long records() {
            return metadata.content().hasRecords() ? metadata.entries() : 0;
        }

        public long count(Severity severity) {
            return kinds.stream()
                    .filter(kind -> kind.severity() == severity)
                    .mapToLong(Kind::count)
                    .sum();
        }

        /** Returns true if there is no error, and no reason to think that the file is not a book. */
        public boolean isSound() {
            return count(Severity.ERROR) == 0 && unreportedPlausibilityProblem().isEmpty();
        }

        /** The plausibility problem, unless a finding reports it. */
        Optional<String> unreportedPlausibilityProblem() {
            boolean isReported =
                    has(FindingKind.EMPTY.code()) || has(FindingKind.TRAILING_BYTES.code()) && records() > 0;
            return isReported ? Optional.empty() : plausibilityProblem;
        }

        private boolean has(String code) {
            return kinds.stream().anyMatch(kind -> kind.code().equals(code));
        }

        /** Writes a verdict, a line for each kind, and a line for each finding. */
        @Override
        public void text(Appendable out, Style style) throws IOException {
            CheckText.write(this, out, style);
        }

        /** Writes an object with the findings and their number for each severity. */
        @Override
        public void json(Appendable out) throws IOException {
            CheckJson json = new CheckJson(out);
            json.begin(name);
            for (BookFinding finding : findings) {
                json.writeFinding(finding);
            }
            json.end(this);
        }
    }

    /**
     * Checks the book and keeps the findings that the detail selects; {@link CheckDetail#ALL} needs memory for all of
     * them.
     */
    public Answer run(Request request) throws IOException, BadInputException {
        List<BookFinding> kept = new ArrayList<>();
        return run(request, (finding, isListed) -> !isListed || kept.add(finding), kept);
    }

    /**
     * Checks the book in bounded memory.
     *
     * @param visitor receives every finding as it is found; returns false to end the check
     * @return the numbers, without findings
     */
    public Answer run(Request request, Predicate<BookFinding> visitor) throws IOException, BadInputException {
        return run(request, (finding, isListed) -> visitor.test(finding), List.of());
    }

    /**
     * Checks the book in bounded memory and writes a report. JSON has every finding. A text begins with the summary,
     * but with {@link CheckDetail#ALL} the findings come first and are written as they are found.
     */
    public Answer write(Request request, Output output) throws IOException, BadInputException {
        if (!output.json() && request.detail() != CheckDetail.ALL) {
            Answer answer = run(request);
            answer.write(output);
            return answer;
        }
        String name = request.book().name();
        FindingWriter writer = new FindingWriter(output, name);
        Answer answer = run(request, writer, List.of());
        writer.end(answer);
        return answer;
    }

    /** Receives every finding, and true if the detail selects it; returns false to end the check. */
    interface Visitor {
        boolean onFinding(BookFinding finding, boolean isListed);

        default void begin() throws IOException {}
    }

    private Answer run(Request request, Visitor visitor, List<BookFinding> kept) throws IOException, BadInputException {
        context.beginRun();
        try (BookFile file = context.openSilently(request.book())) {
            Map<String, Kind> kinds = new LinkedHashMap<>();
            visitor.begin();
            check(file, request.options(), finding -> {
                boolean isListed = countAndSelect(kinds, finding, request.detail());
                return visitor.onFinding(finding, isListed);
            });
            if (context.progress().isCancelled()) {
                throw new BadInputException(request.book().name() + ": the check was cancelled; there is no verdict");
            }
            return new Answer(
                    request.book().name(),
                    file.metadata(),
                    List.copyOf(kinds.values()),
                    kept,
                    file.plausibilityProblem(),
                    request.detail());
        }
    }

    /**
     * Uses the inspector of whole books. If it is not available, or the book has no records, uses the reader's own
     * validation.
     */
    private void check(BookFile file, CheckOptions options, Predicate<BookFinding> visitor) throws IOException {
        DoublePredicate goesOn = share -> !context.progress().isCancelled();
        Optional<BookInspector> inspector =
                Providers.all(BookInspector.class).stream().findFirst();
        if (inspector.isPresent() && file.metadata().content().hasRecords()) {
            inspector.get().check(file, options, visitor, goesOn);
        } else {
            file.validate(visitor, goesOn);
        }
    }

    /** Counts a finding. Returns true if it is to be listed. */
    private static boolean countAndSelect(Map<String, Kind> kinds, BookFinding finding, CheckDetail detail) {
        Kind kind = kinds.getOrDefault(finding.code(), new Kind(finding.code(), finding.severity(), 0, 0));
        boolean isListed = detail.shows(finding.severity())
                && kind.listed() < detail.limitPerKind()
                && finding.summarizedFindings() == 0;
        kinds.put(
                finding.code(),
                new Kind(
                        kind.code(),
                        kind.severity(),
                        kind.count() + Math.max(1, finding.summarizedFindings()),
                        kind.listed() + (isListed ? 1 : 0)));
        return isListed;
    }
}
