package org.polybook.scid.internal.game;

/** Finds out whether a record has a tag with one of certain names. Allocates no memory. */
public final class TagFinder implements GameRecord.TagVisitor {
    private final String[] names;
    private boolean isFound;

    public TagFinder(String... names) {
        this.names = names.clone();
    }

    void forget() {
        isFound = false;
    }

    /** Returns true if this object has received a tag with one of the names. */
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
