package org.polybook.scid.internal.search;

import java.io.IOException;
import java.util.BitSet;
import java.util.function.Predicate;
import org.polybook.io.MixedText;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.NameBytes;
import org.polybook.scid.internal.base.NameKind;

/** Which names of one kind are meant; each is read once, two bits a name are kept. One thread. */
public final class NameMatches {
    private final Base base;
    private final NameKind kind;
    private final Predicate<String> meant;
    private final BitSet asked = new BitSet();
    private final BitSet matches = new BitSet();
    private final NameBytes name = new NameBytes();
    private final MixedText text = new MixedText();

    public NameMatches(Base base, NameKind kind, Predicate<String> meant) {
        this.base = base;
        this.kind = kind;
        this.meant = meant;
    }

    /** Whether the name of that number is meant. */
    public boolean has(long id) throws IOException {
        if (id >= base.names().count(kind)) {
            return isMeant(id);
        }
        int bit = (int) id;
        if (!asked.get(bit)) {
            asked.set(bit);
            matches.set(bit, isMeant(id));
        }
        return matches.get(bit);
    }

    private boolean isMeant(long id) throws IOException {
        base.names().read(kind, id, name);
        return meant.test(text.show(name.bytes(), 0, name.length()).toString());
    }
}
