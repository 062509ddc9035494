package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnchangedFoldersTest {
    @TempDir
    private Path folder;

    @Test
    void isSettled_afterAChange_isFalseForAWhile() throws IOException {
        AtomicLong clock = new AtomicLong();
        UnchangedFolders folders = new UnchangedFolders(clock::get);
        assertThat(isSettledAfter(folders, clock, 0)).isFalse();
        assertThat(isSettledAfter(folders, clock, 2)).isFalse();
        assertThat(isSettledAfter(folders, clock, 2)).isTrue();
        Files.createFile(folder.resolve("new"));
        assertThat(isSettledAfter(folders, clock, 1)).isFalse();
        assertThat(isSettledAfter(folders, clock, 2)).isFalse();
        assertThat(isSettledAfter(folders, clock, 2)).isTrue();
        assertThat(isSettledAfter(folders, clock, 40))
                .as("in case the system does not record such times")
                .isFalse();
        assertThat(isSettledAfter(folders, clock, 1)).as("after that one check").isTrue();
    }

    private boolean isSettledAfter(UnchangedFolders folders, AtomicLong clock, long seconds) {
        clock.addAndGet(seconds * 1_000_000_000);
        folders.beginRound();
        boolean quiet = folders.isSettled(folder);
        assertThat(folders.isSettled(folder)).as("for all books of the folder").isEqualTo(quiet);
        return quiet;
    }
}
