package org.polybook.api.scheme;

import java.util.Collection;
import java.util.List;

/**
 * The move codes of a book, for uses that do not need the position, such as showing a code or checking whether it can
 * be a move. Equals {@link #NONE} unless the scheme and the rules of all variants of the book are available, because a
 * code that is not a move in one variant may be a move in another.
 */
public final class Codings {
    /** The instance for a book whose codes are not available. */
    public static final Codings NONE = new Codings(List.of());

    private final List<Coding> all;

    private Codings(List<Coding> all) {
        this.all = all;
    }

    /**
     * Returns the codings of a scheme for variants, which are given by their CECP names; {@link #NONE} if one is not
     * available.
     */
    public static Codings ofAllOrNone(String scheme, Collection<String> variants) {
        List<Coding> found = Schemes.availableCodings(scheme, variants);
        return found.size() == variants.size() ? new Codings(found) : NONE;
    }

    /** Returns one coding for each variant, in the order of the variants; empty if the codings are not available. */
    public List<Coding> all() {
        return all;
    }

    /**
     * Returns true if the code is not a move in any position of any of the variants; false if the codings are not
     * available.
     */
    public boolean isMalformed(int code) {
        for (Coding coding : all) {
            if (!coding.moves().isMalformed(code)) {
                return false;
            }
        }
        return !all.isEmpty();
    }

    /**
     * Returns the squares and letters of a code, such as {@code e1h1}; the number of the code if the codings are not
     * available.
     */
    public String coordinates(int code) {
        return all.isEmpty()
                ? String.format("0x%04x", code)
                : all.get(0).moves().coordinates(code);
    }

    /**
     * Returns a code with its squares, such as {@code 0x0107 (e1h1)}; the number of the code if the codings are not
     * available.
     */
    public String text(int code) {
        return all.isEmpty()
                ? String.format("0x%04x", code)
                : all.get(0).moves().text(code);
    }
}
