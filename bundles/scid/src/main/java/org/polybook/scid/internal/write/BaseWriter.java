package org.polybook.scid.internal.write;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.polybook.scid.internal.base.BaseForm;
import org.polybook.scid.internal.base.IndexFields;
import org.polybook.scid.internal.base.Links;
import org.polybook.scid.internal.base.NameKind;
import org.polybook.scid.internal.game.ByteSink;

/** Adds games to the three files of a base, one after the other. Nothing of a game is kept but its names. */
final class BaseWriter {
    private static final NameSlot[] SLOTS = NameSlot.values();

    private final BaseForm form;
    private final Streams streams;
    private final NameTables names;
    private final RecordFile records;
    private final byte[] entry;
    private final long[] ids = new long[SLOTS.length];
    private long games;

    /**
     * @param index takes the entries; of si4, without the header
     * @param names takes the names of si5 as they come, and those of si4 at the end
     * @param records takes the games
     */
    record Streams(OutputStream index, OutputStream names, OutputStream records) {}

    /** What a base holds before games are added: how many games, names, and bytes in the file of games. */
    record Held(long games, NameTables names, long recordBytes) {
        static Held nothing() {
            return new Held(0, new NameTables(), 0);
        }
    }

    BaseWriter(BaseForm form, Streams streams, Held held) {
        this.form = form;
        this.streams = streams;
        this.names = held.names();
        this.records = new RecordFile(streams.records(), held.recordBytes());
        this.games = held.games();
        this.entry = new byte[form.entryBytes()];
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
     * @return why it cannot be, then nothing is added; empty if it is
     */
    Optional<String> add(EncodedGame game) throws IOException {
        Optional<String> refused = refusal(game.record().length());
        for (int i = 0; i < SLOTS.length && refused.isEmpty(); i++) {
            ByteSink name = game.name(SLOTS[i]);
            refused = refusal(SLOTS[i], name.bytes(), name.length());
        }
        if (refused.isEmpty()) {
            for (NameSlot slot : SLOTS) {
                ByteSink name = game.name(slot);
                ids[slot.ordinal()] = id(slot.kind(), name.bytes(), name.length());
            }
            add(game, game.record().bytes(), game.record().length(), ids);
        }
        return refused;
    }

    /** Adds a game whose names have these numbers, by {@link NameSlot}, and which is not refused. */
    void add(IndexFields game, byte[] record, int length, long[] names) throws IOException {
        long place = records.append(record, length);
        Links links = new Links(place, length, names[0], names[1], names[2], names[3], names[4]);
        form.encode(game, links, entry);
        streams.index().write(entry);
        for (NameSlot slot : SLOTS) {
            this.names.of(slot.kind()).use((int) names[slot.ordinal()]);
        }
        games++;
    }

    /** Why no further game with a record of that length can be added; empty if it can. */
    Optional<String> refusal(int length) {
        if (games == form.mostGames()) {
            return Optional.of("a base of this form holds no more than " + form.mostGames() + " games");
        }
        if (records.place(length) >= form.recordBytes()) {
            return Optional.of(
                    "a file of games in a base of this form has no more than " + form.recordBytes() + " bytes");
        }
        return Optional.empty();
    }

    /** Why that name cannot be added; empty if it can, or is there. */
    Optional<String> refusal(NameSlot slot, byte[] name, int length) {
        NameTable known = names.of(slot.kind());
        if (length > form.longestName()) {
            return Optional.of("the tag " + slot.tag() + " has " + length + " bytes, and a base of this form holds "
                    + form.longestName());
        }
        // White and Black may both be new
        if (known.count() + 2 > form.mostNames(slot.kind()) && known.find(name, length) < 0) {
            return Optional.of("a base of this form holds no more than " + form.mostNames(slot.kind())
                    + " different names for the tag " + slot.tag());
        }
        return Optional.empty();
    }

    /** The number of a name, which is added if it is new. */
    int id(NameKind kind, byte[] name, int length) throws IOException {
        NameTable known = names.of(kind);
        int id = known.find(name, length);
        if (id < 0) {
            id = known.add(name, length);
            if (form == BaseForm.SI5) {
                NameFileV5.add(kind, name, length, streams.names());
            }
        }
        return id;
    }

    /** All games have been added: writes the names, if they come at the end. The streams stay open. */
    void finish() throws IOException {
        if (form == BaseForm.SI4) {
            NameFileV4.write(names, streams.names());
        }
    }
}
