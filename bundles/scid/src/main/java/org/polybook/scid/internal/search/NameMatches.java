package org.polybook.scid.internal.search;

import java.io.IOException;
import java.util.BitSet;
import java.util.function.Predicate;
import org.polybook.io.MixedEncodingText;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.database.NameBytes;
import org.polybook.scid.internal.database.NameKind;

/**
 * The names of one kind that match a condition. Each name is read once; then two bits of memory keep whether it
 * matches. Not thread-safe.
 */
public final class NameMatches {
    private final MappedDatabase database;
    private final NameKind kind;
    private final Predicate<String> condition;
    private final BitSet tested = new BitSet();
    private final BitSet matches = new BitSet();
    private final NameBytes name = new NameBytes();
    private final MixedEncodingText text = new MixedEncodingText();

    public NameMatches(MappedDatabase database, NameKind kind, Predicate<String> condition) {
        this.database = database;
        this.kind = kind;
        this.condition = condition;
    }

    /** Returns true if the name with that number matches. */
    public boolean isMatch(long id) throws IOException {
        if (id >= database.names().claimedCount(kind)) {
            return test(id);
        }
        int bit = (int) id;
        if (!tested.get(bit)) {
            tested.set(bit);
            matches.set(bit, test(id));
        }
        return matches.get(bit);
    }

    private boolean test(long id) throws IOException {
        database.names().readOrSetUnknown(kind, id, name);
        return condition.test(text.wrap(name.bytes(), 0, name.length()).toString());
    }
}
