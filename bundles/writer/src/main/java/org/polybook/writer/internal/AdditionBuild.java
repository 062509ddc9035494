package org.polybook.writer.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.build.BookAddition;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.EditedBookException;
import org.polybook.api.build.Resources;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.SkipReason;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.BookFileStamp;
import org.polybook.api.statistics.IncompatibleStatisticsException;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.api.statistics.WrittenBook;
import org.polybook.writer.internal.counted.BuildOptionsText;
import org.polybook.writer.internal.counted.CountedOptions;
import org.polybook.writer.internal.counted.GameWeights;
import org.polybook.writer.internal.counted.SourceStamp;
import org.polybook.writer.internal.record.LearnFieldTransfer;
import org.polybook.writer.internal.record.RecordComparison;
import org.polybook.writer.internal.record.RecordOutput;
import org.polybook.writer.internal.work.PhaseListener;

/**
 * Adds games to a book: counts the new games only, combines them with the statistics next to the book, makes the book
 * of the result, and replaces both files together. Holds the lock of the book from before it reads anything.
 */
final class AdditionBuild {
    private static final String COMBINED = "combined";
    /** The name of the book made again from the old statistics, for comparison. */
    private static final String UNEDITED = "unedited.bin";

    private final BuildOptions options;
    private final Resources resources;
    private final BuildListener listener;
    private final StatisticsFormat format = Providers.required(StatisticsFormat.class);

    AdditionBuild(BuildOptions options, Resources resources, BuildListener listener) throws IOException {
        this.options = options;
        this.resources = resources;
        this.listener = listener;
    }

    BuildReport run(BookAddition addition, GameInputs inputs) throws IOException {
        BuildOutput output = BuildOutput.of(addition.output()).withStatistics(true);
        List<Path> files = List.of(output.path(), output.statistics().orElseThrow());
        try (BookReplacement replacement = BookReplacement.lockAndBegin(files)) {
            CountedBase base = CountedBase.open(addition.book());
            base.requireSame(options);
            base.requireExpected(addition);
            GameInputs numbered = addition.keepsOrdinals() ? inputs : inputs.withFirstOrdinal(base.nextOrdinal());
            List<SourceStamp> stamps = SourceStamp.of(numbered);
            base.requireNew(stamps);
            if (!addition.keepsOrdinals()) { // equal games may be appended to two files that are watched
                SourceStamp.requireDistinct(stamps);
            }
            if (!addition.discardsEdits() && isReplaced(base.book(), replacement)) {
                requireUnedited(base, replacement);
            }
            BuildReport counted = new StatisticsBuild(options, resources, listener)
                    .countInto(replacement.workspace(), numbered, stamps, files.get(1));
            BuildListener later = new PhaseListener(listener, counted.games());
            combine(base, addition, replacement, later);
            StatisticsWeigh weighing = new StatisticsWeigh(options, resources, later);
            BuildReport weighed = weigh(base, replacement, weighing);
            GameWeights added = weighing.readGames(replacement.workspaceFile(StatisticsBuild.CONTENT));
            base.requireUnchanged();
            // games are never lost, so a book may become empty, such as by a minimum share
            replacement.replaceAll(
                    List.of(replacement.workspaceFile(BookBuild.BOOK), replacement.workspaceFile(COMBINED)));
            return report(counted, added, weighed);
        }
    }

    private static boolean isReplaced(Path book, BookReplacement replacement) throws IOException {
        return Files.exists(replacement.target()) && Files.isSameFile(book, replacement.target());
    }

    /** A changed file may have other learn fields and another header: then the book is made again and compared. */
    private void requireUnedited(CountedBase base, BookReplacement replacement) throws IOException {
        if (base.isUnchanged()) {
            return;
        }
        Path unedited = replacement.workspaceFile(UNEDITED);
        StatisticsWeigh recorded = new StatisticsWeigh(base.options(), resources, new PhaseListener(listener, 0));
        try (RecordOutput records = RecordOutput.to(unedited, base.book())) {
            recorded.weighTo(records, base.statistics(), Optional.empty());
        }
        switch (RecordComparison.compareMovesAndWeights(base.book(), unedited)) {
            case DIFFERENT ->
                throw new EditedBookException(
                        base.book() + ": its moves or weights were changed after it was built with "
                                + base.statistics().getFileName() + "; adding games would discard these changes");
            case SHORTER ->
                throw new EditedBookException(base.book() + ": its last records are missing ("
                        + Files.size(base.book()) + " bytes, but "
                        + base.written().stamp().size() + " when it was built with "
                        + base.statistics().getFileName() + "); it is truncated, or they were removed");
            default -> Files.delete(unedited);
        }
    }

    private void combine(CountedBase base, BookAddition addition, BookReplacement replacement, BuildListener later)
            throws IOException {
        Path added = replacement.workspaceFile(StatisticsBuild.CONTENT);
        try (StatisticsFile file = format.open(added)) {
            String scheme = file.origin().scheme();
            if (file.games() > 0 && !scheme.equals(base.origin().scheme())) {
                throw new IncompatibleStatisticsException(
                        base.book() + ": its scheme is " + base.origin().scheme() + ", but the new games ("
                                + String.join(", ", file.origin().variants()) + ") need " + scheme);
            }
        }
        try {
            format.add(base.statistics(), added, addition.grownFiles(), replacement.workspaceFile(COMBINED), later);
        } catch (IncompatibleStatisticsException e) {
            IncompatibleStatisticsException repeated = new IncompatibleStatisticsException(
                    base.statistics() + ": has the games of one of the inputs already, so they would count twice");
            repeated.initCause(e);
            throw repeated;
        }
    }

    /** Makes the new book and records it in the new statistics. */
    private BuildReport weigh(CountedBase base, BookReplacement replacement, StatisticsWeigh weighing)
            throws IOException {
        Path combined = replacement.workspaceFile(COMBINED);
        Path book = replacement.workspaceFile(BookBuild.BOOK);
        Optional<BookHeader> header = base.header();
        try (RecordOutput records = RecordOutput.to(book, replacement.target())) {
            try (StatisticsFile file = format.open(combined)) {
                CountedOptions.require(options, file.origin(), base.statistics().toString());
            }
            BuildReport report = weighing.weighTo(records, combined, header);
            records.close();
            LearnFieldTransfer.copy(base.book(), book, replacement.target());
            format.recordBook(combined, new WrittenBook(BookFileStamp.of(book), BuildOptionsText.of(options)));
            return report;
        }
    }

    /** Returns the numbers of new games, and those of moves and records of the whole book. */
    private static BuildReport report(BuildReport counted, GameWeights added, BuildReport weighed) {
        Map<SkipReason, Long> skipped = new EnumMap<>(SkipReason.class);
        skipped.putAll(counted.skippedByReason());
        added.skipped().forEach((reason, games) -> skipped.merge(reason, games, Long::sum));
        return new BuildReport(
                counted.games(),
                added.booked(),
                counted.filtered() + counted.booked() - added.booked(),
                counted.bad(),
                counted.plies(),
                weighed.counted(),
                weighed.written(),
                weighed.positions(),
                weighed.bytes(),
                skipped,
                weighed.variants(),
                counted.variations(),
                counted.weights(),
                counted.mistakes());
    }
}
