package org.polybook.commands.edit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.polybook.commands.BadInputException;
import org.polybook.commands.text.PercentText;

/**
 * Computes the weights of moves with given shares of all weights of their position, while the other moves keep their
 * weights. If the others have the total weight {@code O} and the shares add up to {@code P} percent, a share of {@code
 * p} percent has the weight {@code p · O / (100 − P)}, rounded to a whole number. If no other move has a weight, the
 * shares must add up to 100 percent, and a weight is the share in hundredths of a percent.
 */
final class WeightShares {
    static final BigDecimal ALL = BigDecimal.valueOf(100);

    /** The difference from the requested share, in percentage points, from which a share counts as imprecise. */
    private static final double IMPRECISE = 0.5;

    /** A share and the name of its move. */
    private record MoveShare(String move, BigDecimal percent) {}

    /** The shares by the codes of the moves. */
    private final Map<Integer, MoveShare> shares = new LinkedHashMap<>();

    boolean isEmpty() {
        return shares.isEmpty();
    }

    boolean has(int rawMove) {
        return shares.containsKey(rawMove);
    }

    /**
     * Adds a share.
     *
     * @param move as the user names it
     * @throws BadInputException if the move has a share already
     */
    void add(int rawMove, String move, WeightChange.Share share) throws BadInputException {
        if (shares.putIfAbsent(rawMove, new MoveShare(move, share.percent())) != null) {
            throw new BadInputException(move + ": a second share of the same move");
        }
    }

    /**
     * Returns the weights by the codes of the moves.
     *
     * @param others the sum of the weights of the moves without a share
     * @throws BadInputException if no weights give these shares
     */
    Map<Integer, Integer> weights(long others) throws BadInputException {
        BigDecimal sum = shares.values().stream().map(MoveShare::percent).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal rest = ALL.subtract(sum);
        requirePossible(sum, rest, others);
        Map<Integer, Integer> weights = new LinkedHashMap<>();
        for (Map.Entry<Integer, MoveShare> share : shares.entrySet()) {
            BigDecimal percent = share.getValue().percent();
            BigDecimal weight = rest.signum() == 0
                    ? percent.multiply(ALL)
                    : percent.multiply(BigDecimal.valueOf(others)).divide(rest, MathContext.DECIMAL64);
            String word = share.getValue().move() + '=' + percent.toPlainString() + '%';
            weights.put(share.getKey(), WeightChange.rounded(word, weight));
        }
        return weights;
    }

    /**
     * Returns warnings about shares that whole numbers cannot match closely, because the other moves have low weights.
     *
     * @param weights of all moves with a share, by their codes
     * @param others as for {@link #weights}
     */
    List<String> impreciseWarnings(Map<Integer, Integer> weights, long others) {
        long total =
                others + weights.values().stream().mapToLong(Integer::longValue).sum();
        List<String> sentences = new ArrayList<>();
        weights.forEach((code, weight) -> {
            MoveShare requested = shares.get(code);
            double percent = 100.0 * weight / Math.max(1, total);
            if (Math.abs(percent - requested.percent().doubleValue()) >= IMPRECISE) {
                sentences.add(requested.move() + '=' + requested.percent().toPlainString() + "% is the weight " + weight
                        + ", which is "
                        + PercentText.of(percent / 100, 2)
                        + "; no closer share is possible, because the other moves weigh only " + others
                        + " together and a weight is a whole number; multiply their weights first,"
                        + " such as with *100");
            }
        });
        return sentences;
    }

    private static void requirePossible(BigDecimal sum, BigDecimal rest, long others) throws BadInputException {
        String percent = sum.toPlainString() + '%';
        if (rest.signum() < 0) {
            throw new BadInputException("the shares add up to " + percent + ", more than 100%");
        }
        if (rest.signum() == 0 && others > 0) {
            throw new BadInputException("shares of 100% leave nothing to the other moves, which have the weight "
                    + others + " together; disable them, or give less");
        }
        if (rest.signum() > 0 && others == 0 && sum.signum() > 0) {
            throw new BadInputException(
                    "no other move of the position has a weight, so the shares must add up to 100%, not " + percent);
        }
    }
}
