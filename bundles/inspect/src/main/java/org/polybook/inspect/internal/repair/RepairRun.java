package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.inspect.BookRepairer.RepairReport;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.inspect.ImplausibleBookException;
import org.polybook.api.inspect.RepairOptions;
import org.polybook.api.inspect.RepairRule;
import org.polybook.api.scheme.Codings;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.inspect.internal.walk.CodedStartPositions;
import org.polybook.inspect.internal.walk.ReachSearch;
import org.polybook.inspect.internal.walk.ReachSearch.Limit;
import org.polybook.io.Workspace;

/**
 * One repair of one book: a pass over all records, then a sorted and merged copy of them; if moves need fixing, then a
 * copy of that copy with the fixed moves. The copies are files in the workspace.
 */
final class RepairRun {
    private static final long END_MARK = -1L;

    private final RepairOptions options;
    private final Workspace workspace;
    private final Path output;
    private final RepairCounts counts;
    private Codings codings = Codings.NONE;
    private long after;

    /** @param output the file to name in messages about failed writes */
    RepairRun(RepairOptions options, Workspace workspace, Path output) {
        this.options = options;
        this.workspace = workspace;
        this.output = output;
        counts = new RepairCounts(options);
    }

    OpenOptions openOptions() {
        return options.opening();
    }

    /** The variants that apply if the book does not name any. */
    private List<String> defaultVariants() {
        return openOptions().assumedVariants().isEmpty()
                ? List.of(Orthodox.NORMAL.name())
                : openOptions().assumedVariants();
    }

    /**
     * Makes a repaired copy of the book and returns its path; the book itself stays unchanged. Rejects a file that is
     * probably not a book, unless the options force the repair.
     */
    Path writeRepairedCopy(BookFile book) throws IOException {
        HeaderRecords header =
                HeaderRecords.of(book, HeaderRecords.countHeaderRecords(book), counts, defaultVariants());
        codings = header.codings(book);
        RecordSurvey survey = RecordSurvey.of(book, counts.isEnabled(RepairRule.STALE_TAIL), codings);
        boolean isGuarded = !options.repairsImplausibleFiles() && !codings.all().isEmpty();
        if (isGuarded) {
            refuseIfProblem(book, survey.malformedRecordsProblem());
        }
        counts.add(RepairRule.STALE_TAIL, survey.staleRecords());
        if (counts.isEnabled(RepairRule.TRAILING_BYTES)) {
            counts.add(RepairRule.TRAILING_BYTES, Files.size(book.path()) % RecordFile.BYTES);
        }
        Path sorted = workspace.file("sorted.bin");
        writeMergingDuplicates(sorted, header, body -> filterAndSort(book, survey, body));
        if (after == 0) {
            throw new BookFormatException(book.path() + ": no records are left, there is nothing to repair");
        }
        if (isGuarded && survey.isMostlyUnsorted()) {
            refuseIfProblem(book, StartPositionCheck.problem(sorted, openOptions(), header.variants()));
        }
        return fixMovesInCopyIfNeeded(sorted, header, survey);
    }

    /**
     * Rejects a file that, because of that problem, is probably not a book; a repair would only destroy such a file.
     */
    private static void refuseIfProblem(BookFile book, Optional<String> problem) throws ImplausibleBookException {
        if (problem.isPresent()) {
            throw new ImplausibleBookException(book.path() + ": " + problem.get() + ", this is probably not a book");
        }
    }

    RepairReport report(long before) {
        return new RepairReport(before, after, counts.repairs(), counts.remarks(), counts.kept());
    }

    /** Passes records to a sink. */
    private interface Source {
        void passRecordsTo(RecordSink sink) throws IOException;
    }

    private void writeMergingDuplicates(Path file, HeaderRecords header, Source source) throws IOException {
        try (RecordFile out = new RecordFile(file, output)) {
            for (long record : header.records()) {
                out.record(0, record);
            }
            source.passRecordsTo(new DuplicateMerger(counts, options.duplicates(), out));
            after = out.records();
        }
    }

