package org.polybook.scid.internal.game;

/** Notices tags with certain names. Allocates nothing. */
public final class TagFinder implements GameRecord.TagVisitor {
    private final String[] names;
    private boolean isFound;

    public TagFinder(String... names) {
        this.names = names.clone();
    }

    void forget() {
        isFound = false;
    }

    /** Returns true if a tag with one of the names has come. */
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
