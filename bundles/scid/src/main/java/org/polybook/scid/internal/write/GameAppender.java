package org.polybook.scid.internal.write;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.polybook.scid.internal.database.EntryLinks;
import org.polybook.scid.internal.database.FormatVersion;
import org.polybook.scid.internal.database.IndexFields;
import org.polybook.scid.internal.database.NameKind;
import org.polybook.scid.internal.game.GrowingBytes;

/** Appends games to the three files of a database. Keeps only the names in memory. */
final class GameAppender {
    private static final NameSlot[] SLOTS = NameSlot.values();

    private final FormatVersion format;
    private final Streams streams;
    private final NameTables names;
    private final RecordFileWriter records;
    private final byte[] entry;
    private final long[] ids = new long[SLOTS.length];
    private long games;

    /**
     * The streams of the three files.
     *
     * @param index receives the entries; the caller writes the header of si4 to it
     * @param names receives the names: in si5 each new name at once, in si4 all names at the end
     * @param records receives the games' records
     */
    record Streams(OutputStream index, OutputStream names, OutputStream records) {}

    /**
     * The content of a database before games are added: the number of games, the names, and the size of the file of
     * games in bytes.
     */
    record Existing(long games, NameTables names, long recordBytes) {
        static Existing nothing() {
            return new Existing(0, new NameTables(), 0);
        }
    }

    GameAppender(FormatVersion format, Streams streams, Existing existing) {
        this.format = format;
        this.streams = streams;
        this.names = existing.names();
        this.records = new RecordFileWriter(streams.records(), existing.recordBytes());
        this.games = existing.games();
        this.entry = new byte[format.entryBytes()];
    }

    long games() {
        return games;
    }

    NameTables names() {
        return names;
    }

    /**
     * Adds a game.
     *
     * @return the reason why the game cannot be added; empty if it has been added
     */
    Optional<String> addOrGetRefusal(EncodedGame game) throws IOException {
        Optional<String> refused = recordRefusal(game.record().length());
        for (int i = 0; i < SLOTS.length && refused.isEmpty(); i++) {
            GrowingBytes name = game.name(SLOTS[i]);
            refused = nameRefusal(SLOTS[i], name.backingArray(), name.length());
        }
        if (refused.isEmpty()) {
            for (NameSlot slot : SLOTS) {
                GrowingBytes name = game.name(slot);
                ids[slot.ordinal()] = findOrAddName(slot.kind(), name.backingArray(), name.length());
            }
            addUnchecked(game, game.record().backingArray(), game.record().length(), ids);
        }
        return refused;
    }

    /**
     * Adds a game for which {@link #recordRefusal} is empty; {@code names} has the numbers of the game's names, in the order
     * of {@link NameSlot}.
     */
    void addUnchecked(IndexFields game, byte[] record, int length, long[] names) throws IOException {
        long place = records.append(record, length);
        EntryLinks links = new EntryLinks(place, length, names[0], names[1], names[2], names[3], names[4]);
        format.encode(game, links, entry);
        streams.index().write(entry);
        for (NameSlot slot : SLOTS) {
            this.names.of(slot.kind()).countUse((int) names[slot.ordinal()]);
        }
        games++;
    }

    /** The reason why a game with a record of that length cannot be added; empty if it can. */
    Optional<String> recordRefusal(int length) {
        if (games == format.maxGames()) {
            return Optional.of("a database of this version holds at most " + format.maxGames() + " games");
        }
        if (records.nextOffset(length) >= format.maxRecordFileBytes()) {
            return Optional.of("a file of games of this version has at most " + format.maxRecordFileBytes() + " bytes");
        }
        return Optional.empty();
    }

    /** The reason why a name cannot be added; empty if it can be added or is already present. */
    Optional<String> nameRefusal(NameSlot slot, byte[] name, int length) {
        NameTable known = names.of(slot.kind());
        if (length > format.maxNameBytes()) {
            return Optional.of("the tag " + slot.tag() + " has " + length
                    + " bytes, but a database of this version holds " + format.maxNameBytes());
        }
        // two numbers must be free, because the names of White and Black may both be new
        if (known.count() + 2 > format.maxNames(slot.kind()) && known.findOrMinusOne(name, length) < 0) {
            return Optional.of("a database of this version holds at most " + format.maxNames(slot.kind())
                    + " different names for the tag " + slot.tag());
        }
        if (!known.hasRoomForTwo(length) && known.findOrMinusOne(name, length) < 0) {
            return Optional.of("the different names for the tag " + slot.tag() + " have more than 2 GiB");
        }
        return Optional.empty();
    }

    /** The number of a name; adds the name if it is new. */
    int findOrAddName(NameKind kind, byte[] name, int length) throws IOException {
        NameTable known = names.of(kind);
        int id = known.findOrMinusOne(name, length);
        if (id < 0) {
            id = known.add(name, length);
            if (format == FormatVersion.SI5) {
                NameFileWriterV5.add(kind, name, length, streams.names());
            }
        }
        return id;
    }

    /** Writes the names of si4, after all games have been added. Leaves the streams open. */
    void finish() throws IOException {
        if (format == FormatVersion.SI4) {
            NameFileWriterV4.write(names, streams.names());
        }
    }
}
