package org.polybook.statistics.internal.read;

import java.io.IOException;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The games of each player. Thread-safe. */
final class PlayerIndex {
    private static final int PART_BYTES = 512;
    /** The maximum number of bytes of a number of variable length. */
    private static final int MAX_NUMBER = 10;

    private final StatsFileBytes bytes;
    private final Pages lists;
    private final Pages starts;
    private final long games;

    PlayerIndex(StatsFileBytes bytes, SectionTable sections) throws IOException {
        this.bytes = bytes;
        this.lists = sections.pages(bytes, StatsLayout.PLAYERS);
        this.starts = sections.pages(bytes, StatsLayout.PLAYER_STARTS);
        this.games = sections.games();
        if (starts.length() != sections.section(StatsLayout.STARTS).length()) {
            throw bytes.fault(starts.place(0), "expected a list of games for each name");
        }
    }

    Cursor cursor() {
        return new Cursor();
    }

    /** Games of one name after another, with the side of the player. For one thread. */
    final class Cursor {
        private final ByteReader reader = new ByteReader(bytes);
        private final byte[] bounds = new byte[2 * StatsLayout.NAME_START];
        private final byte[] part = new byte[PART_BYTES];
        private final byte[] loaded = new byte[PART_BYTES];
        private long at;
        private long end;
        private long entry;
        private boolean isFirst;

        /** Moves before the first game of a name. */
        void open(int name) throws IOException {
            starts.read((long) name * StatsLayout.NAME_START, bounds, bounds.length);
            at = StatsLayout.nameStart(bounds, 0);
            end = StatsLayout.nameStart(bounds, StatsLayout.NAME_START);
            if (end < at || end > lists.length()) {
                throw bytes.fault(
                        starts.place((long) name * StatsLayout.NAME_START),
                        "name " + name + ": expected games that end before byte " + lists.length());
            }
            reader.reset(part, 0, 0, 0);
            entry = 0;
            isFirst = true;
        }

        /** Returns the number of bytes of the list, of which each game has at least one. */
        long length() {
            return end - at;
        }

        /** Advances to the next game; returns false at the end. */
        boolean next() throws IOException {
            if (reader.left() < MAX_NUMBER && at < end) {
                fill();
            }
            if (reader.isAtEnd()) {
                return false;
            }
            long following = entry + reader.variable(isFirst ? 0 : 1, 2 * games, "a difference of games");
            if (following >= 2 * games) {
                throw reader.fault("expected the number of a game below " + games + ", found " + following / 2);
            }
            isFirst = false;
            entry = following;
            return true;
        }

        /** Loads more bytes after those that are left. */
        private void fill() throws IOException {
            int kept = reader.left();
            System.arraycopy(part, reader.at(), part, 0, kept);
            int added = (int) Math.min(part.length - kept, end - at);
            lists.read(at, loaded, added);
            System.arraycopy(loaded, 0, part, kept, added);
            reader.reset(part, 0, kept + added, lists.place(at) - kept);
            at += added;
        }

        /** Returns the current game. */
        long game() {
            return entry >>> 1;
        }

        boolean isBlack() {
            return (entry & 1) != 0;
        }
    }
}
