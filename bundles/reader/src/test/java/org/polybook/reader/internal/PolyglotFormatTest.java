package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.provider.BookFormatContract;

class PolyglotFormatTest extends BookFormatContract {
    @TempDir
    Path place;

    @Override
    protected BookFormat format() {
        return new PolyglotFormat();
    }

    @Override
    protected void write(Path path, List<BookEntry> entries) throws IOException {
        TestBooks.write(path, entries);
    }

    @Test
    void serviceLoader_findsExactlyThisFormat() {
        assertThat(ServiceLoader.load(BookFormat.class).stream().map(ServiceLoader.Provider::type))
                .containsExactly(PolyglotFormat.class);
    }

    @Test
    void handles_checksTheNameOnly() {
        assertThat(format().handles("book.bin")).isTrue();
        assertThat(format().handles("BOOK.BIN")).isTrue();
        assertThat(format().handles("book.pgn")).isFalse();
        assertThat(format().handles("bin")).isFalse();
    }

    @Test
    void open_textFileOfAnotherName_isRefused() throws IOException {
        // the text has 32 bytes, a possible size of a book
        Path users = Files.writeString(place.resolve("passwd"), "root:x:0:0:root:/root:/bin/bash\n");

        assertThatThrownBy(() -> Books.open(users, OpenOptions.MAP))
                .isInstanceOf(BookFormatException.class)
                .hasMessageStartingWith(users + ": neither its name nor its content is that of a book");
    }

    @Test
    void open_soundBookOfAnotherName_isOpened() throws IOException {
        Path backup = TestBooks.writeKeys(place.resolve("book.bin.orig"), 5, 7, 9);
        try (BookFile book = Books.open(backup, OpenOptions.MAP)) {
            assertThat(book.find(7)).hasSize(1);
        }
    }

    @Test
    void open_emptyFile_isABookWithoutEntries() throws IOException {
        Path path = Files.createFile(place.resolve("empty.bin"));
        for (OpenOptions options : List.of(OpenOptions.MAP, OpenOptions.DEFAULT)) {
            try (BookFile book = format().open(path, options)) {
                assertThat(book.metadata().entries()).isZero();
                assertThat(book.find(7)).isEmpty();
                assertThat(book.plausibilityProblem())
                        .get()
                        .asString()
                        .contains("empty.bin")
                        .contains("empty");
            }
        }
    }

    @Test
    void open_device_isRefused() {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.exists(device), "this system has no /dev/null");

        assertThatThrownBy(() -> format().open(device, OpenOptions.MAP))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("/dev/null: is a device");
    }

    @Test
    void open_unreadableFile_isRefusedWithTheReason() throws IOException {
        Path path = TestBooks.writeKeys(place.resolve("secret.bin"), 7);
        assumeTrue(Files.getFileStore(path).supportsFileAttributeView("posix"), "no permissions on this file system");
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("---------"));
        assumeTrue(!Files.isReadable(path), "this user may read everything");

        assertThatThrownBy(() -> format().open(path, OpenOptions.MAP))
                .isInstanceOf(AccessDeniedException.class)
                .hasMessageContaining("no permission to read it");
    }

    @Test
    void open_anyJavaVersion_loadsTheClassesForIt() {
        // a test run on the built jar sets the property; folders of classes contain only those for Java 17
        assertThat(BookBytes.storageTypeName()).isEqualTo(System.getProperty("polybook.reader.kind", "ByteBuffer"));
    }
}
