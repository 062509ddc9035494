package org.polybook.inspect.internal.tree;

import java.io.IOException;
import java.io.OutputStream;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.BookTrees;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.api.inspect.TreeOptions;
import org.polybook.api.key.PositionKeys;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Position;

/** Grows trees and has them written. */
@Component
public final class PolyglotTrees implements BookTrees {
    /** For {@link java.util.ServiceLoader} and Declarative Services alike. */
    public PolyglotTrees() {}

    @Override
    public TreeSummary write(OpeningBook book, Position start, TreeOptions options, TreeFormat format, OutputStream out)
            throws IOException {
        PositionKeys keys = Providers.positionKeys(book.metadata().keyScheme());
        TreeWriter writer = writer(format, book, options, keys);
        Tree tree = new Growth(book, keys, start, options).grow();
        writer.write(tree, out);
        return new TreeSummary(tree.moves(), tree.transpositions(), tree.complete());
    }

    private static TreeWriter writer(TreeFormat format, OpeningBook book, TreeOptions options, PositionKeys keys)
            throws IOException {
        return switch (format) {
            case PGN -> new PgnTree(Names.of(keys));
            case JSON -> new JsonTree();
            case CSV -> new CsvTree();
            case DOT -> new DotTree();
            case SVG, PNG -> new Picture(title(book), format, options, Names.of(keys));
        };
    }

    private static String title(OpeningBook book) {
        return book instanceof BookFile file ? file.path().getFileName().toString() : "Opening book";
    }
}
