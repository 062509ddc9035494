package org.polybook.commands.build;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.build.BuildListener;
import org.polybook.api.game.GameProblem;
import org.polybook.commands.Progress;
import org.polybook.commands.text.Hint;
import org.polybook.io.text.Escape;

/**
 * Observes a build or merge: reports its progress and the first problems, writes all problems to a report if one is
 * requested, and ends a strict run at the first bad game.
 */
public final class BuildWatcher implements BuildListener, AutoCloseable {
    /**
     * The code of a problem with a game's moves that XBoard's rules for the variant forbid. The moves are counted, but
     * XBoard plays them from a book only with another setting.
     */
    private static final String OWN_RULES = "own-rules";

    private static final String NO_CODE = "no-code";
    /**
     * The code of a problem with a date, which the database stores differently from the game. Many collections have
     * thousands of these, so only the first is shown.
     */
    private static final String ODD_DATE = "odd-date";

    private final Progress progress;
    private final Optional<ReportOutput> report;
    private final Optional<ReportFile> quarantine;
    private final boolean strict;
    private boolean hasOwnRules;
    private long uncoded;
    private long oddDates;
    private final String unit;
    private final long start = System.nanoTime();
    private final FirstProblems problems;
    private GameProblem end;
    private IOException reportFailure;

    /**
     * Creates the watcher of one run.
     *
     * @param unit the things counted, in the plural
     */
    public BuildWatcher(Progress progress, String unit, Build.BadGameHandling badGames) throws IOException {
        this(progress, unit, badGames.strict(), Outputs.open(badGames), describeReport(progress, badGames));
    }

    private BuildWatcher(Progress progress, String unit, boolean strict, Outputs outputs, String more) {
        this.progress = progress;
        this.unit = unit;
        this.strict = strict;
        this.report = outputs.report;
        this.quarantine = outputs.quarantine;
        this.problems = new FirstProblems(progress, more);
    }

    /** Returns the watcher of a run that has no option for a report. */
    static BuildWatcher withoutReport(Progress progress, String unit) {
        return new BuildWatcher(progress, unit, false, new Outputs(Optional.empty(), Optional.empty()), "");
    }

    private static String describeReport(Progress progress, Build.BadGameHandling badGames) {
        return badGames.report().isPresent() ? "" : progress.between(" (", Hint.of(Hint.Code.LIST_PROBLEMS), ")");
    }

    /** The files for problems and for the text of bad games. */
    private record Outputs(Optional<ReportOutput> report, Optional<ReportFile> quarantine) {
        static Outputs open(Build.BadGameHandling badGames) throws IOException {
            Optional<ReportOutput> report = badGames.report().isPresent()
                    ? Optional.of(ReportOutput.of(badGames.report().get()))
                    : Optional.empty();
            boolean opened = false;
            try {
                Optional<Path> file = badGames.quarantine();
                Optional<ReportFile> quarantine =
                        file.isPresent() ? Optional.of(new ReportFile(file.get())) : Optional.empty();
                opened = true;
                return new Outputs(report, quarantine);
            } finally {
                if (!opened && report.isPresent()) {
                    report.get().close();
                }
            }
        }
    }

    /** Marks the run as complete. */
    public void markComplete() {
        report.ifPresent(ReportOutput::markComplete);
        quarantine.ifPresent(ReportFile::markComplete);
    }

    @Override
    public Optional<OutputStream> quarantine() {
        return quarantine.map(file -> file);
    }

    /** The number of moves so far that have no code in the book's scheme. */
    long uncodedMoves() {
        return uncoded;
    }

    /** The number of dates so far that a database stores differently from the game. */
    public long alteredDates() {
        return oddDates;
    }

    double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }

    /** The number of bad games so far. */
    public long badGames() {
        return problems.badGames();
    }

    /** Returns true if a bad game has ended a strict run. */
    public boolean isEndedByBadGame() {
        return end != null;
    }

    @Override
    public void progress(long done, long total, long count) {
        progress.onProgress(done, total, count, unit);
    }

    @Override
    public void problem(GameProblem problem) {
        if (end != null) {
            return; // a game after the one that ended the run
        }
        if (problem.code().equals(OWN_RULES) && hasOwnRules) {
            return; // reported once for the book, not for each game
        }
        hasOwnRules |= problem.code().equals(OWN_RULES);
        uncoded += problem.code().equals(NO_CODE) ? 1 : 0;
        oddDates += problem.code().equals(ODD_DATE) ? 1 : 0;
        writeToReport(problem);
        if (!problem.code().equals(ODD_DATE) || oddDates == 1) {
            problems.report(problem);
        }
        if (strict && endsStrictRun(problem) && end == null) {
            end = problem;
        }
    }

    /** Returns true if the problem is fatal, or if a start position could be read only with changes. */
    private static boolean endsStrictRun(GameProblem problem) {
        return problem.isFatal() || problem.code().equals("odd-fen");
    }

    private void writeToReport(GameProblem problem) {
        if (report.isPresent() && reportFailure == null) {
            try {
                report.get().writeLine(Escape.forTerminal(problem.toString()));
            } catch (IOException e) {
                reportFailure = e;
            }
        }
    }

    @Override
    public boolean isCancelled() {
        return end != null || progress.isCancelled();
    }

    @Override
    public void close() throws IOException {
        try (ReportOutput problemsText = report.orElse(null);
                ReportFile gamesFile = quarantine.orElse(null)) {
            if (reportFailure != null) {
                throw reportFailure;
            }
        }
    }
}
