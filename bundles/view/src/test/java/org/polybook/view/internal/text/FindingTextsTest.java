package org.polybook.view.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.FindingKind;

/** Tests the details of findings for languages that the messages of a check are not written in. */
class FindingTextsTest {
    private static final String FEN = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

    @Test
    void languageNeutralDetails_illegalMove_areTheMoveThePositionAndTheRecord() {
        BookFinding finding = new BookFinding(
                FindingKind.IMPOSSIBLE_MOVE, 12, 192, 0x463b96181691fc9cL, "move e2e5 is illegal in " + FEN, "");

        assertThat(FindingTexts.languageNeutralDetails(finding))
                .isEqualTo("move e2e5; FEN: " + FEN + "; key 463b96181691fc9c; byte 192");
    }

    @Test
    void languageNeutralDetails_weightOrder_areBothWeights() {
        BookFinding finding = new BookFinding(
                FindingKind.WEIGHT_ORDER, 3, 48, 1, "weight 30 stands after 20, usual is the best move first");

        assertThat(FindingTexts.languageNeutralDetails(finding)).startsWith("weight, and weight before: 30, 20; key ");
    }

    @Test
    void languageNeutralDetails_truncatedFile_haveNoNumbersOfItsPath() {
        BookFinding finding = new BookFinding(
                FindingKind.TRAILING_BYTES, -1, -1, 0, "/books/2026/club 7.bin: size 17 is not a multiple of 16");

        assertThat(FindingTexts.languageNeutralDetails(finding)).endsWith(": 17, 16");
    }

    @Test
    void languageNeutralDetails_summary_areTheNumberOfFurtherFindings() {
        assertThat(FindingTexts.languageNeutralDetails(BookFinding.summaryOfMore(FindingKind.ORDER, 7, 107)))
                .isEqualTo("7 more of this kind");
    }

    @Test
    void details_codeOfAnotherFormat_areItsMessage() {
        BookFinding finding = new BookFinding(BookFinding.Severity.WARNING, "odd-date", -1, -1, 0, "game 1: no date");

        assertThat(FindingTexts.details(finding)).isEqualTo("game 1: no date");
        assertThat(FindingTexts.kind(finding)).isEqualTo("odd-date");
    }
}
