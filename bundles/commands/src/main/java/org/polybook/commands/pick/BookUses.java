package org.polybook.commands.pick;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.polybook.api.select.BookUseConditions;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.PositionRef;

/** Parses texts that say in which games each book is used. */
public final class BookUses {
    private BookUses() {}

    /**
     * Parses texts such as {@code traps.bin=black,variant=chess960}. The keys of the result are the books' names; a
     * variant may have any of its names.
     *
     * @throws BadRequestException if a text cannot be parsed, or no variant has that name; the message gives the
     *     expected form
     */
    public static Map<String, BookUseConditions> parse(List<String> texts) throws BadRequestException {
        Map<String, BookUseConditions> uses = new LinkedHashMap<>();
        try {
            for (Map.Entry<String, BookUseConditions> use :
                    BookUseConditions.parseOneTextPerBook(texts).entrySet()) {
                uses.put(
                        use.getKey(),
                        use.getValue().withVariants(requireKnown(use.getValue().variants())));
            }
            return uses;
        } catch (IllegalArgumentException e) {
            throw new BadRequestException(e.getMessage(), e);
        }
    }

    private static List<String> requireKnown(List<String> variants) throws BadRequestException {
        List<String> names = new ArrayList<>();
        for (String variant : variants) {
            names.add(PositionRef.START.withVariant(variant).rules().name());
        }
        return names;
    }
}
