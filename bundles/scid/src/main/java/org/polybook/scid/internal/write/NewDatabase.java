package org.polybook.scid.internal.write;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.polybook.io.FileOpener;
import org.polybook.io.FileWrites;
import org.polybook.io.GroupReplacement;
import org.polybook.scid.internal.database.DatabasePaths;
import org.polybook.scid.internal.database.DatabaseProperties;
import org.polybook.scid.internal.database.FormatVersion;
import org.polybook.scid.internal.database.MappedDatabase;

/**
 * The three files of a database during writing, in a workspace next to the files that they will replace. When games are
 * added to a database, its index and names are rewritten and the records are appended to its file of games: readers
 * that have the database open do not see them.
 */
final class NewDatabase implements AutoCloseable {
    private static final String INDEX = "index";
    private static final String NAMES = "names";
    private static final String GAMES = "games";
    private static final int GAMES_TARGET = 2;

    private final FormatVersion format;
    private final GroupReplacement group;
    private final boolean isAdded;
    private final OutputStream index;
    private final OutputStream names;
    private final OutputStream records;
    private final GameAppender writer;
    /** The header of the index in si4; empty in si5. */
    private byte[] head;

    private long bytes;

    private NewDatabase(FormatVersion format, GroupReplacement group, boolean isAdded, GameAppender.Existing existing)
            throws IOException {
        this.format = format;
        this.group = group;
        this.isAdded = isAdded;
        this.index = group.create(INDEX);
        this.names = group.create(NAMES);
        this.records = group.create(GAMES);
        this.writer = new GameAppender(format, new GameAppender.Streams(index, names, records), existing);
    }

    static GroupReplacement beginReplacement(DatabasePaths files) throws IOException {
        return GroupReplacement.lockAndBegin(List.of(files.index(), files.names(), files.games()));
    }

    /** @throws FileAlreadyExistsException if one of the files exists */
    static void requireNoExistingFile(GroupReplacement group) throws FileAlreadyExistsException {
        for (Path target : group.targets()) {
            if (Files.exists(target)) {
                throw new FileAlreadyExistsException(target.toString(), null, "already exists");
            }
        }
    }

    /** Begins a database without games; its files replace existing ones. */
    static NewDatabase empty(FormatVersion format, GroupReplacement group) throws IOException {
        return new NewDatabase(format, group, false, GameAppender.Existing.nothing());
    }

    /** Writes the properties of a database that begins without games; must be called before the first game is added. */
    void writeProperties(DatabaseProperties says) throws IOException {
        head = format == FormatVersion.SI4 ? says.emptyHeaderV4() : new byte[0];
        index.write(head);
        if (format == FormatVersion.SI5 && !says.equals(DatabaseProperties.ofNewDatabase(format))) {
            NameFileWriterV5.add(says, names);
        }
    }

    /** Begins a database with the content of an open one, whose files the group will replace. */
    static NewDatabase withContentOf(MappedDatabase database, FormatVersion format, GroupReplacement group)
            throws IOException {
        GameAppender.Existing existing = new GameAppender.Existing(
                database.games(),
                ExistingNames.readAndCountUses(database),
                database.records().size());
        NewDatabase made = new NewDatabase(format, group, true, existing);
        copy(database.files().index(), made.index);
        made.head = format == FormatVersion.SI4
                ? DatabaseProperties.readHeader(database.files().index())
                : new byte[0];
        if (format == FormatVersion.SI5) {
            copy(database.files().names(), made.names);
        }
        return made;
    }

    static void copy(Path from, OutputStream to) throws IOException {
        try (InputStream in = Channels.newInputStream(FileOpener.open(from))) {
            in.transferTo(to);
        }
    }

    GameAppender writer() {
        return writer;
    }

    /** Finishes the files, after all games have been added, and puts them in place, all or none. */
    void commit() throws IOException {
        writer.finish();
        index.close();
        names.close();
        records.close();
        for (String file : List.of(INDEX, NAMES, GAMES)) {
            bytes += Files.size(group.workspace().file(file));
        }
        if (format == FormatVersion.SI4) {
            writeGameCount();
        }
        if (isAdded) {
            group.appendFile(GAMES_TARGET, GAMES);
            // a crash may leave new names and records with the old index: harmless, because the old index does not
            // refer to them
            group.replace(Arrays.asList(INDEX, NAMES, null), true);
        } else {
            group.replace(List.of(INDEX, NAMES, GAMES), false);
        }
    }

    /** The size of the three files together in bytes, known after {@link #commit}. */
    long totalBytes() {
        return bytes;
    }

    /** Writes the number of games, which is known only at the end, into the header. */
    private void writeGameCount() throws IOException {
        DatabaseProperties.putGameCount(head, writer.games());
        try (FileChannel channel = group.openToChange(INDEX)) {
            FileWrites.writeAll(channel, ByteBuffer.wrap(head), group.targets().get(0));
        }
    }

    @Override
    public void close() throws IOException {
        try (group;
                index;
                names) {
            records.close();
        }
    }
}
