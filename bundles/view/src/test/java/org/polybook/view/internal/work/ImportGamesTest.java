package org.polybook.view.internal.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests imports of games into a database. */
class ImportGamesTest {
    @TempDir
    private Path folder;

    /** Old collections have thousands of such dates, which would hide other problems. */
    @Test
    void run_datesThatTheDatabaseCannotHold_areNoProblems() throws Exception {
        Path games = Files.writeString(
                folder.resolve("old.pgn"),
                "[Date \"19??.05.05\"]\n\n1. e4 1-0\n\n[Date \"1901.??.??\"]\n\n1. e5 1-0\n\n");
        ImportGames task = new ImportGames(games, folder.resolve("old.si4"), Optional.empty());

        assertThat(task.runForMessage(new EnqueuedTask(task, () -> {})))
                .isEqualTo("old.si4: imported with one problem. One date is stored differently than in the games.");
    }
}
