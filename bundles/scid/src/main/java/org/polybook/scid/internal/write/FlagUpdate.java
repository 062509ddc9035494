package org.polybook.scid.internal.write;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.polybook.api.database.FlagChange;
import org.polybook.io.FileWrites;
import org.polybook.io.GroupReplacement;
import org.polybook.scid.internal.database.DatabaseOpener;
import org.polybook.scid.internal.database.DatabasePaths;
import org.polybook.scid.internal.database.FormatVersion;
import org.polybook.scid.internal.database.GameFlag;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;

/** Sets and clears flags of games; of the three files, only the index is replaced. */
public final class FlagUpdate {
    private static final String INDEX = "index";
    /** Flags that describe the game itself; users cannot change them. */
    private static final int FIXED =
            GameFlag.CUSTOM_START.mask() | GameFlag.PROMOTION.mask() | GameFlag.UNDERPROMOTION.mask();

    private FlagUpdate() {}

    /** Changes the flags of games; returns the number of games whose flags were different before. */
    public static long changeFlags(DatabasePaths files, Collection<Long> games, FlagChange change) throws IOException {
        int set = parseFlagMask(change.set());
        int cleared = parseFlagMask(change.cleared());
        if (files.version() == 3) {
            throw new UnsupportedOperationException(files.index() + ": si3 is only read; a copy in si4 can be changed");
        }
        try (GroupReplacement group = NewDatabase.beginReplacement(files)) {
            try (OutputStream out = group.create(INDEX)) {
                NewDatabase.copy(files.index(), out);
            }
            long changed;
            try (MappedDatabase database = DatabaseOpener.openHoldingLock(files)) {
                FormatVersion.ofWritable(database);
                changed = writeAndCountChangedFlags(database, requireGameNumbers(database, games), set, cleared, group);
            }
            if (changed > 0) {
                group.replace(Arrays.asList(INDEX, null, null), true);
            }
            return changed;
        }
    }

    private static int parseFlagMask(String letters) {
        for (int i = 0; i < letters.length(); i++) {
            int flag = GameFlag.maskIgnoringUnknown(letters.substring(i, i + 1));
            if (flag == 0 || (flag & FIXED) != 0) {
                throw new IllegalArgumentException("flags: no flag has the letter \"" + letters.charAt(i)
                        + "\", expected " + GameFlag.userFlagLetters(~FIXED) + " or D");
            }
        }
        return GameFlag.maskIgnoringUnknown(letters);
    }

    private static Set<Long> requireGameNumbers(MappedDatabase database, Collection<Long> games) {
        for (long game : games) {
            if (game < 1 || game > database.games()) {
                throw new IllegalArgumentException("games: 1 to " + database.games() + ", not " + game);
            }
        }
        return new TreeSet<>(games);
    }

    private static long writeAndCountChangedFlags(
            MappedDatabase database, Set<Long> chosen, int set, int cleared, GroupReplacement group)
            throws IOException {
        IndexEntry entry = database.index().newEntry();
        long changed = 0;
        try (FileChannel channel = group.openToChange(INDEX)) {
            for (long game : chosen) {
                database.index().read(game, entry);
                int flags = entry.flags() & ~cleared | set;
                if (flags != entry.flags()) {
                    changed++;
                    channel.position(database.index().entryOffset(game));
                    FileWrites.writeAll(
                            channel,
                            entry.setFlagsAndGetBytes(flags),
                            database.files().index());
                }
            }
        }
        return changed;
    }
}
