package org.polybook.scid.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MissingRecordsTest {
    @Test
    void inWords_manyGames_haveSeparators() {
        assertThat(new MissingRecords(12345, 7).inWords())
                .isEqualTo("the records of 12,345 games, the first of which is game 7");
    }

    @Test
    void inWords_oneGame_isSingular() {
        assertThat(new MissingRecords(1, 7).inWords()).isEqualTo("the records of 1 game, which is game 7");
    }
}
