package org.polybook.scid.internal.write;

import java.io.IOException;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.polybook.api.database.SortKey;
import org.polybook.io.MixedEncodingText;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.database.NameBytes;
import org.polybook.scid.internal.database.NameKind;

/**
 * Converts fields of the index to numbers by which games are sorted. For a name, this number is the name's place in the
 * sorted list of all names of its kind.
 */
final class SortKeys {
    private static final Comparator<String> NAMES =
            String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder());
    private static final Comparator<String> ROUNDS =
            Comparator.comparingLong(SortKeys::leadingNumberOrMinusOne).thenComparing(NAMES);

    private SortKeys() {}

    static GameOrder.Key of(MappedDatabase database, SortKey.Field field) throws IOException {
        return switch (field) {
            case DATE -> IndexEntry::date;
            case ECO -> IndexEntry::eco;
            case RESULT -> IndexEntry::result;
            case PLIES -> IndexEntry::pliesModulo1024;
            case ELO -> entry -> entry.whiteRating() + entry.blackRating();
            case EVENT -> nameKey(database, NameSlot.EVENT, NAMES);
            case SITE -> nameKey(database, NameSlot.SITE, NAMES);
            case ROUND -> nameKey(database, NameSlot.ROUND, ROUNDS);
            case WHITE -> nameKey(database, NameSlot.WHITE, NAMES);
            case BLACK -> nameKey(database, NameSlot.BLACK, NAMES);
        };
    }

    private static GameOrder.Key nameKey(MappedDatabase database, NameSlot slot, Comparator<String> order)
            throws IOException {
        int[] places = placesInSortedNames(database, slot.kind(), order);
        return entry -> {
            long id = slot.id(entry);
            return id < places.length ? places[(int) id] : 0;
        };
    }

    /**
     * The place of each name, from 1, in the sorted list of all names; the array is indexed by the name's number in the
     * database.
     */
    private static int[] placesInSortedNames(MappedDatabase database, NameKind kind, Comparator<String> order)
            throws IOException {
        long claimed = database.names().claimedCount(kind);
        String[] names = new String[ArraySizes.requireFits(database.files().names(), claimed, "names of a kind")];
        NameBytes name = new NameBytes();
        MixedEncodingText text = new MixedEncodingText();
        for (int id = 0; id < names.length; id++) {
            database.names().readOrSetUnknown(kind, id, name);
            names[id] = text.wrap(name.bytes(), 0, name.length()).toString();
        }
        int[] sorted = IntStream.range(0, names.length)
                .boxed()
                .sorted((a, b) -> order.compare(names[a], names[b]))
                .mapToInt(Integer::intValue)
                .toArray();
        int[] places = new int[names.length];
        for (int i = 0; i < sorted.length; i++) {
            places[sorted[i]] = i + 1;
        }
        return places;
    }

    /** The number with which a text begins; −1 if the text does not begin with a digit. */
    private static long leadingNumberOrMinusOne(String text) {
        long number = -1;
        for (int i = 0; i < text.length() && i < 18 && Character.digit(text.charAt(i), 10) >= 0; i++) {
            number = Math.max(0, number) * 10 + Character.digit(text.charAt(i), 10);
        }
        return number;
    }
}
