package org.polybook.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class VariantStateTest {
    @Property
    void with_eachPart_leavesTheOthersUnchanged(
            @ForAll long variantState,
            @ForAll Color color,
            @ForAll @IntRange(max = 255) int checks,
            @ForAll @IntRange(max = 0xFFF) int files,
            @ForAll @IntRange(max = 0xFFFFFF) int own) {
        long changed = VariantState.withEngineBits(
                VariantState.withGatingFiles(VariantState.withChecksLeft(variantState, color, checks), color, files),
                own);

        assertThat(VariantState.checksLeft(changed, color)).isEqualTo(checks);
        assertThat(VariantState.gatingFiles(changed, color)).isEqualTo(files);
        assertThat(VariantState.engineBits(changed)).isEqualTo(own);
        Color other = color.opposite();
        assertThat(VariantState.checksLeft(changed, other)).isEqualTo(VariantState.checksLeft(variantState, other));
        assertThat(VariantState.gatingFiles(changed, other)).isEqualTo(VariantState.gatingFiles(variantState, other));
    }

    @Test
    void with_moreThanFits_isRefused() {
        assertThatThrownBy(() -> VariantState.withChecksLeft(0, Color.WHITE, 256))
                .hasMessageContaining("checks");
        assertThatThrownBy(() -> VariantState.withChecksLeft(0, Color.WHITE, -1))
                .hasMessageContaining("checks");
        assertThatThrownBy(() -> VariantState.withGatingFiles(0, Color.BLACK, 0x1000))
                .hasMessageContaining("files");
        assertThatThrownBy(() -> VariantState.withEngineBits(0, 1 << 24)).hasMessageContaining("engineBits");
    }
}
