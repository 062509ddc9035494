package org.polybook.api.scheme;

import java.util.Collection;
import java.util.List;

/**
 * What can be said of a book's move codes without a position. Nothing, unless its scheme and the rules of all of its variants are
 * available, for what one variant does not have another may.
 */
public final class Codings {
    /** Of a book of which it is not known which variants it is for. */
    public static final Codings NONE = new Codings(List.of());

    private final List<Coding> all;

    private Codings(List<Coding> all) {
        this.all = all;
    }

    /** Those of a scheme for variants, which are given by their CECP names. */
    public static Codings of(String scheme, Collection<String> variants) {
        List<Coding> found = Schemes.codings(scheme, variants);
        return found.size() == variants.size() ? new Codings(found) : NONE;
    }

    /** One for each of the variants, in their order; empty if nothing can be said. */
    public List<Coding> all() {
        return all;
    }

    /** Whether none of the variants has a move of that code in any position; false if nothing can be said. */
    public boolean isMalformed(int code) {
        for (Coding coding : all) {
            if (!coding.moves().isMalformed(code)) {
                return false;
            }
        }
        return !all.isEmpty();
    }

    /** The squares and letters of the code, {@code e1h1}; its number if nothing can be said. */
    public String coordinates(int code) {
        return all.isEmpty()
                ? String.format("0x%04x", code)
                : all.get(0).moves().coordinates(code);
    }

    /** The code with the squares it names: {@code 0x0107 (e1h1)}; the code alone if nothing can be said. */
    public String text(int code) {
        return all.isEmpty()
                ? String.format("0x%04x", code)
                : all.get(0).moves().text(code);
    }
}
