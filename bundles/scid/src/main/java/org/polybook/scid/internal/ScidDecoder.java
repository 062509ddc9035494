package org.polybook.scid.internal;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.SkipReason;
import org.polybook.scid.internal.database.GameFlag;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.search.IndexFilter;

/** Reads the blocks of one source and passes their games to visitors. */
final class ScidDecoder implements GameDecoder {
    private static final Optional<SkipReason> DELETED = Optional.of(SkipReason.DELETED);

    private final ScidSource source;
    private final MappedDatabase database;
    private final IndexFilter filter;
    private final IndexEntry entry;
    private final GameEmitter emitter;

    ScidDecoder(ScidSource source) {
        this.source = source;
        this.database = source.database();
        this.filter = new IndexFilter(database, source.options().filter());
        this.entry = database.index().newEntry();
        this.emitter = new GameEmitter(database, source.options());
    }

    @Override
    public int decode(GameBlock block, GameVisitor visitor) throws IOException {
        if (!(block instanceof ScidBlock ours) || ours.source() != source) {
            throw new IllegalArgumentException("block: not one of " + source.name());
        }
        source.checkOpen();
        if (ours.number() == 0 && source.isStart()) {
            database.warnings().forEach(warning -> visitor.problem(DatabaseProblems.of(warning)));
        }
        int shown = 0;
        for (long game = ours.firstGame(); game < ours.end(); game++) {
            database.index().read(game, entry);
            Optional<SkipReason> refusal = refusal();
            if (refusal.isPresent()) {
                source.countSkipped(refusal.get());
            } else {
                emitter.emit(game, entry, visitor);
                shown++;
            }
        }
        shown += passMissingGames(ours, visitor);
        database.open().requireUnchanged();
        return shown;
    }

    private Optional<SkipReason> refusal() throws IOException {
        boolean isDeleted = entry.has(GameFlag.DELETED) && !source.includesDeleted();
        return isDeleted ? DELETED : filter.refusal(entry);
    }

    /**
     * If the header claims more games than the index has, passes one bad game to the visitor in place of all missing
     * ones. Returns the number of games passed: 0 or 1.
     */
    private int passMissingGames(ScidBlock block, GameVisitor visitor) {
        if (database.missingGames() == 0 || block.end() <= database.games() || !source.isEnd()) {
            return 0;
        }
        GameProblem problem = DatabaseProblems.missingGamesProblem(database);
        visitor.beginGame(problem.place());
        visitor.problem(problem);
        return 1;
    }
}
