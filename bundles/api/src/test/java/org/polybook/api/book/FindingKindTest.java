package org.polybook.api.book;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.polybook.api.book.BookFinding.Severity;

class FindingKindTest {
    @ParameterizedTest
    @EnumSource
    void of_codeOfAKind_returnsThatKind(FindingKind kind) {
        BookFinding finding = new BookFinding(kind, 1, 16, 0, "found");
        assertThat(finding.kind()).contains(kind);
        assertThat(finding.severity()).isEqualTo(kind.severity());
        assertThat(kind.summary()).isNotBlank();
    }

    @Test
    void of_codeOfAnotherFormat_isEmpty() {
        assertThat(new BookFinding(Severity.ERROR, "own", 1, 16, 0, "found").kind())
                .isEmpty();
    }

    @Test
    void summaryOfMore_ofAKind_hasNoRecord() {
        assertThat(BookFinding.summaryOfMore(FindingKind.ORDER, 3, 103))
                .isEqualTo(
                        new BookFinding(Severity.ERROR, "order", -1, -1, 0, "3 more of this kind, 103 in all", "", 3));
    }
}
