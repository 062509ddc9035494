package org.polybook.scid.internal.search;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.SkipReason;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.IndexEntry;
import org.polybook.scid.internal.game.GameRecord;
import org.polybook.scid.internal.game.SoughtPosition;
import org.polybook.scid.internal.game.TagNames;

/** Evaluates a filter by what the index tells. One thread. */
public final class IndexFilter {
    private final Base base;
    private final GameFilter filter;
    private final IndexFacts facts;
    private final Optional<PreFilter> from;
    private final GameRecord record = new GameRecord();
    /** Tags of a record that may say otherwise than the index. */
    private final TagNames overriding = new TagNames("White", "Black", "Date", "Result", "WhiteElo", "BlackElo");

    public IndexFilter(Base base, GameFilter filter) {
        this.base = base;
        this.filter = filter;
        this.facts = new IndexFacts(base, filter);
        this.from = filter.kinds().from().filter(SoughtPosition::isPossible).map(PreFilter::of);
    }

    /** Why the game does not pass; empty if it passes as far as the index knows, or its record may say otherwise. */
    public Optional<SkipReason> refusal(IndexEntry entry) throws IOException {
        if (!mayReach(entry)) {
            return Optional.of(SkipReason.POSITION);
        }
        Optional<SkipReason> told = filter.evaluate(facts.of(entry));
        boolean mayPass =
                told.isEmpty() || record.mayHaveTag(base.records(), entry.offset(), entry.length(), overriding);
        return mayPass ? Optional.empty() : told;
    }

    /** Whether the position may occur that the games have to reach. No tag of a record says otherwise than its moves. */
    private boolean mayReach(IndexEntry entry) {
        return from.isEmpty() || from.get().plies(entry) != PreFilter.NEVER;
    }

    /** Whether the game passes as far as the index knows. */
    boolean passes(IndexEntry entry) throws IOException {
        return filter.evaluate(facts.of(entry)).isEmpty();
    }
}
