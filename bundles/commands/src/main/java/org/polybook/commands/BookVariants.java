package org.polybook.commands;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;

/** What a book says it is for against the variant it is asked about. */
final class BookVariants {
    private BookVariants() {}

    /**
     * Refuses a book that is for other variants. One whose keys are the same at the start, such as Chess960 beside orthodox chess, is no
     * other; nor is one without keys in the book's scheme, which is refused where they are needed.
     *
     * @param asked names in any form, any of which will do; empty if the user named none
     * @throws BadInputException which says what the book is for
     */
    static void require(OpeningBook book, List<String> asked) throws BadInputException {
        List<String> told = book.metadata().variants();
        if (!asked.isEmpty() && asked.stream().noneMatch(name -> isFor(book, told, name))) {
            throw new BadInputException("the book is for " + String.join(", ", told) + ", not for the variant \""
                    + String.join(", ", asked) + '"');
        }
    }

    /** Says that a book which is read is for other variants; empty if it is for one of those asked for, or none was. */
    static Optional<String> remark(OpeningBook book, List<String> asked) {
        List<Optional<ChessVariant>> known = asked.stream().map(Variants::find).toList();
        boolean isFor = asked.isEmpty()
                || known.stream()
                        .anyMatch(variant -> variant.isEmpty()
                                || book.metadata().isFor(variant.get().name()));
        return isFor
                ? Optional.empty()
                : Optional.of(
                        "the book is for " + String.join(", ", book.metadata().variants())
                                + "; positions of the variant \"" + String.join(", ", asked) + "\" have the same keys");
    }

    private static boolean isFor(OpeningBook book, List<String> told, String asked) {
        Optional<ChessVariant> variant = Variants.find(asked);
        OptionalLong start = variant.map(known -> startKey(book, known)).orElse(OptionalLong.empty());
        return start.isEmpty()
                || told.contains(variant.get().name())
                || told.stream()
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
