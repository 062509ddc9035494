package org.polybook.cli.internal.make;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.polybook.api.build.BuildReport;
import org.polybook.commands.text.NumberText;

/**
 * The moves and weights that {@code build} leaves in the games, with the options that take them.
 *
 * @param areWeightsRead whether comments say what moves weigh
 */
record BuildRemarks(boolean areWeightsRead) implements Function<BuildReport, String> {
    @Override
    public String apply(BuildReport report) {
        List<String> remarks = new ArrayList<>();
        long skipped = report.variations().skipped();
        if (skipped > 0) {
            remarks.add(skippedVariations(report) + "; --variations takes " + (skipped == 1 ? "it" : "them"));
        }
        long mistakes = report.mistakes().counted();
        if (mistakes > 0) {
            remarks.add(NumberText.count(mistakes, "move") + " marked ? or ?? counted; --skip-mistakes leaves "
                    + (mistakes == 1 ? "it" : "them") + " out");
        }
        long missing = report.weights().missing();
        if (missing > 0) {
            remarks.add(NumberText.count(
                    missing,
                    "move without a weight in a comment was skipped",
                    "moves without a weight in a comment were skipped"));
        }
        long stated = report.weights().stated();
        if (stated > 0 && !areWeightsRead) {
            remarks.add(NumberText.count(stated, "comment states a weight", "comments state weights")
                    + "; --weights-from comments takes " + (stated == 1 ? "it" : "them"));
        }
        return String.join("\n", remarks);
    }

    /** {@code "312 variations skipped"}; empty if none was. */
    static String skippedVariations(BuildReport report) {
        long skipped = report.variations().skipped();
        return skipped == 0 ? "" : NumberText.count(skipped, "variation") + " skipped";
    }
}
