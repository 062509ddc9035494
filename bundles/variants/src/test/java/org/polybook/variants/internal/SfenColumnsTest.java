package org.polybook.variants.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.chess.Fen;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.InvalidNotationException;

/** The columns in faults of an SFEN are those of the SFEN, not of the FEN to which it is converted. */
class SfenColumnsTest {
    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/9/9/9/9/9/4K4 w S18X 124, 28",
        "4k4/9/9/9/9/9/9/9/4K w S18P 124, 21",
        "4k4/9/9/9/9/9/9/9/4K5 b - 1, 22",
        "4k4/9/9/9/9/9/9/x8/4K4 b 99P 1, 17",
    })
    void parse_badSfen_hasTheColumnOfTheFault(String sfen, int column) {
        InvalidNotationException refusal = catchThrowableOfType(
                InvalidNotationException.class,
                () -> Fen.parse(sfen, VariantTables.variant("shogi").notation()));

        assertThat(refusal.faults()).extracting(Fault::column).containsExactly(column);
    }
}
