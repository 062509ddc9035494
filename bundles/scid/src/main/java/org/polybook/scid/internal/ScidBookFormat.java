package org.polybook.scid.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;
import org.polybook.scid.internal.database.DatabasePaths;
import org.polybook.scid.internal.database.MappedDatabase;

/**
 * Opens Scid's databases as books. Such a book has the results of games, but no book records; its main file is the
 * index.
 */
@Component(property = BookFormat.NAME + "=scid")
public final class ScidBookFormat implements BookFormat {
    private final OpenDatabases databases = new OpenDatabases();

    /**
     * Both {@link java.util.ServiceLoader} and Declarative Services call this constructor; the component needs no other
     * services.
     */
    public ScidBookFormat() {}

    @Deactivate
    void deactivate() {
        databases.closeAll();
    }

    @Override
    public String name() {
        return "scid";
    }

    @Override
    public boolean handles(String fileName) {
        return fileName.toLowerCase(Locale.ROOT).matches(".+\\.si[345]");
    }

    @Override
    public List<Path> files(Path main) {
        return DatabasePaths.of(main)
                .map(files -> List.of(main, files.names(), files.games()))
                .orElse(List.of(main));
    }

    @Override
    public boolean hasGames() {
        return true;
    }

    /** Opens the database by mapping its files into memory; ignores the options. */
    @Override
    public BookFile open(Path path, OpenOptions options) throws IOException {
        MappedDatabase database = databases.open(path);
        return new ScidBook(path, database, () -> databases.close(database, "the book is closed"));
    }
}
