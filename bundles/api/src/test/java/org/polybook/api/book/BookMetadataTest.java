package org.polybook.api.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BookMetadataTest {
    @Test
    void statistics_areEmptyByDefault() {
        assertThat(BookMetadata.UNKNOWN.statistics()).isEmpty();
    }

    @Test
    void statistics_areInTheOrderOfTheEnumAndKeptByOtherCopies() {
        BookMetadata metadata = BookMetadata.of("stats")
                .withStatistics(Set.of(StatisticsField.GAMES, StatisticsField.RATINGS, StatisticsField.DAYS))
                .withScheme("xboard")
                .withVariants(List.of("crazyhouse"))
                .withEntries(3)
                .withComment("of the club")
                .withContent(BookMetadata.Content.BOTH)
                .withLearnDialect("polyglot");

        assertThat(metadata.statistics())
                .containsExactly(StatisticsField.RATINGS, StatisticsField.DAYS, StatisticsField.GAMES);
        assertThat(metadata.withStatistics(Set.of()))
                .isNotEqualTo(metadata)
                .extracting(BookMetadata::statistics)
                .isEqualTo(Set.of());
        assertThat(metadata.withStatistics(metadata.statistics()))
                .isEqualTo(metadata)
                .hasSameHashCodeAs(metadata);
    }
}
