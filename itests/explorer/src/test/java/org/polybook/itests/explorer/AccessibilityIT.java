package org.polybook.itests.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules of axe-core in the main states of the page, in both themes. */
class AccessibilityIT extends PageFixture {
    /** Returns the serious and critical findings: the rule, and the elements that violate it. */
    private static final String FINDINGS = "return axe.run(document, {resultTypes: ['violations']}).then(found =>"
            + " found.violations.filter(rule => ['serious', 'critical'].includes(rule.impact))"
            + ".map(rule => rule.id + ': ' + rule.nodes.map(node => node.html.slice(0, 200)).join(' | ')).join('\\n'))";

    private String axe;

    @BeforeAll
    void readAxe() throws IOException {
        try (InputStream script = AccessibilityIT.class.getResourceAsStream("/axe.min.js")) {
            axe = new String(script.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @AfterEach
    void resetTheme() {
        page.becomeDesktop();
    }

    @ParameterizedTest
    @CsvSource({
        "light | #club+plain//e2e4",
        "dark  | #club+plain//e2e4",
        "light | #club//e2e4/player=Spassky&speeds=blitz",
        "dark  | #club//e2e4/player=Spassky&speeds=blitz",
        "light | #club//e2e4/game=club%2Fg5",
        "dark  | #club//e2e4/game=club%2Fg5"
    })
    void state_hasNoSeriousFinding(String themeAndAddress) {
        String[] parts = themeAndAddress.split(" *\\| *");
        page.useTheme(parts[0]);
        openAt(parts[1]);

        page.script(axe);

        assertThat(page.script(FINDINGS)).isEqualTo("");
    }
}
