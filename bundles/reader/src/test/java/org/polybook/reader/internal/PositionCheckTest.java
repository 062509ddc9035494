package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.polybook.api.book.BookFinding;
import org.polybook.api.scheme.Codings;

class PositionCheckTest {
    private static final long FIRST_MOVE = 7L << 48 | 1L << 32;
    private static final long OTHER_MOVE = 8L << 48 | 1L << 32;

    private final List<BookFinding> findings = new ArrayList<>();
    private final FindingReporter reporter = new FindingReporter(findings::add);
    private final PositionCheck check = new PositionCheck(reporter, Codings.NONE);

    /** The first position has another move than the following 2^32 - 1; then a position has that move again. */
    @Test
    @Tag("long")
    void checkRecord_moveOfAPosition2To32PositionsBefore_isNoDuplicate() {
        check.checkRecord(0, 1, FIRST_MOVE);
        long position = 1;
        for (; position < 1L << 32; position++) {
            check.checkRecord(position, position + 1, OTHER_MOVE);
        }
        check.checkRecord(position, position + 1, FIRST_MOVE);
        check.finishPosition();

        assertThat(findings).isEmpty();
    }

    @Test
    void checkRecord_recordsAbove2To32_findsDuplicatesOfOneKeyOnly() {
        long first = (1L << 33) + 5;
        check.checkRecord(first, 5, FIRST_MOVE);
        check.checkRecord(first + 1, 5, OTHER_MOVE);
        check.checkRecord(first + 2, 5, FIRST_MOVE);
        check.checkRecord(first + 3, 6, FIRST_MOVE);
        check.checkRecord(first + 4, 5, FIRST_MOVE);

        assertThat(findings)
                .extracting(BookFinding::code, BookFinding::entry)
                .containsExactly(tuple("duplicate-move", first + 2));
    }
}