    private void filterAndSort(BookFile book, RecordSurvey survey, RecordSink out) throws IOException {
        boolean sorts = survey.descents() > 0 && counts.isEnabled(RepairRule.ORDER);
        counts.add(RepairRule.ORDER, sorts ? survey.descents() : 0);
        RecordSink sink = sorts
                ? new ExternalRecordSorter(workspace.file("runs"), output, options.memory(), survey.records(), out)
                : out;
        long end = survey.records() - survey.staleRecords();
        RecordIteration.each(book, (index, key, packed) -> {
            if (index >= survey.headerRecords() && index < end && countAndIsKept(key, packed)) {
                sink.record(key, packed);
            }
        });
        sink.end();
    }

    private boolean countAndIsKept(long key, long packed) {
        int rawMove = EntryBuffer.rawMove(packed);
        if (key == 0) {
            // if they were sorted, these records would become a part of the header
            boolean drop = counts.isEnabled(RepairRule.KEY_ZERO) || counts.isEnabled(RepairRule.ORDER);
            counts.add(RepairRule.KEY_ZERO, drop ? 1 : 0);
            return !drop;
        }
        if (rawMove == 0) {
            return !counts.countAndIsEnabled(key == END_MARK ? RepairRule.END_MARK : RepairRule.MOVE_ZERO);
        }
        return !codings.isMalformed(rawMove) || !counts.countAndIsEnabled(RepairRule.ILLEGAL);
    }

    private Path fixMovesInCopyIfNeeded(Path sorted, HeaderRecords header, RecordSurvey survey) throws IOException {
        boolean orthodox = header.variants().equals(List.of(Orthodox.NORMAL.name()));
        boolean castling = counts.isEnabled(RepairRule.CASTLING) && (survey.hasTwoStepCastling() || !orthodox);
        boolean needed = castling || counts.isEnabled(RepairRule.ILLEGAL);
        if (!needed || codings.all().isEmpty() || options.searchLimits().maxPositions() == 0) {
            return sorted;
        }
        try (BookFile book = Books.open(sorted, openOptions())) {
            Optional<MoveFixes> fixes = findMoveFixes(book, header.variants());
            if (fixes.isEmpty() || fixes.get().isEmpty()) {
                return sorted;
            }
            Path repaired = workspace.file("repaired.bin");
            writeMergingDuplicates(
                    repaired,
                    header,
                    out -> copyBodyWithFixes(book, header.records().size(), fixes.get(), out));
            return repaired;
        }
    }

    private static void copyBodyWithFixes(BookFile book, long header, MoveFixes fixes, RecordSink out)
            throws IOException {
        RecordIteration.each(book, (index, key, packed) -> {
            long fixed = index < header ? 0 : fixes.fixRecordOrZero(key, packed);
            if (index >= header && (fixed != 0 || packed == 0)) {
                out.record(key, fixed);
            }
        });
        out.end();
    }

    private Optional<MoveFixes> findMoveFixes(BookFile book, List<String> variants) throws IOException {
        String scheme = book.metadata().scheme();
        Optional<CodedStartPositions> origin = CodedStartPositions.of(scheme, variants);
        if (origin.isPresent()) {
            return Optional.of(findMoveFixes(book, origin.get()));
        }
        counts.addRemark(CodedStartPositions.reasonForNone(scheme, variants) + "; moves were left unchanged");
        return Optional.empty();
    }

    private MoveFixes findMoveFixes(BookFile book, CodedStartPositions origin) throws IOException {
        MoveFixes fixes = new MoveFixes(counts, options.memory());
        CheckOptions reach = options.searchLimits();
        ReachSearch search = origin.createSearch(book, reach.maxPositions(), reach.maxTime());
        fixes.setSearch(search);
        if (search.run(fixes) != Limit.NONE) {
            counts.addRemark("not every position was checked, so some illegal moves and castlings may remain");
        }
        return fixes;
    }
}
