package org.polybook.scid.internal.game;

/** Looks for tags of certain names. Allocates nothing. */
public final class TagNames implements GameRecord.TagVisitor {
    private final String[] names;
    private boolean isFound;

    public TagNames(String... names) {
        this.names = names.clone();
    }

    void forget() {
        isFound = false;
    }

    /** Whether one of them has been there. */
    boolean isFound() {
        return isFound;
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        for (String wanted : names) {
            isFound |= wanted.contentEquals(name);
        }
    }
}
