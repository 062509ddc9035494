package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.inspect.BookRepairer;
import org.polybook.api.inspect.RepairOptions;
import org.polybook.io.Workspace;

/** Repairs books of 16-byte records. */
@Component
public final class PolyglotRepairer implements BookRepairer {
    static final String FORMAT = "polyglot";

    @Override
    public String format() {
        return FORMAT;
    }

    /** Both {@link java.util.ServiceLoader} and Declarative Services call this constructor. */
    public PolyglotRepairer() {}

    @Override
    public RepairReport repair(Path book, Optional<Path> output, RepairOptions options) throws IOException {
        Books.requireFormat(book, this);
        if (output.isPresent()) {
            Books.requireFormat(output.get(), this);
        }
        return output.isPresent() ? repairInto(book, output.get(), options) : dryRun(book, options);
    }

    /**
     * Repairs the book into the output. The output is locked before the book is read, because both may be the same
     * file.
     */
    private static RepairReport repairInto(Path book, Path output, RepairOptions options) throws IOException {
        try (BookReplacement replacement = BookReplacement.lockAndBegin(output)) {
            RepairRun run = new RepairRun(options, replacement.workspace(), output);
            Repaired repaired = writeRepairedCopy(book, run);
            replacement.replace(repaired.content());
            return repaired.report();
        }
    }

    private static RepairReport dryRun(Path book, RepairOptions options) throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        try (Workspace workspace = Workspace.in(temporary)) {
            return writeRepairedCopy(book, new RepairRun(options, workspace, temporary))
                    .report();
        }
    }

    private record Repaired(Path content, RepairReport report) {}

    private static Repaired writeRepairedCopy(Path book, RepairRun run) throws IOException {
        try (BookFile file = Books.open(book, run.openOptions())) {
            Path repaired = run.writeRepairedCopy(file);
            return new Repaired(repaired, run.report(file.metadata().entries()));
        }
    }
}
