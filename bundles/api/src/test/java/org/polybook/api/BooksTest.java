package org.polybook.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.provider.BookOverlay;

/** Tests the choice of a format for a file, the files of a book, and the opening of a book that changes. */
class BooksTest {
    @TempDir
    Path folder;

    private final List<String> closed = new ArrayList<>();
    private Path named;
    private Path unnamed;

    @BeforeEach
    void writeFiles() throws IOException {
        named = Files.writeString(folder.resolve("book.aaa"), "bbb");
        unnamed = Files.writeString(folder.resolve("backup"), "bbb");
    }

    /** A format whose file-name ending and content are its name. */
    private class NamedFormat implements BookFormat {
        private final String name;

        NamedFormat(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public boolean handles(String fileName) {
            return fileName.endsWith('.' + name);
        }

        @Override
        public BookFile open(Path path, OpenOptions options) throws IOException {
            return new NamedFile(this, path, Files.readString(path));
        }
    }

    private class NamedFile implements BookFile {
        private final NamedFormat format;
        private final Path path;
        private final String content;

        NamedFile(NamedFormat format, Path path, String content) {
            this.format = format;
            this.path = path;
            this.content = content;
        }

        @Override
        public BookMetadata metadata() {
            return BookMetadata.of(format.name()).withEntries(0);
        }

        @Override
        public Optional<String> plausibilityProblem() throws IOException {
            if (content.equals("unreadable")) {
                throw new IOException("cannot be read");
            }
            return content.equals(format.name()) ? Optional.empty() : Optional.of("content is " + content);
        }

        @Override
        public Path path() {
            return path;
        }

        @Override
        public long validate(Predicate<BookFinding> visitor) {
            return 0;
        }

        @Override
        public int find(long key, EntryBuffer into) {
            return 0;
        }

        @Override
        public void forEach(EntryVisitor visitor) {}

        @Override
        public void close() {
            closed.add(format.name());
        }
    }

    private BookFile open(Path path, BookFormat... formats) throws IOException {
        return Books.open(path, OpenOptions.MAP, List.of(formats), List.of());
    }

    private String formatOf(BookFile book) {
        return book.metadata().format();
    }

    @Test
    void open_nameOfAFormat_usesThatFormatRegardlessOfTheContent() throws IOException {
        assertThat(formatOf(open(named, new NamedFormat("bbb"), new NamedFormat("aaa"))))
                .isEqualTo("aaa");
    }

    @Test
    void open_otherName_usesTheFormatOfTheContent() throws IOException {
        assertThat(formatOf(open(unnamed, new NamedFormat("aaa"), new NamedFormat("bbb"))))
                .isEqualTo("bbb");
        assertThat(closed).as("books of rejected formats").containsExactly("aaa");
        assertThat(formatOf(open(unnamed, new NamedFormat("bbb")))).isEqualTo("bbb");
    }

    @Test
    void open_otherNameAndContent_isRejectedEvenWithASingleFormat() {
        assertThatThrownBy(() -> open(unnamed, new NamedFormat("aaa")))
                .isInstanceOf(BookFormatException.class)
                .hasMessageStartingWith(unnamed.toString())
                .hasMessageContaining("aaa: content is bbb");
        assertThat(closed).containsExactly("aaa");
    }

    @Test
    void open_otherNameRejectedByAllFormats_givesTheirReasons() {
        NamedFormat refusing = new NamedFormat("ccc") {
            @Override
            public BookFile open(Path path, OpenOptions options) throws IOException {
                throw new BookFormatException("no magic");
            }
        };
        assertThatThrownBy(() -> open(unnamed, refusing, new NamedFormat("aaa")))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("(ccc: no magic; aaa: content is bbb)");
    }

    @Test
    void open_noFormats_namesTheMissingReader() {
        assertThatThrownBy(() -> open(unnamed))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("no reader of books: add org.polybook.reader");
    }

    @Test
    void open_unreadableContent_closesTheBook() throws IOException {
        Files.writeString(unnamed, "unreadable");
        assertThatThrownBy(() -> open(unnamed, new NamedFormat("aaa"))).isExactlyInstanceOf(IOException.class);
        assertThat(closed).containsExactly("aaa");
    }

