package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.polybook.api.Games;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.pgn.internal.testing.Recorder;

/** Games from streams and texts. */
class GamesTest {
    private static final String GAME = "[White \"Müller\"]\n\n1. e4 e5 1-0\n";

    private static List<String> whites(GameSource source) throws IOException {
        List<String> names = new ArrayList<>();
        try (source) {
            Games.read(source, new GameVisitor() {
                @Override
                public void tag(CharSequence name, CharSequence value) {
                    names.add(value.toString());
                }
            });
        }
        return names;
    }

    @Test
    void openText_pgn_readsItsGames() throws IOException {
        assertThat(whites(Games.openText(GAME + "\n" + GAME, GameOptions.MAIN_LINE)))
                .containsExactly("Müller", "Müller");
        assertThat(whites(Games.openText("", GameOptions.FULL))).isEmpty();
    }

    @Test
    void openText_badMove_isReportedWithItsPlace() throws IOException {
        Recorder recorder = new Recorder();
        try (GameSource source = Games.openText("1. e5 *", GameOptions.MAIN_LINE)) {
            Games.read(source, recorder);
        }
        assertThat(recorder.problems).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("illegal-move");
            assertThat(problem.place()).hasToString("text:1:4");
        });
    }

    @Test
    void open_streamOfAnyName_isReadAsPgn() throws IOException {
        ByteArrayInputStream stream = new ByteArrayInputStream(GAME.getBytes(StandardCharsets.UTF_8));
        assertThat(whites(Games.open(stream, "standard input", GameOptions.MAIN_LINE)))
                .containsExactly("Müller");
    }

    @Test
    void open_compressedStream_isDecompressed() throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(compressed)) {
            out.write(GAME.getBytes(StandardCharsets.UTF_8));
        }
        ByteArrayInputStream stream = new ByteArrayInputStream(compressed.toByteArray());
        assertThat(whites(Games.open(stream, "games.pgn.gz", GameOptions.MAIN_LINE)))
                .containsExactly("Müller");
    }
}
