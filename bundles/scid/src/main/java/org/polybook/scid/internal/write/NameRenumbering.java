package org.polybook.scid.internal.write;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.database.NameBytes;
import org.polybook.scid.internal.database.NameKind;

/** Maps the numbers of names in one database to those in its copy. A missing name becomes {@code ?}. */
final class NameRenumbering {
    private static final int NEW = -1;

    private final MappedDatabase from;
    private final GameAppender to;
    private final NameBytes name = new NameBytes();
    private final Map<NameKind, int[]> numbers = new EnumMap<>(NameKind.class);

    NameRenumbering(MappedDatabase from, GameAppender to) throws IOException {
        this.from = from;
        this.to = to;
        for (NameKind kind : NameKind.values()) {
            long claimed = from.names().claimedCount(kind);
            int[] none = new int[ArraySizes.requireFits(from.files().names(), claimed, "names of a kind")];
            Arrays.fill(none, NEW);
            numbers.put(kind, none);
        }
    }

    /**
     * Finds the number that a name of an entry has in the copy; adds the name to the copy if it is new there.
     *
     * @return the reason why the name cannot be added; empty if {@code into} has received the number
     */
    Optional<String> renumberOrGetRefusal(NameSlot slot, IndexEntry entry, long[] into) throws IOException {
        long id = slot.id(entry);
        int[] known = numbers.get(slot.kind());
        boolean isThere = id < known.length;
        if (isThere && known[(int) id] != NEW) {
            into[slot.ordinal()] = known[(int) id];
            return Optional.empty();
        }
        from.names().readOrSetUnknown(slot.kind(), id, name);
        Optional<String> refused = to.nameRefusal(slot, name.bytes(), name.length());
        if (refused.isEmpty()) {
            int added = to.findOrAddName(slot.kind(), name.bytes(), name.length());
            into[slot.ordinal()] = added;
            if (isThere) {
                known[(int) id] = added;
            }
        }
        return refused;
    }
}
