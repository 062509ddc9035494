package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.scheme.SchemeUnavailableException;
import org.polybook.api.spi.Providers;
import org.polybook.chess.orthodox.Orthodox;

/** The metadata of a book from its header. */
class HeaderMetadataTest {
    @TempDir
    private Path folder;

    private BookMetadata metadata(Path book) throws IOException {
        try (BookFile file = Books.open(book, OpenOptions.MAP)) {
            return file.metadata();
        }
    }

    private Path writeBook(long... keys) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(16 * keys.length);
        for (long key : keys) {
            bytes.putLong(key).putLong(0x031C_0001_0000_0000L);
        }
        return Files.write(folder.resolve("book.bin"), bytes.array());
    }

    @Test
    void metadata_bookWithHeader_isThatOfTheHeader() throws IOException {
        Path book = writeBook(5, 6);
        Providers.all(BookHeaders.class).get(0).write(book, BookHeader.of(List.of("normal", "atomic"), "mine"));
        assertThat(metadata(book).variants()).containsExactly("normal", "atomic");
        assertThat(metadata(book).comment()).isEqualTo("mine");
    }

    @Test
    void metadata_brokenOrMissingHeader_isOrthodoxChess() throws IOException {
        assertThat(metadata(writeBook(0, 5)).variants()).containsExactly("normal");
        assertThat(metadata(writeBook(5)).comment()).isEmpty();
    }

    @Test
    void metadata_emptyListOfVariants_isOrthodoxChess() throws IOException {
        Path book = writeBook(5, 6);
        Providers.all(BookHeaders.class).get(0).write(book, BookHeader.of(List.of(), "any"));
        assertThat(metadata(book).variants()).containsExactly("normal");
        assertThat(metadata(book).comment()).isEqualTo("any");
    }

    @Test
    void metadata_bookWithoutHeader_hasTheVariantsOfTheOptions() throws IOException {
        OpenOptions options = OpenOptions.MAP.withAssumedVariants(List.of("crazyhouse"));
        try (BookFile file = Books.open(writeBook(5), options)) {
            assertThat(file.metadata().variants()).containsExactly("crazyhouse");
        }
        Path headed = writeBook(5);
        Providers.all(BookHeaders.class).get(0).write(headed, BookHeader.of(List.of("atomic"), ""));
        try (BookFile file = Books.open(headed, options)) {
            assertThat(file.metadata().variants()).containsExactly("atomic");
        }
    }

    @Test
    void open_requestedScheme_isThatOfTheBook() throws IOException {
        try (BookFile file = Books.open(writeBook(5), OpenOptions.MAP.withScheme("polyglot"))) {
            assertThat(file.metadata().scheme()).isEqualTo("polyglot");
        }
        try (BookFile file = Books.open(writeBook(5), OpenOptions.MAP.withScheme("elsewhere"))) {
            assertThatThrownBy(() -> file.moves(Orthodox.NORMAL.start()))
                    .isInstanceOf(SchemeUnavailableException.class)
                    .hasMessageContaining("\"elsewhere\"");
        }
    }

    @Test
    void open_requestedSchemeDoesNotCoverTheHeader_isRefusedWithBothNames() throws IOException {
        Path headed = writeBook(5);
        Providers.all(BookHeaders.class).get(0).write(headed, BookHeader.of(List.of("normal", "crazyhouse"), ""));
        assertThatThrownBy(() -> Books.open(headed, OpenOptions.MAP.withScheme("polyglot")))
                .isInstanceOf(BookFormatException.class)
                .hasMessageStartingWith(headed + ": ")
                .hasMessageContaining("normal, crazyhouse")
                .hasMessageEndingWith("\"polyglot\" does not cover crazyhouse");
    }

    @Test
    void metadata_requestedAgain_isNotReadAgain() throws IOException {
        try (BookFile file = Books.open(writeBook(5), OpenOptions.MAP)) {
            assertThat(file.metadata()).isSameAs(file.metadata());
            assertThat(file.metadata()).isEqualTo(BookMetadata.of("polyglot").withEntries(1));
        }
    }

    @Test
    void metadata_afterClose_isAnIllegalState() throws IOException {
        BookFile file = Books.open(writeBook(5), OpenOptions.MAP);
        file.metadata();
        file.close();
        assertThatThrownBy(file::metadata).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void metadata_fileTruncatedBefore_isAnError() throws IOException {
        Path book = writeBook(5, 6);
        try (BookFile file = Books.open(book, OpenOptions.MAP)) {
            Files.write(book, new byte[16]);
            assertThatThrownBy(file::metadata).isInstanceOf(UncheckedIOException.class);
        }
    }
}
