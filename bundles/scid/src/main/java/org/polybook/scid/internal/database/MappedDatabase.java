package org.polybook.scid.internal.database;

import java.util.List;
import org.polybook.io.MappedFile;

/**
 * An open database: three mapped files. Memory holds no games, and of the names only their places in the file. Safe for
 * any number of threads.
 *
 * @param games the number of games in the index
 * @param missingGames the number of games that the header claims in addition to {@code games}
 * @param records the file of games
 * @param warnings suspicious facts about the files
 * @param open the open files; closing the database closes them
 */
public record MappedDatabase(
        DatabasePaths files,
        DatabaseProperties info,
        IndexFile index,
        long games,
        long missingGames,
        NameFile names,
        MappedFile records,
        List<Warning> warnings,
        OpenFiles open)
        implements AutoCloseable {
    public MappedDatabase {
        warnings = List.copyOf(warnings);
    }

    /** The size of the three files together, in bytes. */
    public long totalBytes() {
        return index.bytes() + names.bytes() + records.size();
    }

    /** Closes the files; reading from the database fails from now on. */
    @Override
    public void close() {
        open.close();
    }
}
