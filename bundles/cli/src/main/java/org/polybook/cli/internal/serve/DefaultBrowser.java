package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The browser that the user has chosen in the system. */
final class DefaultBrowser {
    private static final Logger LOG = System.getLogger(DefaultBrowser.class.getName());

    private DefaultBrowser() {}

    /** Opens the page, if the system has a display and a command for that; otherwise does nothing. */
    static void open(String url) {
        List<String> command = command(url, System.getProperty("os.name"), System.getenv());
        if (command.isEmpty()) {
            return;
        }
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "no browser", e);
        }
    }

    /** Returns the command that opens the page; empty without a display. */
    static List<String> command(String url, String system, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return List.of("rundll32", "url.dll,FileProtocolHandler", url);
        }
        if (name.startsWith("mac")) {
            return List.of("open", url);
        }
        boolean hasDisplay = environment.containsKey("DISPLAY") || environment.containsKey("WAYLAND_DISPLAY");
        return hasDisplay ? List.of("xdg-open", url) : List.of();
    }
}
