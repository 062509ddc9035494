package org.polybook.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ExtrasTest {
    @Property
    void with_eachPart_leavesTheOthersUnchanged(
            @ForAll long extras,
            @ForAll Color color,
            @ForAll @IntRange(max = 255) int checks,
            @ForAll @IntRange(max = 0xFFF) int files,
            @ForAll @IntRange(max = 0xFFFFFF) int own) {
        long changed =
                Extras.withOwn(Extras.withGatingFiles(Extras.withChecksLeft(extras, color, checks), color, files), own);

        assertThat(Extras.checksLeft(changed, color)).isEqualTo(checks);
        assertThat(Extras.gatingFiles(changed, color)).isEqualTo(files);
        assertThat(Extras.own(changed)).isEqualTo(own);
        Color other = color.opposite();
        assertThat(Extras.checksLeft(changed, other)).isEqualTo(Extras.checksLeft(extras, other));
        assertThat(Extras.gatingFiles(changed, other)).isEqualTo(Extras.gatingFiles(extras, other));
    }

    @Test
    void with_moreThanFits_isRefused() {
        assertThatThrownBy(() -> Extras.withChecksLeft(0, Color.WHITE, 256)).hasMessageContaining("checks");
        assertThatThrownBy(() -> Extras.withChecksLeft(0, Color.WHITE, -1)).hasMessageContaining("checks");
        assertThatThrownBy(() -> Extras.withGatingFiles(0, Color.BLACK, 0x1000)).hasMessageContaining("files");
        assertThatThrownBy(() -> Extras.withOwn(0, 1 << 24)).hasMessageContaining("own");
    }
}
