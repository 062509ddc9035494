package org.polybook.inspect.internal.tree;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.BookRecords;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.BookTrees;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.api.inspect.TreeOptions;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Position;

/** Builds trees and writes them in the requested format. */
@Component
public final class PolyglotTrees implements BookTrees {
    /** Both {@link java.util.ServiceLoader} and Declarative Services call this constructor. */
    public PolyglotTrees() {}

    @Override
    public TreeSummary write(OpeningBook book, Position start, TreeOptions options, TreeFormat format, OutputStream out)
            throws IOException {
        Optional<BookRecords> records = BookRecords.of(book, start.variant());
        if (records.isEmpty()) {
            throw new BookFormatException("the book's scheme " + book.metadata().scheme()
                    + " has no keys and moves for " + start.variant().name());
        }
        TreeWriter writer = writer(format, book, options, records.get().coding());
        BranchTree tree = new TreeBuilder(book, records.get(), start, options).build();
        writer.write(tree, out);
        return new TreeSummary(tree.moves(), tree.transpositions(), tree.expandedPositions(), tree.withinMoveLimit());
    }

    @Override
    public long countPositionsIfSorted(OpeningBook book) throws IOException {
        return PositionCounter.countAllOrZeroIfUnsorted(book);
    }

    private static TreeWriter writer(TreeFormat format, OpeningBook book, TreeOptions options, Coding coding)
            throws IOException {
        return switch (format) {
            case PGN -> new PgnTree(OpeningLabels.of(coding));
            case JSON -> new JsonTree();
            case CSV -> new CsvTree();
            case DOT -> new DotTree();
            case SVG, PNG -> new TreeDrawing(title(book), format, options, OpeningLabels.of(coding));
        };
    }

    private static String title(OpeningBook book) {
        return book instanceof BookFile file ? file.path().getFileName().toString() : "Opening book";
    }
}
