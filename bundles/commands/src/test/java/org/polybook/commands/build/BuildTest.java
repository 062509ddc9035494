package org.polybook.commands.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.game.GameFilter;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.BookResolver;
import org.polybook.commands.CommandContext;
import org.polybook.commands.GameInput;
import org.polybook.commands.Progress;
import org.polybook.commands.show.Show;
import org.polybook.io.OutputIsInputException;

class BuildTest {
    private static final String GAME = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n";
    private static final BuildOptions EVERY_MOVE =
            BuildOptions.DEFAULT.withMoves(new MoveFilter(20, 1, 0, 0, Optional.empty()));

    @TempDir
    Path folder;

    private Path writeGames() throws Exception {
        return Files.writeString(folder.resolve("games.pgn"), GAME);
    }

    private Build.Request request(Optional<Path> book) throws Exception {
        return new Build.Request(List.of(GameInput.file(writeGames())), book.map(BuildOutput::of), EVERY_MOVE);
    }

    @Test
    void run_games_makesABookAndReportsItsSize() throws Exception {
        Path book = folder.resolve("club.bin");

        Build.Answer answer = new Build(CommandContext.quiet()).run(request(Optional.of(book)));

        assertThat(answer.hasOnlyGoodGames()).isTrue();
        assertThat(answer.report().games()).isEqualTo(1);
        assertThat(answer.warning()).isEmpty();
        assertThat(new Show(CommandContext.quiet())
                        .run(Show.Request.of(BookRef.file(book)))
                        .rows())
                .extracting(Show.Row::uci)
                .containsExactly("e2e4");
    }

    @Test
    void run_preview_writesNothingAndHasTheCoverage() throws Exception {
        Build.Answer answer = new Build(CommandContext.quiet()).run(request(Optional.empty()));

        assertThat(answer.isPreview()).isTrue();
        assertThat(answer.coverage()).isPresent();
        assertThat(answer.coverageTable()).contains("positions of the games");
        assertThat(folder).isDirectoryNotContaining("glob:**.bin");
    }

    @Test
    void run_previewOfAStream_hasNoCoverage() throws Exception {
        GameInput stream = GameInput.stream(new ByteArrayInputStream(GAME.getBytes(StandardCharsets.UTF_8)), "<stdin>");

        Build.Answer answer =
                new Build(CommandContext.quiet()).run(new Build.Request(List.of(stream), Optional.empty(), EVERY_MOVE));

        assertThat(answer.coverage()).isEmpty();
        assertThat(answer.report().games()).isEqualTo(1);
    }

    @Test
    void run_outputThatIsAnInput_isRefused() throws Exception {
        Build.Request request = request(Optional.of(writeGames()));

        assertThatThrownBy(() -> new Build(CommandContext.quiet()).run(request))
                .isInstanceOf(OutputIsInputException.class);
        assertThat(writeGames()).hasContent(GAME);
    }

    @Test
    void run_cancelled_writesNoBook() throws Exception {
        Progress impatient = new Progress() {
            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        Path book = folder.resolve("club.bin");
        Build.Request request = request(Optional.of(book));

        assertThatThrownBy(() -> new Build(new CommandContext(BookResolver.FILES, impatient)).run(request))
                .isInstanceOf(BadInputException.class)
                .hasMessage("cancelled; no book was written");
        assertThat(book).doesNotExist();
    }

    @Test
    void run_gamesOfAPlayer_areTheSameWhetherTheirFileHasAnIndexOrNot() throws Exception {
        String games = "[White \"Tal\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n"
                + "[White \"Smyslov\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n\n";
        Path plain = Files.writeString(folder.resolve("games.pgn"), games);
        Path indexed = Files.writeString(folder.resolve("games.indexed"), games);

        Build.Answer read = buildGamesOfTal(plain, folder.resolve("plain.bin"));
        Build.Answer passed = buildGamesOfTal(indexed, folder.resolve("indexed.bin"));

        assertThat(read.summary()).startsWith("2 games: 1 booked, 1 skipped (1 without the player), 0 bad\n");
        assertThat(passed.summary()).startsWith("2 games: 1 booked, 1 skipped (1 skipped by an index), 0 bad\n");
        assertThat(folder.resolve("indexed.bin")).hasSameBinaryContentAs(folder.resolve("plain.bin"));
    }

    private static Build.Answer buildGamesOfTal(Path games, Path book) throws Exception {
        BuildOptions tal = EVERY_MOVE.withGames(GameFilter.ALL.withPlayer("Tal", Optional.empty()));
        return new Build(CommandContext.quiet())
                .run(new Build.Request(List.of(GameInput.file(games)), Optional.of(BuildOutput.of(book)), tal));
    }

    @Test
    void run_noGameOfThePlayer_reportsThatGamesWereSkipped() throws Exception {
        Path games = Files.writeString(folder.resolve("games.indexed"), "[White \"Smyslov\"]\n\n1. d4 1-0\n\n");

        assertThat(buildGamesOfTal(games, folder.resolve("none.bin")).warning())
                .endsWith("1 game is skipped: deleted in the file, or excluded by its index");
    }
}
