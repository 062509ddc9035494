package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class SearchTest {
    @Property
    void below_anyNumbers_agreesWithTheUnsignedComparison(@ForAll long a, @ForAll long b) {
        assertThat(Search.below(a, b)).isEqualTo(Long.compareUnsigned(a, b) < 0 ? 1 : 0);
        assertThat(Search.below(a, a)).isZero();
    }
}
