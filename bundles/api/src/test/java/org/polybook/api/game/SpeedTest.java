package org.polybook.api.game;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpeedTest {
    @ParameterizedTest
    @CsvSource({
        "15, ULTRA_BULLET",
        "60+0, BULLET",
        "120+1, BULLET",
        "180+0, BLITZ",
        "300+3, BLITZ",
        "600, RAPID",
        "600+5, RAPID",
        "1500, CLASSICAL",
        "40/7200:3600, CLASSICAL",
        "1/86400, CORRESPONDENCE",
        "-, CORRESPONDENCE",
        "*60, BULLET",
        "?,",
        "fast,",
        "1+1+1,",
        "' 300+3 : 60 ', BLITZ",
        "'- : 5', CORRESPONDENCE",
        "300+,",
        "40/*60,",
        "1234567890,",
        "12345/60,",
        "'',"
    })
    void ofTimeControl_tag_isTheSpeedOfTheFirstPeriodOrEmpty(String tag, Speed speed) {
        assertThat(Speed.ofTimeControl(tag).orElse(null)).isEqualTo(speed);
    }
}
