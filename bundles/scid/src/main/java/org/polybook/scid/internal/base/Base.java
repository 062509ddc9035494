package org.polybook.scid.internal.base;

import java.util.List;
import org.polybook.io.MappedFile;

/**
 * An open base: three mapped files. Nothing is kept of a game but what its names need. Safe for any number of threads.
 *
 * @param games how many the index holds
 * @param missing how many more it says it holds
 * @param records the file of games
 * @param remarks what is odd about the files
 * @param open the files, which are closed with the base
 */
public record Base(
        BaseFiles files,
        BaseInfo info,
        Index index,
        long games,
        long missing,
        Names names,
        MappedFile records,
        List<Remark> remarks,
        OpenFiles open)
        implements AutoCloseable {
    public Base {
        remarks = List.copyOf(remarks);
    }

    /** Of the three files together. */
    public long bytes() {
        return index.bytes() + names.bytes() + records.size();
    }

    /** Its files are closed, and reading from them fails from now on. */
    @Override
    public void close() {
        open.close();
    }
}
