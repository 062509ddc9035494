package org.polybook.view.internal.work;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.api.build.BuildReport;
import org.polybook.api.game.SkipReason;
import org.polybook.view.internal.text.Texts;

/** Sentences about the games, variations, mistakes and weights that a build has skipped. */
final class SkippedContentSentences {
    /** The reasons for skipping a game that follow from the choices in the dialog. */
    private static final Set<SkipReason> IN_DIALOG = EnumSet.of(SkipReason.PLAYER, SkipReason.UNKNOWN_RESULT);

    private static final Set<SkipReason> IN_NO_DIALOG = EnumSet.complementOf(EnumSet.copyOf(IN_DIALOG));

    private SkippedContentSentences() {}

    /**
     * Returns a sentence, after a blank, for each kind of skipped content and for counted mistakes; may be empty. A
     * repertoire, for example, consists of variations without results. After a build with the default options, as for
     * games that are dragged onto the view, a further sentence names the dialog, in which the user can choose to count
     * the skipped content.
     */
    static String sentencesAfterBuild(BuildReport report, BuildOptions options) {
        String sentences = sentencesAboutChoices(report, options);
        boolean needsHint = !sentences.isEmpty() && options.equals(BuildOptions.DEFAULT);
        return sentencesAboutSkippedGames(report, IN_NO_DIALOG)
                + (needsHint ? sentences + " " + Texts.of("task.choices") : sentences);
    }

    private static String sentencesAboutSkippedGames(BuildReport report, Set<SkipReason> reasons) {
        return reasons.stream()
                .map(reason -> sentence(
                        "skip." + reason.code(), report.skippedByReason().getOrDefault(reason, 0L)))
                .collect(Collectors.joining());
    }

    private static String sentencesAboutChoices(BuildReport report, BuildOptions options) {
        boolean areWeightsRead = options.weighting() == Weighting.COMMENTS;
        return Stream.of(
                        sentencesAboutSkippedGames(report, IN_DIALOG),
                        sentence("task.variations", report.variations().skipped()),
                        sentence("task.mistakes", report.mistakes().counted()),
                        sentence("task.mistakes.skipped", report.mistakes().skipped()),
                        sentence("task.weightless", report.weights().missing()),
                        sentence(
                                "task.stated",
                                areWeightsRead ? 0 : report.weights().stated()),
                        sentence("task.conditions", report.written() == 0 ? report.counted() : 0))
                .collect(Collectors.joining());
    }

    private static String sentence(String key, long count) {
        return count == 0 ? "" : " " + Texts.of(key, count);
    }
}
