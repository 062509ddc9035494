package org.polybook.api.watch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** A watch of a folder, which runs once in the thread of its caller. */
@ProviderType
public interface FolderWatch {
    /**
     * Returns the files of games that are in the folder now, sorted by name.
     *
     * @throws IOException if the folder cannot be read
     */
    List<Path> files() throws IOException;

    /**
     * Refuses a book to which no games can be added with the request's options.
     *
     * @throws IOException if the folder does not exist, or if the book exists but was built without statistics or with
     *     other options
     */
    void requireUsable() throws IOException;

    /**
     * Adds the games of new and grown files until {@link #stop} is called or the process is asked to end. Problems are
     * reported to the listener, and each addition that has failed is attempted again.
     */
    void run();

    /**
     * Adds the games of the files that exist now.
     *
     * @return false if a file was refused; the games of the other files are in the book
     * @throws IOException if nothing can be added to the book
     */
    boolean addOnce() throws IOException;

    /** Ends the run: an addition that has begun is cancelled, and the book stays as it is. From any thread. */
    void stop();
}
