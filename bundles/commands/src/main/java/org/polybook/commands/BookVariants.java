package org.polybook.commands;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;

/** Compares the variants that a book declares with the variants that the user requests. */
final class BookVariants {
    private BookVariants() {}

    /**
     * Refuses a book that is for none of the requested variants. Two variants whose start positions have the same key,
     * such as Chess960 and orthodox chess, are treated as one. A requested variant without keys in the book's scheme is
     * refused later, by the code that needs the keys.
     *
     * @param requested names in any form, one of which must match; empty if the user named none
     * @throws BadInputException if no requested variant matches; the message lists the book's variants
     */
    static void requireOneOf(OpeningBook book, List<String> requested) throws BadInputException {
        List<String> declared = book.metadata().variants();
        if (!requested.isEmpty() && requested.stream().noneMatch(name -> isFor(book, declared, name))) {
            throw new BadInputException("the book is for " + String.join(", ", declared) + ", not for the variant \""
                    + String.join(", ", requested) + '"');
        }
    }

    /**
     * Returns a warning that the book is for other variants, although positions of the requested variants have the same
     * keys; empty if the book is for a requested variant, or if none was requested.
     */
    static Optional<String> warning(OpeningBook book, List<String> requested) {
        List<Optional<ChessVariant>> known =
                requested.stream().map(Variants::find).toList();
        boolean isFor = requested.isEmpty()
                || known.stream()
                        .anyMatch(variant -> variant.isEmpty()
                                || book.metadata().isFor(variant.get().name()));
        return isFor
                ? Optional.empty()
                : Optional.of("the book is for "
                        + String.join(", ", book.metadata().variants()) + "; positions of the variant \""
                        + String.join(", ", requested) + "\" have the same keys");
    }

    private static boolean isFor(OpeningBook book, List<String> declared, String requested) {
        Optional<ChessVariant> variant = Variants.find(requested);
        OptionalLong start = variant.map(known -> startKey(book, known)).orElse(OptionalLong.empty());
        return start.isEmpty()
                || declared.contains(variant.get().name())
                || declared.stream()
                        .flatMap(name -> Variants.find(name).stream())
                        .anyMatch(known -> startKey(book, known).equals(start));
    }

    private static OptionalLong startKey(OpeningBook book, ChessVariant variant) {
        return Schemes.named(book.metadata().scheme())
                .flatMap(scheme -> scheme.coding(variant))
                .map(coding -> OptionalLong.of(coding.key(variant.start())))
                .orElse(OptionalLong.empty());
    }
}
