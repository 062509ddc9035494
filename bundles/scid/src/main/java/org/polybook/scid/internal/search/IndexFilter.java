package org.polybook.scid.internal.search;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.SkipReason;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.game.GameRecord;
import org.polybook.scid.internal.game.TagFinder;
import org.polybook.scid.internal.game.TargetPosition;

/** Applies a filter to the fields of the index. Not thread-safe. */
public final class IndexFilter {
    private final MappedDatabase database;
    private final GameFilter filter;
    private final IndexFacts facts;
    private final Optional<PreFilter> from;
    private final GameRecord record = new GameRecord();
    /** Finds tags that may override the index if a record has them. */
    private final TagFinder overriding = new TagFinder("White", "Black", "Date", "Result", "WhiteElo", "BlackElo");

    public IndexFilter(MappedDatabase database, GameFilter filter) {
        this.database = database;
        this.filter = filter;
        this.facts = new IndexFacts(database, filter);
        this.from = filter.kinds().from().filter(TargetPosition::isSearchable).map(PreFilter::of);
    }

    /**
     * The condition that the game fails. Empty if the game passes, as far as the index decides, or if tags of its
     * record may override the index.
     */
    public Optional<SkipReason> refusal(IndexEntry entry) throws IOException {
        if (!mayReach(entry)) {
            return Optional.of(SkipReason.POSITION);
        }
        Optional<SkipReason> failed = filter.evaluate(facts.describe(entry));
        boolean mayPass = failed.isEmpty()
                || record.mayHaveTag(database.records(), entry.recordOffset(), entry.recordLength(), overriding);
        return mayPass ? Optional.empty() : failed;
    }

    /**
     * Returns false if the index shows that the game never reaches the position that the filter requires. This is
     * final: tags of the record may override fields of the index, but not its moves.
     */
    private boolean mayReach(IndexEntry entry) {
        return from.isEmpty() || from.get().pliesToPositionOrUnknown(entry) != PreFilter.NEVER;
    }

    /** Returns true if the game passes the filter, as far as the index decides. */
    boolean passesByIndex(IndexEntry entry) throws IOException {
        return filter.evaluate(facts.describe(entry)).isEmpty();
    }
}