    @Test
    void open_failingOverlay_closesTheBook() {
        BookOverlay failing = book -> {
            throw new IOException("no journal");
        };
        assertThatThrownBy(() -> Books.open(named, OpenOptions.MAP, List.of(new NamedFormat("aaa")), List.of(failing)))
                .hasMessage("no journal");
        assertThat(closed).containsExactly("aaa");
    }

    @Test
    void open_missingFileOrDirectory_isNamedInTheError() {
        assertThatThrownBy(() -> open(folder.resolve("missing.aaa"), new NamedFormat("aaa")))
                .isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> open(folder, new NamedFormat("aaa")))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("directory");
    }

    /** A format of two files. */
    private class PairFormat extends NamedFormat {
        private final List<String> contents = new ArrayList<>();

        PairFormat() {
            super("pair");
        }

        @Override
        public List<Path> files(Path main) {
            return List.of(main, main.resolveSibling(main.getFileName() + ".more"));
        }

        /** Opens the book, and replaces its second file after reading that file for the first time. */
        @Override
        public BookFile open(Path path, OpenOptions options) throws IOException {
            Path more = files(path).get(1);
            contents.add(Files.readString(more));
            if (contents.size() == 1) {
                Path next = Files.writeString(path.resolveSibling("next"), "newer");
                Files.move(next, more, StandardCopyOption.REPLACE_EXISTING);
            }
            return super.open(path, options);
        }
    }

    @Test
    void open_secondFileReplacedDuringOpening_opensAllFilesAgain() throws IOException {
        for (String name : List.of("club.pair", "club")) {
            Path main = Files.writeString(folder.resolve(name), "pair");
            Files.writeString(folder.resolve(name + ".more"), "old");
            PairFormat pairs = new PairFormat();

            open(main, new NamedFormat("aaa"), pairs).close();

            assertThat(pairs.contents).as(name).containsExactly("old", "newer");
        }
    }

    @Test
    void open_secondFileMissing_isNamedInTheError() throws IOException {
        Path main = Files.writeString(folder.resolve("club.pair"), "pair");

        assertThatThrownBy(() -> open(main, new PairFormat()))
                .isInstanceOf(BookFormatException.class)
                .hasMessage(main + ": its file " + folder.resolve("club.pair.more")
                        + " is missing; a book of the format \"pair\" needs all of its files");
        Path noName = Files.writeString(folder.resolve("club"), "pair");
        assertThatThrownBy(() -> open(noName, new PairFormat()))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("(pair: " + noName + ": its file ");
    }

    @Test
    void files_nameWithoutAFormat_isTheFileOnly() {
        assertThat(Books.files(unnamed)).containsExactly(unnamed);
        assertThat(new NamedFormat("aaa").files(named)).containsExactly(named);
    }

    /** An overlay that reads a file {@code NAME.note}, and replaces that file after reading it for the first time. */
    private static final class RewrittenNoteOverlay implements BookOverlay {
        private final List<String> read = new ArrayList<>();

        @Override
        public List<Path> files(Path main) {
            return List.of(main.resolveSibling(main.getFileName() + ".note"));
        }

        @Override
        public BookFile apply(BookFile book) throws IOException {
            Path note = files(book.path()).get(0);
            read.add(Files.exists(note) ? Files.readString(note) : "");
            if (read.size() == 1) {
                Files.writeString(note, "newer");
            }
            return book;
        }
    }

    @Test
    void open_fileOfAnOverlayReplacedDuringOpening_opensAllFilesAgain() throws IOException {
        for (Path main : List.of(named, unnamed)) {
            for (String before : List.of("old", "")) {
                RewrittenNoteOverlay notes = new RewrittenNoteOverlay();
                if (before.isEmpty()) {
                    Files.delete(notes.files(main).get(0));
                } else {
                    Files.writeString(notes.files(main).get(0), before);
                }

                Books.open(
                                main,
                                OpenOptions.MAP,
                                List.of(new NamedFormat("aaa"), new NamedFormat("bbb")),
                                List.of(notes))
                        .close();

                assertThat(notes.read).as(main + " " + before).containsExactly(before, "newer");
            }
        }
    }

