package org.polybook.scid.internal.write;

import java.io.IOException;
import org.polybook.api.game.BlockWorkers;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.scid.internal.base.BaseForm;

/** Encodes one block after the other, for one thread at a time. */
final class BlockEncoder extends GameEncoder implements BlockWorkers.Worker {
    private final GameDecoder decoder;
    private final Batch batch;

    BlockEncoder(GameSource source, BaseForm form) {
        this(source, form, new Batch());
    }

    private BlockEncoder(GameSource source, BaseForm form, Batch batch) {
        super(form, batch::add);
        this.decoder = source.decoder();
        this.batch = batch;
    }

    @Override
    public void work(GameBlock block) throws IOException {
        batch.clear();
        decoder.decode(block, this);
    }

    /** The games of the block, encoded. */
    Batch batch() {
        return batch;
    }

    @Override
    void encoded(EncodedGame game) {
        batch.add(game, place());
    }

    @Override
    public void problem(GameProblem problem) {
        batch.add(problem);
        super.problem(problem);
    }
}
