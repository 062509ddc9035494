package org.polybook.scid.internal.write;

import java.io.IOException;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.scid.internal.base.BaseForm;

/** Encodes one block after the other, for one thread at a time. */
final class BlockEncoder extends GameEncoder {
    private final GameDecoder decoder;
    private final Batch batch;
    private GameBlock block;

    BlockEncoder(GameSource source, BaseForm form) {
        this(source, form, new Batch());
    }

    private BlockEncoder(GameSource source, BaseForm form, Batch batch) {
        super(form, batch::add);
        this.decoder = source.decoder();
        this.batch = batch;
    }

    /** Encodes a block's games into {@link #batch}; returns this. */
    BlockEncoder encode(GameBlock next) throws IOException {
        block = next;
        batch.clear();
        decoder.decode(next, this);
        return this;
    }

    /** What was encoded last. */
    GameBlock block() {
        return block;
    }

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
    }
}
