package org.polybook.explorer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageFilesTest {
    private static final Pattern IMPORT = Pattern.compile("(?m)^import .* from ['\"](\\.[^'\"]+)['\"]");
    private static final List<Path> FONTS = List.of(
            Path.of("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
            Path.of("/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf"),
            Path.of("/usr/share/fonts/TTF/DejaVuSans.ttf"));

    static Stream<String> hashesOfBoard() throws IOException {
        try (InputStream list = PageFilesTest.class.getResourceAsStream("cm-chessboard.sha256")) {
            return new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"));
        }
    }

    /** Law: the files of cm-chessboard are those of its release. */
    @ParameterizedTest
    @MethodSource("hashesOfBoard")
    void fileOfBoard_isThatOfTheRelease(String line) throws Exception {
        String[] hashAndPath = line.split(" +");

        try (InputStream file = PageFiles.class.getResourceAsStream("web/cm-chessboard/" + hashAndPath[1])) {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(file.readAllBytes());
            assertThat(HexFormat.of().formatHex(hash)).isEqualTo(hashAndPath[0]);
        }
    }

    /** Law: each module that the page imports is a file of the site. */
    @Test
    void modules_importFilesOfTheSiteOnly() throws IOException {
        Deque<String> open = new ArrayDeque<>(List.of("page.js"));
        Set<String> seen = new HashSet<>(open);
        while (!open.isEmpty()) {
            String module = open.remove();
            Matcher imports = IMPORT.matcher(text(module));
            while (imports.find()) {
                String imported = URI.create(module).resolve(imports.group(1)).toString();
                if (seen.add(imported)) {
                    open.add(imported);
                }
            }
        }
        assertThat(seen)
                .contains("board.js", "cm-chessboard/Chessboard.js", "cm-chessboard/view/VisualMoveInput.js")
                .hasSizeGreaterThan(25);
    }

    private static String text(String name) throws IOException {
        return new String(PageFiles.answer(name).orElseThrow().body(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "LICENSE",
                "Chessboard.js",
                "../PageFiles.class",
                "cm-chessboard/../page.js",
                "english",
                ".js"
            })
    void answer_otherName_isEmpty(String name) throws IOException {
        assertThat(PageFiles.answer(name)).isEmpty();
    }

    /** Law: both languages have the same texts with the same places for values. */
    @Test
    void languages_haveTheSameTexts() throws IOException {
        assertThat(keys("russian.js")).isEqualTo(keys("english.js")).hasSizeGreaterThan(40);
    }

    /** Returns the names of the texts, each with the numbers of its values. */
    private static List<String> keys(String name) throws IOException {
        return text(name)
                .lines()
                .filter(line -> line.matches("  [a-zA-Z]+: '.*',"))
                .map(line -> line.substring(0, line.indexOf(':'))
                        + Pattern.compile("\\{[0-9]\\}")
                                .matcher(line)
                                .results()
                                .map(place -> place.group())
                                .sorted()
                                .toList())
                .toList();
    }

    @Test
    void modules_writeDataAsTextOnly() throws IOException {
        for (String name : List.of(
                "page.js",
                "books.js",
                "games.js",
                "moves.js",
                "line.js",
                "edit.js",
                "elements.js",
                "filter.js",
                "game.js",
                "grid.js")) {
            assertThat(text(name)).as(name).doesNotContain("innerHTML", "insertAdjacentHTML", "outerHTML");
        }
    }

    @Test
    void pieces_areDrawnFromTheFont() throws Exception {
        Path font = FONTS.stream().filter(Files::isReadable).findFirst().orElse(FONTS.get(0));
        assumeTrue(Files.isReadable(font), "DejaVu Sans is not installed");

        assertThat(SpriteDrawing.svg(font)).isEqualTo(text("pieces.svg"));
    }
}
