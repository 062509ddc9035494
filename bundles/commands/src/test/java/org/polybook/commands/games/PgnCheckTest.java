package org.polybook.commands.games;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.game.GameProblem;
import org.polybook.commands.BookResolver;
import org.polybook.commands.CommandContext;
import org.polybook.commands.GameInput;
import org.polybook.commands.Progress;
import org.polybook.commands.text.Output;

class PgnCheckTest {
    @TempDir
    Path folder;

    private final PgnCheck check = new PgnCheck(CommandContext.quiet());

    private GameInput writeGames() throws Exception {
        return GameInput.file(Files.writeString(folder.resolve("games.pgn"), "1. e4 e5 *\n\n1. e4 e4 *\n\n"));
    }

    @Test
    void run_goodAndBadGame_areCountedAndTheProblemIsGivenOut() throws Exception {
        List<GameProblem> problems = new ArrayList<>();

        PgnCheck.Answer answer = check.run(new PgnCheck.Request(List.of(writeGames()), 20), problems::add);

        assertThat(answer.isSound()).isFalse();
        assertThat(answer.files()).singleElement().satisfies(file -> {
            assertThat(file.good()).isEqualTo(1);
            assertThat(file.bad()).isEqualTo(1);
            assertThat(file.failure()).isEmpty();
        });
        assertThat(problems).filteredOn(GameProblem::isFatal).hasSize(1);
    }

    @Test
    void write_missingFile_isReportedAndTheOthersAreRead() throws Exception {
        GameInput missing = GameInput.file(folder.resolve("nowhere.pgn"));
        StringBuilder text = new StringBuilder();

        PgnCheck.Answer answer =
                check.write(new PgnCheck.Request(List.of(missing, writeGames()), 20), Output.text(text));

        assertThat(answer.files().get(0).failure()).isPresent();
        assertThat(answer.files().get(1).games()).isEqualTo(2);
        assertThat(text.toString()).contains("nowhere.pgn: no such file", "games.pgn: 2 games, 1 bad");
    }

    @Test
    void write_processTerminatedInAFile_printsItsPendingProblems() {
        AtomicReference<Supplier<String>> words = new AtomicReference<>(() -> "");
        List<String> told = new ArrayList<>();
        Progress progress = new Progress() {
            @Override
            public void setTerminationMessage(Supplier<String> supplier) {
                words.set(supplier);
            }

            @Override
            public void onProgress(long done, long total, long count, String things) {
                told.add(words.get().get());
            }
        };
        PgnCheck checked = new PgnCheck(new CommandContext(BookResolver.FILES, progress));
        GameInput games =
                GameInput.stream(new ByteArrayInputStream("1. e4 e4 *\n\n1. d4 d5 *\n\n".getBytes(UTF_8)), "<stdin>");
        StringBuffer text = new StringBuffer();

        assertThatNoException()
                .isThrownBy(() -> checked.write(new PgnCheck.Request(List.of(games), 20), Output.text(text)));

        assertThat(told)
                .last()
                .asString()
                .startsWith("<stdin>:1:7: game 1: error:")
                .endsWith("\n");
        assertThat(words.get().get()).as("it has been written").isEmpty();
        assertThat(text.toString()).contains("<stdin>:1:7: game 1: error:");
    }
}
