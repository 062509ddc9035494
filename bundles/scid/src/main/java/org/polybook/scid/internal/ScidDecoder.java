package org.polybook.scid.internal;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.SkipReason;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.GameFlag;
import org.polybook.scid.internal.base.IndexEntry;
import org.polybook.scid.internal.search.IndexFilter;

/** Shows the games of one source's blocks. */
final class ScidDecoder implements GameDecoder {
    private static final Optional<SkipReason> DELETED = Optional.of(SkipReason.DELETED);

    private final ScidSource source;
    private final Base base;
    private final IndexFilter filter;
    private final IndexEntry entry;
    private final GameShow show;

    ScidDecoder(ScidSource source) {
        this.source = source;
        this.base = source.base();
        this.filter = new IndexFilter(base, source.options().filter());
        this.entry = base.index().newEntry();
        this.show = new GameShow(base, source.options());
    }

    @Override
    public int decode(GameBlock block, GameVisitor visitor) throws IOException {
        if (!(block instanceof ScidBlock ours) || ours.source() != source) {
            throw new IllegalArgumentException("block: not one of " + source.name());
        }
        source.checkOpen();
        if (ours.number() == 0) {
            base.remarks().forEach(remark -> visitor.problem(BaseProblems.of(remark)));
        }
        int shown = 0;
        for (long game = ours.firstGame(); game < ours.end(); game++) {
            base.index().read(game, entry);
            Optional<SkipReason> refusal = refusal();
            if (refusal.isPresent()) {
                source.passOver(refusal.get());
            } else {
                show.show(game, entry, visitor);
                shown++;
            }
        }
        shown += missing(ours, visitor);
        base.open().check();
        return shown;
    }

    private Optional<SkipReason> refusal() throws IOException {
        boolean isDeleted = entry.has(GameFlag.DELETED) && !source.withDeleted();
        return isDeleted ? DELETED : filter.refusal(entry);
    }

    /** The games that the index should have and has not are one bad game. */
    private int missing(ScidBlock block, GameVisitor visitor) {
        if (base.missing() == 0 || block.end() <= base.games()) {
            return 0;
        }
        GameProblem problem = BaseProblems.missing(base);
        visitor.beginGame(problem.place());
        visitor.problem(problem);
        return 1;
    }
}
