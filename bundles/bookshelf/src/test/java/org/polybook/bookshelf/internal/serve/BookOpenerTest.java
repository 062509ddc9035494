package org.polybook.bookshelf.internal.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.polybook.bookshelf.internal.testing.ShelfTestBooks.bookWithWeight;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;
import org.polybook.bookshelf.internal.serve.BookOpener.Opened;
import org.polybook.bookshelf.internal.testing.DelegatingFile;
import org.polybook.bookshelf.internal.testing.OpenTrackingFormat;

class BookOpenerTest {
    @TempDir
    Path folder;

    private Path path;
    private final OpenTrackingFormat reader = new OpenTrackingFormat();

    @BeforeEach
    void writeBook() throws IOException {
        path = Files.write(folder.resolve("a.bin"), bookWithWeight(1));
    }

    /** The real reader with another name, which handles files with another ending. */
    private record RenamedFormat(OpenTrackingFormat reader, String name, String ending) implements BookFormat {
        @Override
        public boolean handles(String fileName) {
            return fileName.endsWith(ending);
        }

        @Override
        public BookFile open(Path path, OpenOptions how) throws IOException {
            return reader.open(path, how);
        }
    }

    @Test
    void open_severalFormats_usesTheOneForTheFile() throws IOException {
        BookFormat other = new RenamedFormat(new OpenTrackingFormat(), "other", ".abk");
        BookFormat right = new RenamedFormat(reader, "right", ".bin");

        Opened opened = new BookOpener(List.of(other, right), List.of()).open(path, OpenOptions.DEFAULT);

        assertThat(opened.format()).isSameAs(right);
        assertThat(opened.formatName()).isEqualTo("right");
        assertThat(opened.base()).isSameAs(opened.file());
        opened.close();
        assertThat(reader.countStillOpen()).isZero();
    }

    /** A format fails like this if its bundle is stopped while it opens a file. */
    @Test
    void open_formatThatNoLongerAnswersItsName_leavesNothingOpen() throws IOException {
        AtomicInteger calls = new AtomicInteger();
        BookFormat going = new BookFormat() {
            @Override
            public String name() {
                if (calls.incrementAndGet() > 1) {
                    throw new IllegalStateException("stopped");
                }
                return "going";
            }

            @Override
            public boolean handles(String fileName) {
                return true;
            }

            @Override
            public BookFile open(Path file, OpenOptions how) throws IOException {
                return reader.open(file, how);
            }
        };

        Opened opened = new BookOpener(List.of(going), List.of()).open(path, OpenOptions.DEFAULT);

        assertThat(opened.formatName()).isEqualTo("going");
        opened.close();
        assertThat(reader.countStillOpen()).isZero();
    }

    @Test
    void open_withoutFormats_failsNamingTheReaderBundle() {
        assertThatThrownBy(() -> new BookOpener(List.of(), List.of()).open(path, OpenOptions.DEFAULT))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("org.polybook.reader");
    }

    /** The layer does not close its base, so {@code Opened} must close it. */
    @Test
    void close_layerThatLeavesItsBaseOpen_closesTheBase() throws IOException {
        BookFile base = reader.open(path, OpenOptions.DEFAULT);
        DelegatingFile layer = new BaseLeakingLayer(base);

        new Opened(layer, base, reader, reader.name(), List.of()).close();

        assertThat(reader.countStillOpen()).isZero();
    }

    private record BaseLeakingLayer(BookFile file) implements DelegatingFile {
        @Override
        public void close() {}
    }
}
