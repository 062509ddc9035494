package org.polybook.scid.internal.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.Games;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;
import org.polybook.scid.internal.ScidFormat;
import org.polybook.scid.internal.ScidTestDatabases;
import org.polybook.scid.internal.database.DatabaseOpener;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;

class StoredLinesTest {
    private final GameFormat format = new ScidFormat();

    @Test
    void everyLineOfScid_replayed_hasScidsCode() throws IOException {
        assertThat(compareCodes(4, "stored_lines")).isEqualTo(257);
        assertThat(compareCodes(5, "stored_lines")).isEqualTo(257);
    }

    @Test
    void unusualGames_haveScidsCodes() throws IOException {
        int games = 0;
        for (String name : ScidTestDatabases.NAMES) {
            games += compareCodes(4, name);
        }
        assertThat(games).isGreaterThan(500);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 2", "253, 3", "254, 4", "0, 0", "255, 0", "-1, 0"})
    void plies_ofACode_areThoseOfItsLine(int code, int plies) {
        assertThat(StoredLines.plies(code)).isEqualTo(plies);
    }

    @Test
    void nullMove_endsTheStoredLineWithTheCodeSoFar() {
        StoredLines.LineTracker walk = new StoredLines.LineTracker();
        walk.startAtStandardPosition();
        walk.move(10, 26);
        assertThat(walk.code()).as("1.c4").isEqualTo(2);
        assertThat(walk.mayCodeChange()).isTrue();
        walk.move(60, 60);
        walk.move(50, 34);
        assertThat(walk.code()).isEqualTo(2);
        assertThat(walk.mayCodeChange()).isFalse();
    }

    @Test
    void otherStartPosition_hasNoLine() {
        StoredLines.LineTracker walk = new StoredLines.LineTracker();
        walk.startAtOtherPosition();
        walk.move(10, 26);
        assertThat(walk.code()).isZero();
    }

    /** Compares the code of each game with that in its index entry; returns the number of compared games. */
    private int compareCodes(int version, String name) throws IOException {
        MappedDatabase database = DatabaseOpener.completeReplacementAndOpen(ScidTestDatabases.index(version, name));
        LineComparison comparison = new LineComparison(database, version + " " + name);
        try (GameSource source = format.open(ScidTestDatabases.index(version, name), GameOptions.MAIN_LINE)) {
            Games.read(source, comparison);
        }
        return comparison.games;
    }

    private static final class LineComparison implements GameVisitor {
        private final MappedDatabase database;
        private final String name;
        private final StoredLines.LineTracker walk = new StoredLines.LineTracker();
        private boolean hasFen;
        private int games;
        private long game;

        LineComparison(MappedDatabase database, String name) {
            this.database = database;
            this.name = name;
        }

        @Override
        public void beginGame(org.polybook.api.game.GameLocation place) {
            hasFen = false;
            game = place.game();
        }

        @Override
        public void tag(CharSequence tag, CharSequence value) {
            hasFen |= "FEN".contentEquals(tag);
        }

        @Override
        public Next startMoves(Replayer start) {
            if (hasFen) {
                walk.startAtOtherPosition();
            } else {
                walk.startAtStandardPosition();
            }
            return Next.CONTINUE;
        }

        @Override
        public Next move(Replayer before, int move) {
            walk.move(CoreMove.from(move), CoreMove.to(move));
            return Next.CONTINUE;
        }

        @Override
        public Next nullMove(Replayer before) {
            walk.move(0, 0);
            return Next.CONTINUE;
        }

        @Override
        public void endGame(GameResult result) {
            IndexEntry entry = database.index().newEntry();
            try {
                database.index().read(game, entry);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            assertThat(walk.code()).as("%s, game %d", name, game).isEqualTo(entry.storedLineCode());
            games++;
        }
    }
}
