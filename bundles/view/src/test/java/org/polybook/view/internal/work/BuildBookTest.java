package org.polybook.view.internal.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.spi.BookReplacement;
import org.polybook.io.OutputIsInputException;

/** Outputs of tasks: never in the place of an input, and no empty book. */
class BuildBookTest {
    private static final Progress UNSEEN = new Progress() {
        @Override
        public void done(double share) {
            // nobody watches
        }

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    @TempDir
    private Path folder;

    @Test
    void run_bookInThePlaceOfItsGames_isRefused() throws IOException {
        Path games = Files.writeString(folder.resolve("games.pgn"), "1. e4 e5 1-0\n");
        Path other = Files.createLink(folder.resolve("other.pgn"), games);
        for (Task task : List.of(
                new BuildBook(List.of(games), other, Optional.empty()),
                new ImportGames(games, games, Optional.empty()),
                new MergeBooks(List.of(games, other), MergePolicy.SUM, games, Optional.empty()))) {
            assertThatThrownBy(() -> task.run(UNSEEN)).isInstanceOf(OutputIsInputException.class);
        }
        assertThat(games).hasContent("1. e4 e5 1-0\n");
    }

    @Test
    void deleteEmpty_bookOfNoRecords_isDeleted() throws IOException {
        Path book = Files.createFile(folder.resolve("club.bin"));
        BuildBook.deleteEmpty(book);
        assertThat(folder).isEmptyDirectory();
        BuildBook.deleteEmpty(book);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void deleteEmpty_bookThatAnotherHas_stays() throws IOException {
        Path book = Files.createFile(folder.resolve("club.bin"));
        try (BookReplacement other = BookReplacement.of(book)) {
            BuildBook.deleteEmpty(other.target());
            assertThat(book).exists();
        }
    }

    @Test
    void deleteEmpty_bookWrittenSince_stays() throws IOException {
        Path book = Files.write(folder.resolve("club.bin"), new byte[16]);
        BuildBook.deleteEmpty(book);
        assertThat(book).hasSize(16);
    }
}
