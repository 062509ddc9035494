package org.polybook.cli.internal.make;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.polybook.api.build.BuildReport;
import org.polybook.commands.text.NumberText;

/**
 * Notes on variations, mistakes and weights of the games, with the options that change their treatment.
 *
 * @param areWeightsFromComments true if the weights come from comments
 */
record BuildNotes(boolean areWeightsFromComments) implements Function<BuildReport, String> {
    @Override
    public String apply(BuildReport report) {
        List<String> notes = new ArrayList<>();
        long skipped = report.variations().skipped();
        if (skipped > 0) {
            notes.add(skippedVariations(report) + "; --variations counts " + (skipped == 1 ? "it" : "them"));
        }
        long mistakes = report.mistakes().counted();
        if (mistakes > 0) {
            notes.add(NumberText.count(mistakes, "move") + " marked ? or ?? counted; --skip-mistakes skips "
                    + (mistakes == 1 ? "it" : "them"));
        }
        long missing = report.weights().missing();
        if (missing > 0) {
            notes.add(NumberText.count(
                    missing,
                    "move without a weight in a comment was skipped",
                    "moves without a weight in a comment were skipped"));
        }
        long stated = report.weights().stated();
        if (stated > 0 && !areWeightsFromComments) {
            notes.add(NumberText.count(stated, "comment states a weight", "comments state weights")
                    + "; --weights-from comments uses " + (stated == 1 ? "it" : "them"));
        }
        return String.join("\n", notes);
    }

    /** Returns {@code "312 variations skipped"}; empty if none was skipped. */
    static String skippedVariations(BuildReport report) {
        long skipped = report.variations().skipped();
        return skipped == 0 ? "" : NumberText.count(skipped, "variation") + " skipped";
    }
}
