package org.polybook.cli.internal.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class DefaultBrowserTest {
    private static final String URL = "http://127.0.0.1:9002/";

    @Test
    void command_perSystem_opensTheAddress() {
        assertThat(DefaultBrowser.command(URL, "Linux", Map.of("DISPLAY", ":0")))
                .containsExactly("xdg-open", URL);
        assertThat(DefaultBrowser.command(URL, "Mac OS X", Map.of())).containsExactly("open", URL);
        assertThat(DefaultBrowser.command(URL, "Windows 11", Map.of()))
                .containsExactly("rundll32", "url.dll,FileProtocolHandler", URL);
    }

    @Test
    void command_withoutDisplay_isEmpty() {
        assertThat(DefaultBrowser.command(URL, "Linux", Map.of("LANG", "C"))).isEmpty();
    }
}
