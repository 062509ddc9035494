package org.polybook.writer.internal.counted;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.SkipReason;

/**
 * The weight of each counted game in a book, two bytes a game, by the number of the game: its factor and the
 * half-points of White, or 0 if the options skip the game. Games are added by one thread at a time; afterwards any
 * threads may read.
 */
public final class GameWeights {
    /** The number of bytes for each game. */
    public static final int GAME_BYTES = Short.BYTES;

    private static final int CHUNK_BITS = 20;
    private static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;
    private static final int FACTOR_SHIFT = 2;
    private static final int HALF_POINTS = 3;

    private final SkipRule rule;
    private final GameFilter filter;
    private final HeaderFacts facts;
    private final Map<SkipReason, Long> skipped = new EnumMap<>(SkipReason.class);
    private final Set<String> variants = new TreeSet<>();
    private short[][] chunks = new short[0][];
    private long games;
    private long booked;

    public GameWeights(BuildOptions options) {
        this.rule = new SkipRule(options);
        this.filter = options.games();
        this.facts = new HeaderFacts(filter);
    }

    /** Returns true if the options depend on the names of players or events. */
    public boolean needsNames() {
        return filter.requires(SkipReason.PLAYER) || !filter.conditions().isEmpty();
    }

    /** Adds the game with the next number; its names may be empty unless {@link #needsNames}. */
    public void add(GameHeader game) {
        int chunk = (int) (games >> CHUNK_BITS);
        if (chunk == chunks.length) {
            chunks = Arrays.copyOf(chunks, chunk + 1);
            chunks[chunk] = new short[1 << CHUNK_BITS];
        }
        chunks[chunk][(int) games++ & CHUNK_MASK] = weight(game);
    }

    private short weight(GameHeader game) {
        GameResult result = rule.result(game.resultTag(), game.terminator());
        Optional<SkipReason> reason = reasonToSkip(game, result);
        if (reason.isPresent()) {
            skipped.merge(reason.get(), 1L, Long::sum);
            return 0;
        }
        booked++;
        variants.add(game.variant());
        int factor = filter.dates().weightFactor(game.date().firstDay());
        return (short) (factor << FACTOR_SHIFT | whiteHalfPoints(result));
    }

    private Optional<SkipReason> reasonToSkip(GameHeader game, GameResult result) {
        Optional<SkipReason> reason = rule.reasonAtStart(facts.useStartFacts(game));
        return reason.isPresent() ? reason : rule.reasonAtEnd(facts.useEndFacts(result));
    }

    /** Returns the half-points of White; an unknown result counts as a draw. */
    public static int whiteHalfPoints(GameResult result) {
        return switch (result) {
            case WHITE_WINS -> 2;
            case BLACK_WINS -> 0;
            case DRAW, UNKNOWN -> 1;
        };
    }

    /** Returns the weight of a game for {@link #factor} and {@link #halfPoints}; 0 if its moves do not count. */
    public int weight(long game) {
        return chunks[(int) (game >> CHUNK_BITS)][(int) game & CHUNK_MASK];
    }

    /** Returns the factor of a game in a weight that is not 0. */
    public static int factor(int weight) {
        return weight >> FACTOR_SHIFT;
    }

    /** Returns the half-points of the mover in a weight that is not 0. */
    public static int halfPoints(int weight, boolean black) {
        int white = weight & HALF_POINTS;
        return black ? 2 - white : white;
    }

    /** The number of games added. */
    public long games() {
        return games;
    }

    /** The number of games whose moves count. */
    public long booked() {
        return booked;
    }

    /** The number of skipped games for each reason. */
    public Map<SkipReason, Long> skipped() {
        return skipped;
    }

    /** The variants of the games whose moves count. */
    public Set<String> variants() {
        return variants;
    }
}
