package org.polybook.scid.internal.base;

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
 * Opens a base, by what its index begins with. What can be opened is opened: games that the index lacks, and names that are damaged,
 * are remarks. Refused is what is no base at all: a missing file, other first bytes, an unknown version, entries of another size.
 */
public final class BaseOpening {
    private final BaseFiles files;
    private final Remarks remarks = new Remarks();

    private BaseOpening(BaseFiles files) {
        this.files = files;
    }

    /**
     * @param any one of the base's files
     * @throws NoSuchFileException if one of the three is missing
     * @throws BookFormatException if they are no base
     */
    public static Base open(Path any) throws IOException {
        BaseFiles files = BaseFiles.named(any);
        GroupReplacement.settle(List.of(files.index(), files.names(), files.games()));
        return new BaseOpening(files).open();
    }

    /** The same for one who has the lock of these files. */
    public static Base openLocked(BaseFiles files) throws IOException {
        return new BaseOpening(files).open();
    }

    private Base open() throws IOException {
        for (Path file : List.of(files.index(), files.names(), files.games())) {
            check(file);
        }
        OpenFiles open = openFiles();
        try {
            Base base = open(open);
            open.check();
            return base;
        } catch (IOException | RuntimeException | Error e) {
            open.close();
            throw e;
        }
    }

    /** Opening finds out which file may not be read; one that was asked before may be gone by then. */
    private OpenFiles openFiles() throws IOException {
        try {
            return OpenFiles.open(files);
        } catch (AccessDeniedException e) {
            throw new AccessDeniedException(e.getFile(), null, "no permission to read it");
        }
    }

    private Base open(OpenFiles open) throws IOException {
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
        throw new BookFormatException(files.index() + ": does not begin with \"Scid.si\", so it is no index of Scid's");
    }

    private void check(Path file) throws IOException {
        BasicFileAttributes attributes;
        try {
            attributes = Files.readAttributes(file, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            throw new NoSuchFileException(
                    file.toString(), null, "no such file; a base is " + files.index() + " and its .sn and .sg files");
        }
        if (!attributes.isRegularFile()) {
            throw new BookFormatException(file + ": is no regular file, expected one of a base's three");
        }
    }

    private Base openV4(OpenFiles open, byte[] head, int found) throws IOException {
        int version = found < 10 ? 0 : Bytes.u16(head, 8);
        if (found >= 10 && (version < IndexHeaderV4.OLDEST || version > IndexHeaderV4.NEWEST)) {
            throw new BookFormatException(files.index() + ": has version " + version + " of the format, expected "
                    + IndexHeaderV4.OLDEST + " to " + IndexHeaderV4.NEWEST);
        }
        if (found < IndexHeaderV4.bytes(version)) {
            throw new BookFormatException(files.index() + ": ends after " + found + " bytes, inside its header");
        }
        IndexHeaderV4 header = IndexHeaderV4.decode(head);
        Index index = Index.v4(open.index(), version);
        long held = Math.min(index.entries(), header.games());
        checkEnd(index, held, header);
        return new Base(
                files,
                header.info(),
                index,
                held,
                header.games() - held,
                NamesV4.open(open.names(), files.names().toString(), remarks),
                open.games(),
                remarks.toList(),
                open);
    }

    private void checkEnd(Index index, long held, IndexHeaderV4 header) throws BookFormatException {
        long after = index.bytesAfter(held);
        if (after == 0) {
            return;
        }
        String message =
                "the header says " + header.games() + " games, and " + after + " bytes follow after entry " + held;
        if (header.version() < IndexHeaderV4.NEWEST) {
            throw new BookFormatException(files.index() + ": " + message + "; entries of version " + header.version()
                    + " would have " + index.entryBytes() + " bytes");
        }
        remarks.add(files.index().toString(), index.place(held + 1), "index-size", message);
    }

    private Base openV5(OpenFiles open) throws IOException {
        Index index = Index.v5(open.index());
        long held = index.entries();
        if (index.bytesAfter(held) != 0) {
            remarks.add(
                    files.index().toString(),
                    index.place(held + 1),
                    "index-size",
                    index.bytesAfter(held) + " bytes follow after entry " + held + ", which are no whole entry of "
                            + IndexEntryV5.BYTES);
        }
        NamesV5 read = NamesV5.open(open.names(), files.names().toString(), remarks);
        return new Base(files, info(read.info()), index, held, 0, read, open.games(), remarks.toList(), open);
    }

    private static BaseInfo info(Map<String, String> words) {
        return new BaseInfo(
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
