package org.polybook.statistics.internal.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.game.GameDate;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameResult;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.io.Workspace;
import org.polybook.statistics.internal.layout.Section;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The games of players do not depend on the number of games that fit into memory. */
class PlayerGamesWriterTest {
    private static final int GAMES = 40_000;

    @TempDir
    private Path folder;

    private Path file;
    private byte[] bytes;

    /** Most games are those of a few players, of whom one has more games than are written at once. */
    @BeforeEach
    void writeFile() throws IOException {
        file = folder.resolve("a.stats");
        Random random = new Random(1);
        try (Workspace workspace = Workspace.nextTo(file);
                StatsFileWriter writer = new StatsFileWriter(workspace, "made", file)) {
            for (int game = 0; game < GAMES; game++) {
                writer.addGame(game(player(random), player(random)));
            }
            writer.finishAndCountMoves(new CountedGames(
                    "polyglot",
                    List.of("normal"),
                    60,
                    "",
                    "",
                    0,
                    List.of(new CountedSource(0, "a.pgn", 1, 1, 1, "pgn", GAMES, 0))));
            Files.copy(workspace.file("made"), file);
        }
        bytes = Files.readAllBytes(file);
    }

    private static String player(Random random) {
        double share = random.nextDouble();
        int number = (int) (300 * share * share * share);
        return number == 1 ? "" : "Player " + number;
    }

    private static GameHeader game(String white, String black) {
        return new GameHeader(
                new GameHeader.Player(white, 0),
                new GameHeader.Player(black, 0),
                "",
                GameDate.UNKNOWN,
                GameResult.DRAW,
                GameResult.DRAW,
                Optional.empty(),
                GameHeader.Mode.UNKNOWN,
                "",
                "normal",
                0,
                GameHeader.NO_PLACE);
    }

    private Section section(int kind) {
        ByteBuffer fields = ByteBuffer.wrap(bytes);
        for (int at = StatsLayout.HEADER_BYTES; ; at += StatsLayout.SECTION_BYTES) {
            if (fields.getInt(at) == kind) {
                return new Section(kind, fields.getLong(at + 8), fields.getLong(at + 16));
            }
        }
    }

    private byte[] pages(int kind) {
        Section section = section(kind);
        long pages = StatsLayout.pages(section.length(), StatsLayout.recordBytes(kind));
        return Arrays.copyOfRange(
                bytes, (int) section.offset(), (int) (section.offset() + pages * StatsLayout.PAGE_BYTES));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 200, 5000, 1_000_000})
    void write_anyNumberOfCollectedGames_hasTheSameBytes(int maxCollected) throws IOException {
        int names = (int) (section(StatsLayout.STARTS).length() / StatsLayout.NAME_START) - 1;
        Path lists = folder.resolve("lists");
        Path starts = folder.resolve("starts");
        try (PlayerGamesWriter writer = new PlayerGamesWriter(file, section(StatsLayout.GAMES), names, maxCollected);
                StatsOutput toLists = new StatsOutput(lists, lists);
                StatsOutput toStarts = new StatsOutput(starts, starts)) {
            PageWriter listPages = new PageWriter(toLists, StatsLayout.PLAYERS);
            writer.writeGames(listPages);
            listPages.finish();
            toLists.flush();
            PageWriter startPages = new PageWriter(toStarts, StatsLayout.PLAYER_STARTS);
            writer.writeStarts(startPages);
            startPages.finish();
            toStarts.flush();
        }

        assertThat(lists).hasBinaryContent(pages(StatsLayout.PLAYERS));
        assertThat(starts).hasBinaryContent(pages(StatsLayout.PLAYER_STARTS));
    }
}
