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
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.BaseFiles;

/** Scid's databases as books that know results of games and have no records. Its main file is the index. */
@Component(property = BookFormat.NAME + "=scid")
public final class ScidBookFormat implements BookFormat {
    private final OpenBases bases = new OpenBases();

    /** For {@link java.util.ServiceLoader} and Declarative Services alike: there are no collaborators. */
    public ScidBookFormat() {}

    @Deactivate
    void deactivate() {
        bases.stop();
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
        return BaseFiles.of(main)
                .map(files -> List.of(main, files.names(), files.games()))
                .orElse(List.of(main));
    }

    @Override
    public boolean hasGames() {
        return true;
    }

    /** The base is mapped, whatever the options say. */
    @Override
    public BookFile open(Path path, OpenOptions options) throws IOException {
        Base base = bases.open(path);
        return new ScidBook(path, base, () -> bases.close(base, "the book is closed"));
    }
}
