package org.polybook.commands.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.UnknownResults;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.game.SkipReason;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Hints;
import org.polybook.commands.text.NumberText;

/** Explains why a build has counted no move, and suggests what would change that. */
final class EmptyBookReason {
    private EmptyBookReason() {}

    /**
     * Returns the end of a sentence about a build that has no records.
     *
     * @param uncoded the number of moves that have no code in the scheme
     */
    static String of(BuildReport report, BuildOptions options, long uncoded, Hints hints) {
        if (report.games() == 0) {
            return "the input has no games";
        }
        if (report.plies() > 0) {
            return droppedMovesReason(report, options, hints);
        }
        List<String> reasons = new ArrayList<>();
        report.skippedByReason().forEach((reason, count) -> reasons.add(skippedGamesReason(count, reason, hints)));
        if (report.bad() > 0) {
            reasons.add(NumberText.count(report.bad(), "game is", "games are") + " bad");
        }
        if (report.booked() > 0 && uncoded > 0) {
            String moves = NumberText.count(uncoded, "move has", "moves have");
            reasons.add(moves + " no code in the book's scheme, and no other is within the requested plies");
        } else if (report.booked() > 0 && report.weights().missing() > 0) {
            String moves = NumberText.count(report.weights().missing(), "move has", "moves have");
            reasons.add(moves + " no weight in a comment, such as {weight 5}");
        } else if (report.booked() > 0 && report.mistakes().skipped() > 0) {
            String moves = NumberText.count(report.mistakes().skipped(), "move is", "moves are");
            String why = hints.orElse(Hint.of(Hint.Code.ASKED_WITHOUT_MISTAKES), "as mistakes");
            reasons.add(moves + " skipped " + why + ", and no other is within the requested plies");
        } else if (report.booked() > 0) {
            reasons.add("no move of " + NumberText.count(report.booked(), "game") + " is within the requested plies");
        }
        return String.join("; ", reasons);
    }

    /**
     * Returns the number of skipped variations after a semicolon; empty unless games without a result are skipped too.
     */
    static String skippedVariationsNote(BuildReport report, BuildOptions options, Hints hints) {
        long skipped = report.variations().skipped();
        boolean isReported = options.unknownResults() == UnknownResults.SKIP && skipped > 0;
        return isReported
                ? "; " + NumberText.count(skipped, "variation") + " skipped"
                        + hints.after("; ", Hint.Code.TAKE_VARIATIONS)
                : "";
    }

    private static String skippedGamesReason(long count, SkipReason reason, Hints hints) {
        boolean one = count == 1;
        String have = NumberText.count(count, "game") + (one ? " has " : " have ");
        String are = NumberText.count(count, "game") + (one ? " is " : " are ");
        return switch (reason) {
            case UNREAD -> are + "skipped: deleted in the file, or excluded by its index";
            case DELETED ->
                are + "marked as deleted in the database" + hints.between(" (", Hint.of(Hint.Code.UNMARK_DELETED), ")");
            case SCHEME -> are + "of variants that no key scheme covers";
            case VARIANT -> are + "of other variants" + hints.between(" (", Hint.of(Hint.Code.NAME_VARIANTS), ")");
            case PLAYER -> are + "without the player" + hints.between(" (", Hint.of(Hint.Code.NAME_PLAYER), ")");
            case RATING ->
                have + "no ratings, or none that " + hints.orElse(Hint.of(Hint.Code.ASKED_RATINGS), "were requested");
            case DATE ->
                have + "no date, or one that " + hints.orElse(Hint.of(Hint.Code.ASKED_DATES), "was not requested");
            case SPEED ->
                have + "no time control, or not of the speeds "
                        + hints.orElse(Hint.of(Hint.Code.ASKED_SPEEDS), "requested");
            case UNKNOWN_RESULT ->
                have + "no result" + hints.after("; ", Hint.of(Hint.Code.COUNT_UNKNOWN_RESULTS, count));
            case AGE -> are + "too old to count" + hints.after("; ", Hint.of(Hint.Code.COUNT_OLD_GAMES, count));
            case RESULT ->
                have + "another result than " + hints.orElse(Hint.of(Hint.Code.ASKED_RESULTS), "those requested");
            case POSITION ->
                NumberText.count(count, "game never reaches", "games never reach") + " the requested position";
            default -> are + "skipped, " + reason.summary();
        };
    }

    private static String droppedMovesReason(BuildReport report, BuildOptions options, Hints hints) {
        List<String> conditions = conditions(options.moves());
        String moves = NumberText.count(report.counted(), "move");
        boolean scoreNeeded = options.weighting() != Weighting.GAMES;
        if (conditions.isEmpty()) {
            return "each of the " + moves + " counted has only lost" + hints.after("; ", Hint.Code.KEEP_LOST_MOVES);
        }
        if (scoreNeeded && options.moves().minScorePercent() <= 0) {
            conditions.add("has scored at all");
        }
        return "none of the " + moves + " counted " + String.join(" and ", conditions);
    }

    private static List<String> conditions(MoveFilter filter) {
        List<String> conditions = new ArrayList<>();
        filter.side()
                .ifPresent(side -> conditions.add("is one of " + side.name().toLowerCase(Locale.ROOT)));
        if (filter.minGames() > 1) {
            conditions.add("was played " + NumberText.number(filter.minGames()) + " times or more");
        }
        if (filter.minSharePercent() > 0) {
            conditions.add("has a share of " + percent(filter.minSharePercent()) + " or more");
        }
        if (filter.minScorePercent() > 0) {
            conditions.add("has a score of " + percent(filter.minScorePercent()) + " or more");
        }
        return conditions;
    }

    private static String percent(double value) {
        return (value == Math.rint(value) ? String.format(Locale.ROOT, "%.0f", value) : Double.toString(value)) + '%';
    }
}
