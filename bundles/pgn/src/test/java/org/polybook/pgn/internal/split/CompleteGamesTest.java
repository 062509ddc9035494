package org.polybook.pgn.internal.split;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompleteGamesTest {
    @TempDir
    private Path folder;

    private long end(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("a.pgn"), text, StandardCharsets.ISO_8859_1);
        return CompleteGames.findEnd(file, 0, Files.size(file));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[Event 'x']//1. e4 e5|",
                "[Event 'x']//1. e4 e5 1-0|[Event 'x']//1. e4 e5 1-0",
                "[Event 'x']//1. e4 e5 1/2-1/|",
                "1. e4 * 1. d4|1. e4 *_",
                "1. e4 {1-0} e5 (1... c5 0-1) 2. d4|",
                "1. e4 ; 1-0/e5|",
                "1. e4 e5 1-0/{White wins}/|1. e4 e5 1-0/{White wins}/",
                "1. e4 e5 1-0/{White wins|1. e4 e5 1-0/",
                "[Event 'x']//1. e4 e5//[Event 'y']|[Event 'x']//1. e4 e5//",
                "[Event 'x']//1. e4 {never closed//[Event 'y']//1. d4|[Event 'x']//1. e4 {never closed//",
                "[Event 'x'] [Round '1'] 1. e4 e5 1-0_[Event 'y'] 1. d4|[Event 'x'] [Round '1'] 1. e4 e5 1-0_",
                "[Event 'x] * '] 1. d4|",
                "[Event 'x' y'] 1. d4/*_|[Event 'x' y'] 1. d4/*_",
                "_[Event 'x']//1. e4 e5//_[Event 'y']|_[Event 'x']//1. e4 e5//_",
                "1. e4 {never closed/[Event 'y']/1. d4|1. e4 {never closed/",
                "1. e4 {never closed//[White 'y']/1. d4|1. e4 {never closed//",
                "1. e4 {closed/[White 'y']/1-0} d4 *|1. e4 {closed/[White 'y']/1-0} d4 *",
                "1. e4 {never closed//[White 'y']//1. d4 *_|1. e4 {never closed//[White 'y']//1. d4 *_",
                "1. e4 {a//[b] 1-0} *|1. e4 {a//[b] 1-0} *",
                "1. e4 1-0/%escaped 0-1/1. d4|1. e4 1-0/%escaped 0-1/"
            })
    void findEnd_text_isTheEndOfTheLastCompleteGame(String text, String complete) throws IOException {
        String expected = complete == null ? "" : complete;
        assertThat(end(chars(text))).isEqualTo(chars(expected).length());
    }

    /** White space and comments belong to the game before, also if they were appended after its result was counted. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e4 e5 1-0|//|[Event 'y']//1. d4 *",
                "1. e4 e5 1-0|_{White [resigns] 1-0}/; [a]/|[Event 'y']",
                "1. e4 e5 1-0/|{never closed//|[White 'y']//1. d4",
                "1. e4 e5 1-0/|_|1. d4 *",
                "1. e4 e5 1-0/|%escaped [Event 'y']/|[Event 'y']",
                "1. e4 e5 1-0/|_{White|''"
            })
    void findNextStart_afterACompleteGame_isTheStartOfTheNextOne(String counted, String between, String next)
            throws IOException {
        String text =
                (counted + between + next).replace('/', '\n').replace('_', ' ').replace('\'', '"');
        Path file = Files.writeString(folder.resolve("a.pgn"), text, StandardCharsets.ISO_8859_1);

        assertThat(CompleteGames.findNextStart(file, counted.length(), text.length()))
                .isEqualTo(counted.length() + between.length());
    }

    private static String chars(String text) {
        return text.replace("1/2-1/2", "1%2-1%2")
                .replace("1/2-1/", "1%2-1%")
                .replace('/', '\n')
                .replace('%', text.contains("escaped") ? '%' : '/')
                .replace('_', ' ')
                .replace('\'', '"');
    }

    /** The parts in which a file arrives begin where games begin. */
    @Test
    void findEnd_everyPrefix_isTheStartOfAGame() throws IOException {
        String[] games = {
            "[Event \"one\"]\r\n\r\n1. e4 {a (comment) 0-1} e5 (1... c5 * 2. c3) 2. Nf3 1-0\r\n\r\n",
            "[Event \"two\"]\n\n1. d4 d5 {[%clk 0:01:00]} 1/2-1/2 {agreed}\n\n",
            "[Event \"three\"]\n[Result \"*\"]\n\n1. c4\n\n",
            "[Event \"four\"]\n\n*\n"
        };
        String all = String.join("", games);
        List<Integer> starts = new ArrayList<>(List.of(0));
        for (String game : games) {
            starts.add(starts.get(starts.size() - 1) + game.length());
        }
        for (int cut = 0; cut <= all.length(); cut++) {
            int end = (int) end(all.substring(0, cut));
            String between = starts.stream()
                    .filter(start -> start >= end)
                    .findFirst()
                    .map(start -> all.substring(end, start))
                    .orElseThrow();
            assertThat(starts.contains(end)
                            || between.isBlank()
                            || between.strip().equals("{agreed}"))
                    .as("cut at %d: end %d before \"%s\"", cut, end, between)
                    .isTrue();
        }
        assertThat(end(all)).isEqualTo(all.length());
    }
}
