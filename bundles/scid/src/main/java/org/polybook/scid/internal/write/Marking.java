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
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.BaseFiles;
import org.polybook.scid.internal.base.BaseForm;
import org.polybook.scid.internal.base.BaseOpening;
import org.polybook.scid.internal.base.GameFlag;
import org.polybook.scid.internal.base.IndexEntry;

/** Sets and clears marks of games; the index is written anew, nothing else. */
public final class Marking {
    private static final String INDEX = "index";
    /** Those that tell of the game itself are not for users. */
    private static final int FIXED =
            GameFlag.CUSTOM_START.mask() | GameFlag.PROMOTION.mask() | GameFlag.UNDERPROMOTION.mask();

    private Marking() {}

    /** Returns how many games have other marks than before. */
    public static long mark(BaseFiles files, Collection<Long> games, FlagChange change) throws IOException {
        int set = flags(change.set());
        int cleared = flags(change.cleared());
        if (files.version() == 3) {
            throw new UnsupportedOperationException(
                    files.index() + ": si3 is only read; a copy in si4 can be written to");
        }
        try (GroupReplacement group = NewBase.begin(files)) {
            try (OutputStream out = group.create(INDEX)) {
                NewBase.copy(files.index(), out);
            }
            long changed;
            try (Base base = BaseOpening.openLocked(files)) {
                BaseForm.ofChanged(base);
                changed = patch(base, chosen(base, games), set, cleared, group);
            }
            if (changed > 0) {
                group.replace(Arrays.asList(INDEX, null, null), true);
            }
            return changed;
        }
    }

    private static int flags(String letters) {
        for (int i = 0; i < letters.length(); i++) {
            int flag = GameFlag.flags(letters.substring(i, i + 1));
            if (flag == 0 || (flag & FIXED) != 0) {
                throw new IllegalArgumentException(
                        "marks: no mark \"" + letters.charAt(i) + "\", expected " + GameFlag.letters(~FIXED) + " or D");
            }
        }
        return GameFlag.flags(letters);
    }

    private static Set<Long> chosen(Base base, Collection<Long> games) {
        for (long game : games) {
            if (game < 1 || game > base.games()) {
                throw new IllegalArgumentException("games: there is no game " + game + ", only 1 to " + base.games());
            }
        }
        return new TreeSet<>(games);
    }

    private static long patch(Base base, Set<Long> chosen, int set, int cleared, GroupReplacement group)
            throws IOException {
        IndexEntry entry = base.index().newEntry();
        long changed = 0;
        try (FileChannel channel = group.change(INDEX)) {
            for (long game : chosen) {
                base.index().read(game, entry);
                int flags = entry.flags() & ~cleared | set;
                if (flags != entry.flags()) {
                    changed++;
                    channel.position(base.index().place(game));
                    FileWrites.all(channel, entry.withFlags(flags), base.files().index());
                }
            }
        }
        return changed;
    }
}
