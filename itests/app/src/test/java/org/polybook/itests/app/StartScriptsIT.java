package org.polybook.itests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The start scripts for POSIX shells and for Windows are equivalent. This test compares their texts, because the script
 * for Windows cannot run here.
 */
class StartScriptsIT {
    private static final Path SCRIPTS = Path.of("..", "..", "features", "app", "src", "main", "bin");

    private String posix;
    private String windows;

    @BeforeEach
    void readScripts() throws IOException {
        posix = Files.readString(SCRIPTS.resolve("polybook"));
        windows = Files.readString(SCRIPTS.resolve("polybook.bat"));
    }

    private static Set<String> firstGroupsOf(String pattern, String text) {
        Set<String> found = new TreeSet<>();
        Pattern.compile(pattern, Pattern.MULTILINE)
                .matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .forEach(found::add);
        return found;
    }

    @Test
    void scripts_bothReadTheLists() {
        for (String list : List.of("classpath", "launch-modes")) {
            assertThat(posix).contains("<\"$home/lib/" + list + '"');
            assertThat(windows).contains("(\"%POLYBOOK_DIR%\\lib\\" + list + "\")");
        }
    }

    /** Both scripts have the same options for short runs and for games. */
    @Test
    void scripts_optionsOfTheModes_areTheSame() {
        String once = "-XX:TieredStopAtLevel=1";
        String games = posix.lines()
                .filter(line -> line.contains("-XX:FreqInlineSize"))
                .findFirst()
                .orElseThrow()
                .strip()
                .replaceFirst("^set -- ", "")
                .replace(" \"$@\"", "");

        assertThat(posix).contains("[ $mode = once ] && set -- " + once + " \"$@\"");
        assertThat(windows)
                .contains(
                        "if \"%POLYBOOK_MODE%\"==\"once\" set \"POLYBOOK_VM=" + once + '"',
                        "if \"%POLYBOOK_MODE%\"==\"games\" set \"POLYBOOK_VM=" + games + '"');
    }

    /**
     * A jump to a missing label would end the script. The script has one short block and otherwise jumps, because a
     * block would end at a parenthesis in the name of a folder.
     */
    @Test
    void scriptForWindows_jumpsBlocksAndLineEndings_areValid() {
        Set<String> labels = firstGroupsOf("^:([a-z]+)\\R", windows);

        assertThat(labels)
                .containsAll(firstGroupsOf("goto ([a-z]+)", windows))
                .containsAll(firstGroupsOf("call :([a-z]+)", windows));
        assertThat(windows.lines().filter(line -> line.endsWith("("))).containsExactly("if errorlevel 1 (");
        assertThat(windows.lines().count())
                .as("lines with Windows line endings")
                .isEqualTo(windows.chars().filter(c -> c == '\r').count());
    }
}
