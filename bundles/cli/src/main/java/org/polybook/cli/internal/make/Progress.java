package org.polybook.cli.internal.make;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.build.BuildListener;
import org.polybook.api.game.GameProblem;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.Escape;

/**
 * Watches a build or merge: a line that shows how far it is, on a terminal only; the first problems; all of them in a report
 * file, if one is wanted; an end at the first bad game, if that is wanted.
 */
final class Progress implements BuildListener, AutoCloseable {
    private static final int SHOWN_PROBLEMS = 20;

    private final Terminal terminal;
    private final Optional<ReportFile> report;
    private final Optional<ReportFile> quarantine;
    private final boolean strict;
    private final String unit;
    private final long start = System.nanoTime();
    private long problems;
    private GameProblem end;
    private IOException reportFault;

    /**
     * For one run.
     *
     * @param unit what is counted, in the plural
     * @param reportFile where to write all problems
     * @param quarantineFile where to copy bad games
     * @param strict whether the first bad game ends it
     */
    Progress(Terminal terminal, String unit, Optional<Path> reportFile, Optional<Path> quarantineFile, boolean strict)
            throws IOException {
        this.terminal = terminal;
        this.unit = unit;
        this.strict = strict;
        this.report = reportFile.isPresent() ? Optional.of(new ReportFile(reportFile.get())) : Optional.empty();
        boolean begun = false;
        try {
            this.quarantine =
                    quarantineFile.isPresent() ? Optional.of(new ReportFile(quarantineFile.get())) : Optional.empty();
            begun = true;
        } finally {
            if (!begun && report.isPresent()) {
                report.get().close();
            }
        }
    }

    /** The run has come to its end. */
    void finish() {
        report.ifPresent(ReportFile::finish);
        quarantine.ifPresent(ReportFile::finish);
    }

    @Override
    public Optional<OutputStream> quarantine() {
        return quarantine.map(file -> file);
    }

    double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }

    /** The bad game that ended a strict run. */
    Optional<GameProblem> end() {
        return Optional.ofNullable(end);
    }

    @Override
    public void progress(long done, long total, long count) {
        terminal.status().show(done, total, count, unit);
    }

    @Override
    public void problem(GameProblem problem) {
        if (end != null) {
            return; // of games behind the one that ended it
        }
        problems++;
        report(problem);
        if (problems <= SHOWN_PROBLEMS) {
            terminal.say(problem.toString());
        } else if (problems == SHOWN_PROBLEMS + 1) {
            terminal.say(
                    "... more problems are not shown here" + (report.isPresent() ? "" : " (--report FILE lists all)"));
        }
        if (strict && isBad(problem) && end == null) {
            end = problem;
        }
    }

    /** A start position that is not as it stands there is none for a strict run. */
    private static boolean isBad(GameProblem problem) {
        return problem.isFatal() || problem.code().equals("odd-fen");
    }

    private void report(GameProblem problem) {
        if (report.isPresent() && reportFault == null) {
            try {
                report.get().write((Escape.forTerminal(problem.toString()) + '\n').getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                reportFault = e;
            }
        }
    }

    @Override
    public boolean isCancelled() {
        return end != null;
    }

    @Override
    public void close() throws IOException {
        try (ReportFile problemsFile = report.orElse(null);
                ReportFile gamesFile = quarantine.orElse(null)) {
            if (reportFault != null) {
                throw reportFault;
            }
        }
    }
}
