package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.Books;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.inspect.BookRepairer;
import org.polybook.api.inspect.RepairOptions;
import org.polybook.api.spi.Providers;
import org.polybook.api.spi.Workspace;

/** Mends books of 16-byte records. */
@Component
public final class PolyglotRepairer implements BookRepairer {
    /** For {@link java.util.ServiceLoader} and Declarative Services alike. */
    public PolyglotRepairer() {}

    @Override
    public RepairReport repair(Path book, Optional<Path> output, RepairOptions options) throws IOException {
        if (output.isPresent()) {
            refuseJournal(book, output.get());
        }
        try (Workspace workspace = output.isPresent()
                ? Workspace.beside(output.get())
                : Workspace.in(Path.of(System.getProperty("java.io.tmpdir")))) {
            RepairRun run = new RepairRun(options, workspace);
            RepairReport report;
            Path mended;
            try (BookFile file = Books.open(book, OpenOptions.MAP)) {
                mended = run.run(file);
                report = run.report(file.metadata().entries());
            }
            if (output.isPresent()) {
                workspace.replaceTarget(mended);
            }
            return report;
        }
    }

    /** A journal belongs to the file as it is; without that file it could not be applied any more. */
    private static void refuseJournal(Path book, Path output) throws IOException {
        if (!Files.exists(output) || !Files.exists(book) || !Files.isSameFile(book, output)) {
            return;
        }
        for (BookEditor editor : Providers.all(BookEditor.class)) {
            if (editor.state(book).isPresent()) {
                throw new IOException(
                        book + ": has a journal of changes, which a repair in place would cut off from it;"
                                + " commit it or set it aside first, or repair into another file");
            }
        }
    }
}