    @Test
    void files_ofAnOverlay_areIncludedIfTheyAreRegularFiles() throws IOException {
        List<BookFormat> formats = List.of(new PairFormat());
        Path main = folder.resolve("club.pair");
        Path more = folder.resolve("club.pair.more");
        Path note = folder.resolve("club.pair.note");
        BookOverlay failing = new FilesOverlay(path -> {
            throw new IllegalStateException("defect");
        });
        BookOverlay adding = new FilesOverlay(path -> List.of(folder.resolve("club.pair.bbb"), more, path));
        List<BookOverlay> overlays = List.of(new RewrittenNoteOverlay(), failing, adding, new RewrittenNoteOverlay());

        assertThat(Books.files(main, formats, overlays)).containsExactly(main, more);
        Files.createDirectory(note);
        assertThat(Books.files(main, formats, overlays)).containsExactly(main, more);
        Files.delete(note);
        Files.writeString(note, "");
        Files.writeString(folder.resolve("club.pair.bbb"), "");
        Files.writeString(main, "");
        assertThat(Books.files(main, formats, overlays))
                .containsExactly(main, more, folder.resolve("club.pair.bbb"), note);
        assertThat(Books.files(main, List.of(), overlays)).containsExactly(main, folder.resolve("club.pair.bbb"), note);
    }

    /** An overlay that returns the given files. */
    private record FilesOverlay(Function<Path, List<Path>> names) implements BookOverlay {
        @Override
        public List<Path> files(Path main) {
            return names.apply(main);
        }

        @Override
        public BookFile apply(BookFile book) {
            return book;
        }
    }

    private enum Failure {
        HANDLES,
        FILES,
        OPEN,
        UNREADABLE,
        NOT_LINKED,
        IMPLAUSIBLE
    }

    /** Another vendor's format, which also handles files named {@code .aaa}, and which fails. */
    private final class FailingFormat extends NamedFormat {
        private final Failure failure;

        FailingFormat(Failure failure) {
            super("failing");
            this.failure = failure;
        }

        private void failIfChosen(Failure here) {
            if (failure == here) {
                throw new IllegalStateException("defect");
            }
        }

        @Override
        public boolean handles(String fileName) {
            failIfChosen(Failure.HANDLES);
            return fileName.endsWith(".aaa");
        }

        @Override
        public List<Path> files(Path main) {
            failIfChosen(Failure.FILES);
            return super.files(main);
        }

        @Override
        public BookFile open(Path path, OpenOptions options) throws IOException {
            failIfChosen(Failure.OPEN);
            if (failure == Failure.UNREADABLE) {
                throw new IOException("no licence");
            }
            if (failure == Failure.NOT_LINKED) {
                throw new NoClassDefFoundError("org/other/Licence");
            }
            return new NamedFile(this, path, Files.readString(path)) {
                @Override
                public Optional<String> plausibilityProblem() throws IOException {
                    failIfChosen(Failure.IMPLAUSIBLE);
                    return super.plausibilityProblem();
                }
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void open_anotherFormatFails_usesTheFormatOfTheContent(Failure failure) throws IOException {
        assertThat(formatOf(open(unnamed, new FailingFormat(failure), new NamedFormat("bbb"))))
                .isEqualTo("bbb");
    }

    @ParameterizedTest
    // the content is not checked if the name denotes a format
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "IMPLAUSIBLE")
    void open_anotherFormatOfTheNameFails_usesTheOtherFormatOfTheName(Failure failure) throws IOException {
        assertThat(formatOf(open(named, new FailingFormat(failure), new NamedFormat("aaa"))))
                .isEqualTo("aaa");
    }

    @Test
    void open_onlyFormatFails_isNamedInTheError() {
        assertThatThrownBy(() -> open(named, new FailingFormat(Failure.OPEN)))
                .isExactlyInstanceOf(IOException.class)
                .hasMessageStartingWith(named + ": ")
                .hasMessageContaining(FailingFormat.class.getName())
                .hasMessageContaining("defect");
    }

    @ParameterizedTest
    @EnumSource
    void isBookName_aFormatFails_theOthersDecide(Failure failure) {
        assertThat(Books.isBookName("book.bbb", List.of(new FailingFormat(failure), new NamedFormat("bbb"))))
                .isTrue();
    }
}
