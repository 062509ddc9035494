package org.polybook.bookshelf.internal;

import java.io.File;
import java.nio.file.Path;
import org.apache.felix.fileinstall.ArtifactInstaller;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.polybook.api.spi.Release;

/**
 * Tells the shelf of books in the folders that fileinstall watches. Enabled only where fileinstall's package is wired; the
 * shelf looks after the content of the files itself, so nothing happens to a book when the watcher is restarted. Asked before
 * other installers, so that a file with the name of a book is a book or nothing, whatever is in it.
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
     * Decides by the name alone, and stays with a "yes" when the format has gone: a "no" on account of the content would make the watcher uninstall the good book which that
     * content was meant to replace.
     */
    @Override
    public boolean canHandle(File artifact) {
        return shelf.isBook(path(artifact));
    }

    @Override
    public void install(File artifact) {
        shelf.putFolderBook(path(artifact));
    }

    /** The same as installing: the shelf may not know the file yet. */
    @Override
    public void update(File artifact) {
        install(artifact);
    }

    @Override
    public void uninstall(File artifact) {
        shelf.leave(path(artifact).toString());
    }

    private static Path path(File artifact) {
        return artifact.toPath().toAbsolutePath().normalize();
    }
}
