package org.polybook.scid.internal.database;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.polybook.api.book.BookFormatException;
import org.polybook.io.GroupReplacement;
import org.polybook.io.MappedFile;

/**
 * Opens a database. An index that begins with {@code Scid.si} is read as version 3 or 4; any other is read as version 5
 * if its name ends with {@code .si5}, else rejected. A damaged database is opened as far as possible: missing games and
 * damaged names only cause warnings. Files are also rejected if one of the three is missing, the header is incomplete
 * or has an unknown version, or bytes follow the last entry of an index of version 3.
 */
public final class DatabaseOpener {
    private final DatabasePaths files;
    private final Warnings warnings = new Warnings();

    private DatabaseOpener(DatabasePaths files) {
        this.files = files;
    }

    /**
     * Opens a database. If an earlier replacement of its files was interrupted, first completes that replacement.
     *
     * @param any one of the database's files
     * @throws NoSuchFileException if one of the three files is missing
     * @throws BookFormatException if the files are not a database
     */
    public static MappedDatabase completeReplacementAndOpen(Path any) throws IOException {
        DatabasePaths files = DatabasePaths.ofOrThrow(any);
        GroupReplacement.completeInterrupted(List.of(files.index(), files.names(), files.games()));
        return new DatabaseOpener(files).open();
    }

    /** Like {@link #completeReplacementAndOpen(Path)}, but for a caller that holds the lock of these files. */
    public static MappedDatabase openHoldingLock(DatabasePaths files) throws IOException {
        return new DatabaseOpener(files).open();
    }

    private MappedDatabase open() throws IOException {
        for (Path file : List.of(files.index(), files.names(), files.games())) {
            requireRegularFile(file);
        }
        OpenFiles open = openFiles();
        try {
            MappedDatabase database = open(open);
            open.requireUnchanged();
            return database;
        } catch (IOException | RuntimeException | Error e) {
            open.close();
            throw e;
        }
    }

    /**
     * Opens the files. Read permission is not checked beforehand, because it may change between the check and the
     * opening.
     */
    private OpenFiles openFiles() throws IOException {
        try {
            return OpenFiles.open(files);
        } catch (AccessDeniedException e) {
            throw new AccessDeniedException(e.getFile(), null, "no permission to read it");
        }
    }

    private MappedDatabase open(OpenFiles open) throws IOException {
        MappedFile index = open.index();
        byte[] head = new byte[IndexHeaderV4.BYTES];
        int found = index.read(0, head, 0, head.length);
        int magic = IndexHeaderV4.MAGIC.length;
        if (found >= magic && Arrays.equals(head, 0, magic, IndexHeaderV4.MAGIC, 0, magic)) {
            return openV4(open, head, found);
        }
        if (files.version() == 5) {
            return openV5(open);
        }
        throw new BookFormatException(files.index() + ": does not begin with \"Scid.si\", so it is not a Scid index");
    }

    private void requireRegularFile(Path file) throws IOException {
        BasicFileAttributes attributes;
        try {
            attributes = Files.readAttributes(file, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            throw new NoSuchFileException(
                    file.toString(),
                    null,
                    "no such file; a database is " + files.index() + " and its .sn and .sg files");
        }
        if (!attributes.isRegularFile()) {
            throw new BookFormatException(file + ": is not a regular file, expected one of a database's three");
        }
    }

    private MappedDatabase openV4(OpenFiles open, byte[] head, int found) throws IOException {
        int version = found < 10 ? 0 : UnsignedNumbers.bigEndianU16(head, 8);
        if (found >= 10 && (version < IndexHeaderV4.OLDEST || version > IndexHeaderV4.NEWEST)) {
            throw new BookFormatException(files.index() + ": has version " + version + " of the format, expected "
                    + IndexHeaderV4.OLDEST + " to " + IndexHeaderV4.NEWEST);
        }
        if (found < IndexHeaderV4.sizeInBytes(version)) {
            throw new BookFormatException(files.index() + ": ends after " + found + " bytes, inside its header");
        }
        IndexHeaderV4 header = IndexHeaderV4.decode(head);
        IndexFile index = IndexFile.v4(open.index(), version);
        long held = Math.min(index.completeEntryCount(), header.games());
        rejectOrWarnOfExcessBytes(index, held, header);
        return new MappedDatabase(
                files,
                header.info(),
                index,
                held,
                header.games() - held,
                NameFileV4.open(open.names(), files.names().toString(), warnings),
                open.games(),
                warnings.toList(),
                open);
    }

    private void rejectOrWarnOfExcessBytes(IndexFile index, long held, IndexHeaderV4 header)
            throws BookFormatException {
        long after = index.bytesAfter(held);
        if (after == 0) {
            return;
        }
        String message = "the header says " + header.games() + " games, and " + after + " bytes follow entry " + held;
        if (header.version() < IndexHeaderV4.NEWEST) {
            throw new BookFormatException(files.index() + ": " + message + "; entries of version " + header.version()
                    + " would have " + index.entryBytes() + " bytes");
        }
        warnings.addOrCount(files.index().toString(), index.entryOffset(held + 1), "index-size", message);
    }

    private MappedDatabase openV5(OpenFiles open) throws IOException {
        IndexFile index = IndexFile.v5(open.index());
        long held = index.completeEntryCount();
        if (index.bytesAfter(held) != 0) {
            warnings.addOrCount(
                    files.index().toString(),
                    index.entryOffset(held + 1),
                    "index-size",
                    index.bytesAfter(held) + " bytes follow entry " + held + ", expected a multiple of "
                            + IndexEntryV5.BYTES);
        }
        NameFileV5 read = NameFileV5.open(open.names(), files.names().toString(), warnings);
        return new MappedDatabase(
                files, info(read.info()), index, held, 0, read, open.games(), warnings.toList(), open);
    }

    private static DatabaseProperties info(Map<String, String> words) {
        return new DatabaseProperties(
                "si5",
                500,
                Optional.ofNullable(words.get("type")),
                words.getOrDefault("description", ""),
                Optional.ofNullable(words.get("autoload")),
                Stream.of("flag1", "flag2", "flag3", "flag4", "flag5", "flag6")
                        .map(key -> words.getOrDefault(key, ""))
                        .toList());
    }
}
