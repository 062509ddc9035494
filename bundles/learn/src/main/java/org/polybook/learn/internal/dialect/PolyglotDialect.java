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

/** The learn field of Polyglot's {@code BookLearn}: bytes 12 and 13 games, 14 and 15 half-points. */
@Component(property = LearnDialect.NAME + "=polyglot", service = LearnDialect.class)
public final class PolyglotDialect implements LearnDialect {
    private static final LearnField GAMES = LearnField.unsigned("games", 16, 16, "the number of games with the move");
    private static final LearnField HALF_POINTS =
            LearnField.unsigned("half-points", 0, 16, "2 for each win, 1 for each draw of the side that played it");
    private static final int UNLIKELY_GAMES = 10_000;

    @Override
    public String name() {
        return "polyglot";
    }

    @Override
    public String description() {
        return "as Polyglot stores it: games and half-points.";
    }

    @Override
    public List<LearnField> fields() {
        return List.of(GAMES, HALF_POINTS);
    }

    /**
     * The results. The number of draws among {@code n} games with {@code p} half-points has the parity of {@code p}
     * and is at most {@code p} and {@code 2n − p}.
     */
    @Override
    public Optional<LearnedResults> results(long learn, DrawAssumption draws) {
        long games = GAMES.valueIn(learn);
        long points = HALF_POINTS.valueIn(learn);
        if (points > 2 * games) {
            return Optional.empty();
        }
        return DrawCount.assumedDraws(points % 2, Math.min(points, 2 * games - points), draws)
                .map(drawn -> new LearnedResults((points - drawn) / 2, drawn, games - (points + drawn) / 2));
    }

    @Override
    public OptionalLong encode(LearnedResults results) {
        long games = results.games();
        long points = results.halfPoints();
        while (games > GAMES.max() || points > HALF_POINTS.max()) {
            games /= 2;
            points /= 2;
        }
        return OptionalLong.of(GAMES.withValue(HALF_POINTS.withValue(0, points), games));
    }

    @Override
    public long withResult(long learn, MoverResult result) {
        int points = 2 - result.ordinal();
        long full = learn;
        while (GAMES.valueIn(full) == GAMES.max() || HALF_POINTS.valueIn(full) + points > HALF_POINTS.max()) {
            full = LearnHalving.halve(full);
        }
        return GAMES.withValue(
                HALF_POINTS.withValue(full, HALF_POINTS.valueIn(full) + points), GAMES.valueIn(full) + 1);
    }

    @Override
    public double likelihood(int weight, long learn) {
        long games = GAMES.valueIn(learn);
        if (games == 0 || HALF_POINTS.valueIn(learn) > 2 * games) {
            return 0;
        }
        return games < UNLIKELY_GAMES ? 1 : 0.3;
    }
}
