package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameWriter;
import org.polybook.pgn.internal.testing.PgnTestReader;
import org.polybook.pgn.internal.testing.PgnTexts;
import org.polybook.pgn.internal.testing.Recorder;

class RoundTripProperties {
    @Provide
    Arbitrary<byte[]> texts() {
        return PgnTexts.any();
    }

    @Property(tries = 2000)
    void writer_ofAnyGamesRead_writesTheSameGames(@ForAll("texts") byte[] text) {
        byte[] written = rewrite(text);
        Moves before = new Moves();
        PgnTestReader.readAndCount(new PgnFormat(), new ByteArrayInputStream(text), GameOptions.FULL, before);
        Moves after = new Moves();
        PgnTestReader.readAndCount(new PgnFormat(), new ByteArrayInputStream(written), GameOptions.FULL, after);

        String as =
                new String(text, StandardCharsets.ISO_8859_1) + "\n-->\n" + new String(written, StandardCharsets.UTF_8);
        assertThat(after.problems).as(as).isEmpty();
        assertThat(after.good).as(as).isEqualTo(before.good);
        assertThat(rewrite(written))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo(new String(written, StandardCharsets.UTF_8));
    }

    private static byte[] rewrite(byte[] text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GameWriter writer = new PgnFormat().writer(out)) {
            PgnTestReader.readAndCount(new PgnFormat(), new ByteArrayInputStream(text), GameOptions.FULL, writer);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }

    /** Records the games without a fatal problem; omits their places, tags and comments. */
    private static final class Moves extends Recorder {
        /**
         * The problems that only tags cause: they recur, because tags are written unchanged even if they contradict the
         * game.
         */
        private static final Set<String> OF_TAGS = Set.of("result-mismatch", "missing-fen");

        final List<String> good = new ArrayList<>();

        @Override
        public void endGame(GameResult result) {
            super.endGame(result);
            String all = games.get(games.size() - 1);
            good.add(all.substring(all.indexOf(" start")));
        }

        @Override
        public void tag(CharSequence name, CharSequence value) {}

        @Override
        public void comment(CharSequence text) {}

        @Override
        public void problem(GameProblem problem) {
            if (problem.isFatal()) {
                super.problem(problem);
            } else if (!OF_TAGS.contains(problem.code())) {
                problems.add(problem);
            }
        }
    }
}
