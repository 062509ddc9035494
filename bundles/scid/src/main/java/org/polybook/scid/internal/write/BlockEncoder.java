package org.polybook.scid.internal.write;

import java.io.IOException;
import org.polybook.api.game.BlockWorkers;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.scid.internal.database.FormatVersion;

/** Encodes one block per call; for one thread at a time. */
final class BlockEncoder extends GameEncoder implements BlockWorkers.Worker {
    private final GameDecoder decoder;
    private final EncodedBlock encodedBlock;

    BlockEncoder(GameSource source, FormatVersion format) {
        this(source, format, new EncodedBlock());
    }

    private BlockEncoder(GameSource source, FormatVersion format, EncodedBlock encodedBlock) {
        super(format, encodedBlock::add);
        this.decoder = source.decoder();
        this.encodedBlock = encodedBlock;
    }

    @Override
    public void work(GameBlock block) throws IOException {
        encodedBlock.clear();
        decoder.decode(block, this);
    }

    /** The encoded games of the block. */
    EncodedBlock encodedBlock() {
        return encodedBlock;
    }

    @Override
    void onEncodedGame(EncodedGame game) {
        encodedBlock.addCopy(game, place());
    }

    @Override
    public void problem(GameProblem problem) {
        encodedBlock.add(problem);
        super.problem(problem);
    }
}
