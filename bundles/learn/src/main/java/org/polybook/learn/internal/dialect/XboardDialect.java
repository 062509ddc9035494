package org.polybook.learn.internal.dialect;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.learn.DrawAssumption;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnField;
import org.polybook.api.learn.LearnedResults;
import org.polybook.api.learn.MoverResult;

/**
 * The learn field of books that XBoard makes from games: the high half counts losses and draws; the low half counts
 * wins and draws, like the weight.
 */
@Component(property = LearnDialect.NAME + "=xboard", service = LearnDialect.class)
public final class XboardDialect implements LearnDialect {
    private static final LearnField NOT_WON =
            LearnField.unsigned("losses+draws", 16, 16, "games that the side that played the move did not win");
    private static final LearnField NOT_LOST =
            LearnField.unsigned("wins+draws", 0, 16, "games that the side that played the move did not lose");

    @Override
    public String name() {
        return "xboard";
    }

    @Override
    public String description() {
        return "as XBoard saves books: losses plus draws, then wins plus draws.";
    }

    @Override
    public List<LearnField> fields() {
        return List.of(NOT_WON, NOT_LOST);
    }

    @Override
    public Optional<LearnedResults> results(long learn, DrawAssumption draws) {
        long notWon = NOT_WON.valueIn(learn);
        long notLost = NOT_LOST.valueIn(learn);
        return DrawCount.assumedDraws(0, Math.min(notWon, notLost), draws)
                .map(drawn -> new LearnedResults(notLost - drawn, drawn, notWon - drawn));
    }

    @Override
    public OptionalLong encode(LearnedResults results) {
        long notWon = results.losses() + results.draws();
        long notLost = results.wins() + results.draws();
        while (Math.max(notWon, notLost) > NOT_WON.max()) {
            notWon /= 2;
            notLost /= 2;
        }
        return OptionalLong.of(NOT_WON.withValue(NOT_LOST.withValue(0, notLost), notWon));
    }

    @Override
    public long withResult(long learn, MoverResult result) {
        int notWon = result == MoverResult.WIN ? 0 : 1;
        int notLost = result == MoverResult.LOSS ? 0 : 1;
        long full = learn;
        while (NOT_WON.valueIn(full) + notWon > NOT_WON.max() || NOT_LOST.valueIn(full) + notLost > NOT_LOST.max()) {
            full = LearnHalving.halve(full);
        }
        return NOT_WON.withValue(
                NOT_LOST.withValue(full, NOT_LOST.valueIn(full) + notLost), NOT_WON.valueIn(full) + notWon);
    }

    /** Returns the highest value if the weight equals the low half, as in the records that XBoard makes. */
    @Override
    public double likelihood(int weight, long learn) {
        return NOT_LOST.valueIn(learn) == weight ? 1 : 0.3;
    }
}
