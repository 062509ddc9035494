package org.polybook.bookshelf.internal;

import java.io.File;
import java.nio.file.Path;
import org.apache.felix.fileinstall.ArtifactInstaller;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.polybook.api.spi.Release;

/**
 * Passes the books in fileinstall's folders to the shelf. Enabled only where fileinstall's package is wired. The shelf
 * watches the content of the files itself, so a restart of fileinstall does not affect the books. The ranking puts this
 * installer before others: no other installer may take a file with the name of a book, regardless of its content.
 */
@Component(name = FolderBooks.NAME, enabled = false, property = "service.ranking:Integer=100")
public final class FolderBooks implements ArtifactInstaller {
    static final String NAME = "org.polybook.bookshelf.FolderBooks";

    private final ShelfHost shelf;

    @Activate
    public FolderBooks(@Reference(target = Release.TARGET) ShelfHost shelf) {
        this.shelf = shelf;
    }

    /**
     * Decides by the name alone, and still accepts a file after its format is removed. If this method refused a file
     * because of its content, fileinstall would uninstall the good book that the file was meant to replace.
     */
    @Override
    public boolean canHandle(File artifact) {
        return shelf.isBookByNameOrReport(path(artifact));
    }

    @Override
    public void install(File artifact) {
        shelf.putFolderBook(path(artifact));
    }

    /** Installs the file, since the shelf may not know it yet. */
    @Override
    public void update(File artifact) {
        install(artifact);
    }

    @Override
    public void uninstall(File artifact) {
        shelf.reportRemovalFromFolder(path(artifact).toString());
    }

    private static Path path(File artifact) {
        return artifact.toPath().toAbsolutePath().normalize();
    }
}
