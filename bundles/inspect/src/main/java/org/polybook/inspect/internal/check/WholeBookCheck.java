package org.polybook.inspect.internal.check;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.FindingKind;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.inspect.internal.walk.CodedStartPositions;
import org.polybook.inspect.internal.walk.ReachSearch;
import org.polybook.inspect.internal.walk.ReachSearch.Limit;

/**
 * One check of one book: first the reader's validation, then the header, then the positions that the book reaches,
 * nearest first, then all records again in file order. Record numbers and offsets are those of the file; a record that
 * the book's journal changes has neither.
 */
final class WholeBookCheck {
    private static final String NOT_DONE =
            ": later positions were not checked against the rules, and unreachable positions were not searched for";

    /** The share of the whole check at which the reader's validation ends; a rough guess. */
    private static final double RECORDS = 0.2;

    /** The share of the whole check at which the search ends; a rough guess. */
    private static final double POSITIONS = 0.8;

    /**
     * The codes of findings of the reader's validation that are dropped, because this check reports the same problems
     * with the moves that lead to the position.
     */
    private static final Set<String> FOUND_BETTER =
            Set.of(FindingKind.IMPOSSIBLE_MOVE.code(), FindingKind.MOVES_NOT_CHECKED.code());

    private final BookFile book;
    private final CheckOptions options;
    private final LimitedFindingReporter report;
    private final CheckProgress stages;
    private final DeferredFindings deferred = new DeferredFindings();

    WholeBookCheck(BookFile book, CheckOptions options, Predicate<BookFinding> visitor, DoublePredicate progress) {
        this.book = book;
        this.options = options;
        report = new LimitedFindingReporter(visitor, options.maxFindingsPerKind());
        stages = new CheckProgress(progress, report);
    }

    long run() throws IOException {
        stages.beginStageUntil(RECORDS);
        book.validate(
                finding -> isReportedByThisCheck(finding) || report.passWithoutLimit(finding),
                stages::reportShareOfStage);
        if (!report.isStopped()) {
            List<String> variants = HeaderCheck.reportProblemsAndGetVariants(book, report);
            ReachSearch complete = options.maxPositions() == 0 ? null : searchCompletelyOrNull(variants);
            runLastPass(complete);
            report.reportOmittedCounts();
        }
        return report.passedFindingCount();
    }

    private void runLastPass(ReachSearch complete) throws IOException {
        LastPass last = new LastPass(report, deferred, complete, stages.beginStageUntil(1));
        Optional<JournalChanges> journal = JournalChanges.reportAndOpenIfApplied(book, report);
        if (journal.isEmpty()) {
            last.visitAll(book);
            return;
        }
        try (JournalChanges changes = journal.get()) {
            last.visitAll(book, changes);
        }
    }

    private boolean isReportedByThisCheck(BookFinding finding) {
        return options.maxPositions() > 0 && FOUND_BETTER.contains(finding.code());
    }

    /** Runs the search and returns it; null if it did not run to its end. */
    private ReachSearch searchCompletelyOrNull(List<String> variants) throws IOException {
        String scheme = book.metadata().scheme();
        Optional<CodedStartPositions> origin = CodedStartPositions.of(scheme, variants);
        if (origin.isEmpty()) {
            report.countAndPassBookFinding(
                    FindingKind.MOVES_NOT_CHECKED,
                    CodedStartPositions.reasonForNone(scheme, variants) + "; moves were not checked");
            return null;
        }
        MoveCheck faults = new MoveCheck(report, deferred, stages.beginStageUntil(POSITIONS));
        ReachSearch search = origin.get().createSearch(book, options.maxPositions(), options.maxTime());
        faults.setSearch(search);
        return reportLimitAndIsComplete(search.run(faults)) ? search : null;
    }

    private boolean reportLimitAndIsComplete(Limit limit) {
        switch (limit) {
            case POSITIONS ->
                report.countAndPassBookFinding(
                        FindingKind.LIMIT,
                        "the search ended at its limit of " + options.maxPositions() + " positions" + NOT_DONE);
            case TIME ->
                report.countAndPassBookFinding(
                        FindingKind.LIMIT,
                        "the search ended after " + options.maxTime().toSeconds() + " seconds" + NOT_DONE);
            case NONE, VISITOR -> {}
        }
        return limit == Limit.NONE;
    }
}
