package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuietFoldersTest {
    @TempDir
    private Path folder;

    @Test
    void quietFolder_changed_isLookedIntoForAWhile() throws IOException {
        AtomicLong clock = new AtomicLong();
        QuietFolders folders = new QuietFolders(clock::get);
        assertThat(isQuietAfter(folders, clock, 0)).isFalse();
        assertThat(isQuietAfter(folders, clock, 2)).isFalse();
        assertThat(isQuietAfter(folders, clock, 2)).isTrue();
        Files.createFile(folder.resolve("new"));
        assertThat(isQuietAfter(folders, clock, 1)).isFalse();
        assertThat(isQuietAfter(folders, clock, 2)).isFalse();
        assertThat(isQuietAfter(folders, clock, 2)).isTrue();
        assertThat(isQuietAfter(folders, clock, 40))
                .as("in case the system keeps no such times")
                .isFalse();
        assertThat(isQuietAfter(folders, clock, 1)).as("after that one look").isTrue();
    }

    private boolean isQuietAfter(QuietFolders folders, AtomicLong clock, long seconds) {
        clock.addAndGet(seconds * 1_000_000_000);
        folders.look();
        boolean quiet = folders.isQuiet(folder);
        assertThat(folders.isQuiet(folder)).as("for all books of the folder").isEqualTo(quiet);
        return quiet;
    }
}
