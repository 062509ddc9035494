package org.polybook.statistics.internal.layout;

import java.util.List;

/** The kinds of files of this layout, by the flag in their header. */
public enum FileKind {
    COMPLETE(
            StatsLayout.COMPLETE,
            "a complete file of statistics",
            List.of(
                    StatsLayout.ABOUT,
                    StatsLayout.BLOCKS,
                    StatsLayout.INDEX,
                    StatsLayout.GAMES,
                    StatsLayout.NAMES,
                    StatsLayout.STARTS,
                    StatsLayout.PLAYERS,
                    StatsLayout.PLAYER_STARTS)),
    HEAD(StatsLayout.HEAD, "the head of a file of statistics", COMPLETE.required),
    RANGE(StatsLayout.RANGE, "a range of a file of statistics", List.of(StatsLayout.BLOCKS, StatsLayout.INDEX));

    private final int flag;
    private final String description;
    private final List<Integer> required;

    FileKind(int flag, String description, List<Integer> required) {
        this.flag = flag;
        this.description = description;
        this.required = required;
    }

    /** Returns the flag in the header. */
    public int flag() {
        return flag;
    }

    /** Returns the kinds of sections that such a file has. */
    public List<Integer> required() {
        return required;
    }

    /** Describes the kind in messages. */
    @Override
    public String toString() {
        return description;
    }
}
