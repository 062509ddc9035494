package org.polybook.variants.internal;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;
import org.polybook.chess.PositionContract;

/** The contract of all position engines, applied to every variant. */
@ParameterizedClass
@MethodSource("variants")
class VariantContractTest extends PositionContract {
    private static final int SAMPLES = 3;

    @Parameter
    ChessVariant variant;

    static List<ChessVariant> variants() {
        return VariantTables.variants();
    }

    @Override
    protected ChessVariant variant() {
        return variant;
    }

    /** The start, and positions from the middle of some games. */
    @Override
    protected List<Position> samples() {
        List<Position> samples = new ArrayList<>(List.of(variant.start()));
        for (String table : List.of("perft-8x8.tsv", "perft-big.tsv")) {
            List<String[]> rows = VariantTables.rows(table).stream()
                    .filter(row -> row[0].equals(variant.name()))
                    .toList();
            for (int i = 1; i < rows.size() && samples.size() < SAMPLES; i += rows.size() / SAMPLES) {
                samples.add(VariantTables.position(variant.name(), rows.get(i)[1]));
            }
        }
        return samples;
    }

    @Override
    protected int gameCount() {
        return 0; // still plays one game from each sample
    }
}
