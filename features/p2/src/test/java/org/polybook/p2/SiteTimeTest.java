package org.polybook.p2;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTimeTest {
    private static final String TIME = "2026-01-02T03:04:05Z";

    @Test
    void qualify_anyVersion_hasTheTimeAsItsQualifier() {
        SiteTime time = SiteTime.parse(TIME);

        assertThat(time.qualify("1.0.0.SNAPSHOT")).isEqualTo("1.0.0.v20260102-030405");
        assertThat(time.qualify("1.2.3")).isEqualTo("1.2.3.v20260102-030405");
    }

    /** p2 compares qualifiers as texts. */
    @Test
    void qualify_laterTime_isTheHigherVersion() {
        String earlier = SiteTime.parse("2026-01-02T03:04:04Z").qualify("1.0.0");

        assertThat(SiteTime.parse(TIME).qualify("1.0.0")).isGreaterThan(earlier);
        assertThat(earlier).isGreaterThan("1.0.0.SNAPSHOT");
    }

    @Test
    void ofLastCommit_withoutRepository_isTheFallback(@TempDir Path project) throws InterruptedException {
        assertThat(SiteTime.ofLastCommit(project, TIME)).isEqualTo(SiteTime.parse(TIME));
    }
}
