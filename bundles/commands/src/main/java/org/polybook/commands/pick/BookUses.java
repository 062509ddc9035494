package org.polybook.commands.pick;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.polybook.api.select.BookUse;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.PositionRef;

/** In which games books are asked, as a user says it. */
public final class BookUses {
    private BookUses() {}

    /**
     * Texts such as {@code traps.bin=black,variant=chess960}, by the books' names; variants may have any of their names.
     *
     * @throws BadRequestException if a text cannot be read, or no variant has that name; says what was expected
     */
    public static Map<String, BookUse> parse(List<String> texts) throws BadRequestException {
        Map<String, BookUse> uses = new LinkedHashMap<>();
        try {
            for (Map.Entry<String, BookUse> use : BookUse.byBook(texts).entrySet()) {
                uses.put(
                        use.getKey(),
                        use.getValue().withVariants(known(use.getValue().variants())));
            }
            return uses;
        } catch (IllegalArgumentException e) {
            throw new BadRequestException(e.getMessage(), e);
        }
    }

    private static List<String> known(List<String> variants) throws BadRequestException {
        List<String> names = new ArrayList<>();
        for (String variant : variants) {
            names.add(PositionRef.START.withVariant(variant).rules().name());
        }
        return names;
    }
}
