package org.polybook.api.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/** A kind of database. A service; stateless and safe to share. {@link Databases} finds the one for a file. */
@ConsumerType
public interface GameDatabaseFormat {
    /** Service property (String) that holds {@link #name()}. */
    String NAME = "database.format";

    /** Short lower-case name, such as {@code "scid"}. */
    String name();

    /** Whether files of that name usually belong to such a database; looks at the name alone. */
    boolean handles(String fileName);

    /** All the files of the database that this one belongs to, whether they exist or not. */
    List<Path> files(Path path);

    /**
     * Opens a database. What can be opened is opened, with what is odd about it among {@link GameDatabase#problems()}.
     *
     * @param path any of its files
     * @throws IOException if it cannot be read, or is no such database
     */
    GameDatabase open(Path path) throws IOException;
}
