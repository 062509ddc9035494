package org.polybook.commands;

import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookRecords;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;

/** Which keys go with which variant. */
public final class KeySchemes {
    /** Meant where no variant is named. */
    public static final String USUAL_VARIANT = "normal";

    private KeySchemes() {}

    /** Keys and codes for the variant of that name, in any form, by the first scheme that covers it; empty if there are none. */
    public static Optional<Coding> forVariant(String name) {
        return Variants.find(name)
                .flatMap(
                        variant -> Schemes.covering(List.of(variant.name())).flatMap(scheme -> scheme.coding(variant)));
    }

    /**
     * How a book numbers the position and writes its moves.
     *
     * @throws BadInputException if it does not know the variant, or says that it is for others; says which
     */
    public static Coding of(OpeningBook book, Position position) throws BadInputException {
        if (!book.metadata().content().hasRecords()) {
            throw new BadInputException("the book knows results of games only, it has no records of moves");
        }
        return records(book, position).coding();
    }

    /**
     * A book's records for the position's variant, or its results as such.
     *
     * @throws BadInputException if it does not know the variant, or says that it is for others; says which
     */
    public static BookRecords records(OpeningBook book, Position position) throws BadInputException {
        ChessVariant variant = position.variant();
        Optional<BookRecords> records = BookRecords.of(book, variant);
        if (records.isPresent()) {
            BookVariants.require(book, List.of(variant.name()));
            return records.get();
        }
        throw new BadInputException(noRecords(book.metadata(), variant.name()));
    }

    private static String noRecords(BookMetadata book, String variant) {
        String scheme = book.scheme();
        if (Schemes.named(scheme).isEmpty()) {
            return Schemes.missing(scheme);
        }
        String others = "the book is for " + String.join(", ", book.variants());
        return book.content().hasRecords()
                ? "the book's scheme \"" + scheme + "\" does not cover the variant \"" + variant + "\"; " + others
                : others + ", not for the variant \"" + variant + '"';
    }

    /**
     * The name of a scheme as a user gives it.
     *
     * @throws BadRequestException if no scheme has that name; says which there are
     */
    public static String known(String name) throws BadRequestException {
        List<String> names = names();
        if (!names.contains(name)) {
            throw new BadRequestException("unknown scheme \"" + name + "\"; known: " + String.join(", ", names));
        }
        return name;
    }

    /** The schemes there are. */
    public static List<String> names() {
        return Providers.all(BookScheme.class).stream()
                .flatMap(scheme -> Providers.answer(scheme, BookScheme::name).stream())
                .distinct()
                .toList();
    }

    /** The variants that have keys. */
    public static List<String> variants() {
        return Variants.names().stream()
                .filter(name -> Schemes.covering(List.of(name)).isPresent())
                .toList();
    }
}
