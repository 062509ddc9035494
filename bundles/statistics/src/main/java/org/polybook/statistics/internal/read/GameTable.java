package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.game.GameHeader;
import org.polybook.api.statistics.CountedGames;
import org.polybook.statistics.internal.layout.FactBits;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The rows of the games and their names. Thread-safe. */
final class GameTable {
    private final StatsFileBytes bytes;
    private final Pages rows;
    private final Pages names;
    private final Pages starts;
    private final List<String> variants;
    private final int sources;
    private final long nameCount;

    GameTable(StatsFileBytes bytes, SectionTable sections, CountedGames origin) {
        this.bytes = bytes;
        this.rows = sections.pages(bytes, StatsLayout.GAMES);
        this.names = sections.pages(bytes, StatsLayout.NAMES);
        this.starts = sections.pages(bytes, StatsLayout.STARTS);
        this.variants = origin.variants();
        this.sources = origin.sources().size();
        this.nameCount = NameReader.count(sections);
    }

    /** The number of rows. */
    long count() {
        return rows.length() / StatsLayout.GAME_ROW;
    }

    /** Returns the names of the variants. */
    List<String> variants() {
        return variants;
    }

    /** The number of names. */
    long names() {
        return nameCount;
    }

    /** Reads the row of a game. */
    void read(long game, GameRow into) throws IOException {
        rows.read(game * StatsLayout.GAME_ROW, into.bytes, StatsLayout.GAME_ROW);
        into.set(into.fields, 0);
        requirePossible(game, into);
    }

    /** Reads rows into an array until it is full or the last row has been read. */
    void readRows(long first, byte[] into) throws IOException {
        rows.read(first * StatsLayout.GAME_ROW, into, (int)
                Math.min(into.length, rows.length() - first * StatsLayout.GAME_ROW));
    }

    /** Checks that the file has the variant, the source and the names of a row. */
    void requirePossible(long game, GameRow row) throws IOException {
        if (row.variant >= variants.size() || row.source < 0 || row.source >= sources) {
            throw fault(game, "expected one of " + variants.size() + " variants and " + sources + " sources");
        }
        if (!isName(row.white) || !isName(row.black) || !isName(row.event)) {
            throw fault(game, "expected numbers of names below " + nameCount);
        }
    }

    private boolean isName(int number) {
        return number == StatsLayout.NO_NAME || (number & 0xFFFFFFFFL) < nameCount;
    }

    /** Returns the exception for a fault of the row of a game. */
    BookFormatException fault(long game, String problem) {
        return bytes.fault(rows.place(game * StatsLayout.GAME_ROW), "game " + game + ": " + problem);
    }

    /** Returns the facts of a game, in the layout of {@link FactBits}; replaces the 8 bytes of {@code scratch}. */
    long facts(long game, byte[] scratch) throws IOException {
        rows.read(game * StatsLayout.GAME_ROW + StatsLayout.ROW_FACTS, scratch, Long.BYTES);
        long facts = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            facts = facts << Byte.SIZE | scratch[i] & 0xFF;
        }
        return facts;
    }

    /** Returns the header of a game: its names, facts, variant, source and place. Without names, all are empty. */
    GameHeader game(long game, boolean withNames) throws IOException {
        GameRow row = new GameRow();
        read(game, row);
        long facts = row.facts;
        return new GameHeader(
                new GameHeader.Player(name(row.white, withNames), FactBits.whiteElo(facts)),
                new GameHeader.Player(name(row.black, withNames), FactBits.blackElo(facts)),
                name(row.event, withNames),
                FactBits.date(facts),
                FactBits.resultTag(facts),
                FactBits.terminator(facts),
                FactBits.speed(facts),
                FactBits.mode(facts),
                FactBits.eco(facts),
                variants.get(row.variant),
                row.source,
                row.place == StatsLayout.NO_PLACE ? GameHeader.NO_PLACE : row.place);
    }

    private String name(int number, boolean isWanted) throws IOException {
        return isWanted ? name(number) : "";
    }

    /** Returns the name with that number; empty for the number of an unknown name. */
    String name(int number) throws IOException {
        if (number == StatsLayout.NO_NAME) {
            return "";
        }
        byte[] entry = new byte[2 * StatsLayout.NAME_START];
        byte[] text = new byte[nameLength(number, entry)];
        names.read(StatsLayout.nameStart(entry, 0), text, text.length);
        return new String(text, StandardCharsets.UTF_8);
    }

    /** Returns a byte of a name, unsigned; −1 after its end. */
    int nameByte(int number, int index) throws IOException {
        byte[] entry = new byte[2 * StatsLayout.NAME_START];
        if (index >= nameLength(number, entry)) {
            return -1;
        }
        names.read(StatsLayout.nameStart(entry, 0) + index, entry, 1);
        return entry[0] & 0xFF;
    }

    /** Reads where a name starts and ends, and returns its length. */
    private int nameLength(int number, byte[] bounds) throws IOException {
        starts.read((number & 0xFFFFFFFFL) * StatsLayout.NAME_START, bounds, bounds.length);
        long length = StatsLayout.nameStart(bounds, StatsLayout.NAME_START) - StatsLayout.nameStart(bounds, 0);
        if (length < 1 || length > GameHeader.MAX_NAME_BYTES) {
            throw bytes.fault(
                    starts.place((number & 0xFFFFFFFFL) * StatsLayout.NAME_START),
                    "name " + number + ": expected 1 to 1024 bytes, found " + length);
        }
        return (int) length;
    }
}
