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

/** The key schemes of variants. */
public final class KeySchemes {
    /** The variant that is used if the user names none. */
    public static final String DEFAULT_VARIANT = "normal";

    private KeySchemes() {}

    /**
     * Returns keys and move codes for the variant with this name, in any form, from the first scheme that covers it;
     * empty if there is no such variant or scheme.
     */
    public static Optional<Coding> forVariant(String name) {
        return Variants.find(name)
                .flatMap(
                        variant -> Schemes.covering(List.of(variant.name())).flatMap(scheme -> scheme.coding(variant)));
    }

    /**
     * Returns the keys and move codes of the book for the position.
     *
     * @throws BadInputException if the book has results of games only, its scheme does not cover the variant, or it
     *     declares other variants
     */
    public static Coding codingOf(OpeningBook book, Position position) throws BadInputException {
        if (!book.metadata().content().hasRecords()) {
            throw new BadInputException("the book has results of games only, no records of moves");
        }
        return records(book, position).coding();
    }

    /**
     * Returns the book's records for the position's variant. For a book that has only results of games, the results are
     * converted to records.
     *
     * @throws BadInputException if the book's scheme does not cover the variant, or the book declares other variants
     */
    public static BookRecords records(OpeningBook book, Position position) throws BadInputException {
        ChessVariant variant = position.variant();
        Optional<BookRecords> records = BookRecords.of(book, variant);
        if (records.isPresent()) {
            BookVariants.requireOneOf(book, List.of(variant.name()));
            return records.get();
        }
        throw new BadInputException(noRecordsReason(book.metadata(), variant.name()));
    }

    private static String noRecordsReason(BookMetadata book, String variant) {
        String scheme = book.scheme();
        if (Schemes.named(scheme).isEmpty()) {
            return Schemes.missingMessage(scheme);
        }
        String others = "the book is for " + String.join(", ", book.variants());
        return book.content().hasRecords()
                ? "the book's scheme \"" + scheme + "\" does not cover the variant \"" + variant + "\"; " + others
                : others + ", not for the variant \"" + variant + '"';
    }

    /**
     * Returns the scheme's name if a scheme has it.
     *
     * @throws BadRequestException if no scheme has this name; the message lists the known names
     */
    public static String requireKnown(String name) throws BadRequestException {
        List<String> names = names();
        if (!names.contains(name)) {
            throw new BadRequestException("unknown scheme \"" + name + "\"; known: " + String.join(", ", names));
        }
        return name;
    }

    /** The names of the available schemes. */
    public static List<String> names() {
        return Providers.all(BookScheme.class).stream()
                .flatMap(scheme -> Providers.callSafely(scheme, BookScheme::name).stream())
                .distinct()
                .toList();
    }

    /** The names of the variants that have keys. */
    public static List<String> variantsWithKeys() {
        return Variants.names().stream()
                .filter(name -> Schemes.covering(List.of(name)).isPresent())
                .toList();
    }
}
