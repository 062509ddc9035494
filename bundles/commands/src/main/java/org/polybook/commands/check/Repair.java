package org.polybook.commands.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.polybook.api.Books;
import org.polybook.api.inspect.BookRepairer;
import org.polybook.api.inspect.BookRepairer.RepairReport;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.inspect.ImplausibleBookException;
import org.polybook.api.inspect.RepairOptions;
import org.polybook.api.inspect.RepairRule;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandContext;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Hints;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.io.text.Escape;
import org.polybook.io.text.JsonWriter;

/** Repairs a book by rules. */
public final class Repair {
    private final CommandContext context;

    public Repair(CommandContext context) {
        this.context = context;
    }

    /** @param output the repaired book, which may be the same file; empty for a dry run */
    public record Request(BookRef book, Optional<Path> output, RepairOptions options) {}

    /**
     * The result of a repair.
     *
     * @param name of the book as the user gave it
     * @param illegalDropped true if the rules drop illegal moves
     * @param dryRun true if nothing was written
     */
    public record Answer(String name, RepairReport report, boolean illegalDropped, boolean dryRun) implements Report {
        /**
         * Writes a line for each rule that changed something, the remarks, a note if illegal moves are kept, and a
         * summary.
         */
        @Override
        public void text(Appendable out, Style style) throws IOException {
            String book = Escape.forTerminal(name);
            for (Map.Entry<RepairRule, Long> deed : report.repairs().entrySet()) {
                RepairRule rule = deed.getKey();
                out.append(String.format(
                        Locale.ROOT,
                        "%s: %,d %s [%s]\n",
                        book,
                        deed.getValue(),
                        rule.summary(deed.getValue()),
                        rule.code()));
            }
            for (String remark : report.remarks()) {
                out.append(book + ": " + Escape.forTerminal(remark) + '\n');
            }
            if (!illegalDropped) {
                out.append(book + ": "
                        + keptIllegalNote(report.keptByDisabledRules().getOrDefault(RepairRule.ILLEGAL, 0L), style)
                        + '\n');
            }
            String outcome = report.repairs().isEmpty() ? "nothing to repair, " : "";
            out.append(book + ": " + outcome + NumberText.count(report.recordsBefore(), "record") + " before, "
                    + NumberText.number(report.recordsAfter()) + " after" + (dryRun ? "; nothing was written" : "")
                    + '\n');
        }

        private static String keptIllegalNote(long malformed, Hints hints) {
            String kept = malformed == 0
                    ? "illegal moves were not searched for"
                    : NumberText.count(malformed, "record") + " or more with an illegal move kept";
            return kept + hints.after("; ", Hint.of(Hint.Code.DROP_ILLEGAL, malformed));
        }

        @Override
        public void json(Appendable out) throws IOException {
            JsonWriter json = new JsonWriter(out).beginObject();
            json.name("before").value(report.recordsBefore()).name("after").value(report.recordsAfter());
            writeCounts(json.name("deeds"), report.repairs());
            json.name("remarks").values(report.remarks());
            writeCounts(json.name("kept"), report.keptByDisabledRules());
            json.endObject().end();
        }
    }

    private static void writeCounts(JsonWriter json, Map<RepairRule, Long> counts) throws IOException {
        json.beginObject();
        for (Map.Entry<RepairRule, Long> count : counts.entrySet()) {
            json.name(count.getKey().code()).value(count.getValue());
        }
        json.endObject();
    }

    /**
     * Repairs the book.
     *
     * @throws BadInputException if the file is probably not a book and the options do not force a repair, or the output
     *     would destroy a file or the uncommitted changes of a book
     */
    public Answer run(Request request) throws IOException, BadInputException {
        Path book = context.resolver().file(request.book());
        CommandFiles files = context.beginRun().reads(book);
        request.output().ifPresent(files::writesBookInPlace);
        files.checkOutputs();
        try {
            RepairOptions options = request.options().withOpening(CommandContext.openOptions(request.book()));
            RepairReport report = Books.forBook(BookRepairer.class, book).repair(book, request.output(), options);
            boolean checked = options.rules().contains(RepairRule.ILLEGAL);
            return new Answer(
                    request.book().name(), report, checked, request.output().isEmpty());
        } catch (ImplausibleBookException e) {
            String hint = context.progress().after(", ", Hint.Code.FORCE_REPAIR);
            throw new BadInputException(e.getMessage() + "; nothing was written" + hint, e);
        }
    }

    /**
     * Returns the default options, adapted to a process of this size: a quarter of the memory for sorting, and another
     * quarter for positions; they are never used at the same time.
     *
     * @param memory in bytes; the heap if absent
     */
    public static RepairOptions optionsWithin(OptionalLong memory) {
        long heap = Runtime.getRuntime().maxMemory();
        long share = Math.min(heap, memory.orElse(heap)) / 4;
        long sorting = memory.isPresent() ? share : Math.min(RepairOptions.DEFAULT.memory(), share);
        CheckOptions reach = RepairOptions.DEFAULT.searchLimits();
        return RepairOptions.DEFAULT
                .withMemory(Math.max(RepairOptions.MIN_MEMORY, sorting))
                .withSearchLimits(reach.withinMemory(share));
    }

    /**
     * Returns the rule with this code, such as {@code key-zero}.
     *
     * @throws BadRequestException if no rule has this code; the message lists the known codes
     */
    public static RepairRule rule(String code) throws BadRequestException {
        for (RepairRule rule : RepairRule.values()) {
            if (rule.code().equals(code)) {
                return rule;
            }
        }
        throw new BadRequestException("unknown rule \"" + code + "\"; known: "
                + Arrays.stream(RepairRule.values()).map(RepairRule::code).collect(Collectors.joining(", ")));
    }
}
