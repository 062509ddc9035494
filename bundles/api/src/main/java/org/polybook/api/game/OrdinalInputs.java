package org.polybook.api.game;

import java.io.IOException;
import java.util.Optional;

/** Inputs with other ordinals. */
final class OrdinalInputs implements GameInputs {
    private final GameInputs inputs;
    private final int first;

    /** @param first the ordinal of the first input */
    OrdinalInputs(GameInputs inputs, int first) {
        this.inputs = inputs;
        this.first = first;
        Math.addExact(first, inputs.count());
    }

    @Override
    public int ordinal(int input) {
        return first + input;
    }

    @Override
    public int count() {
        return inputs.count();
    }

    @Override
    public String name(int input) {
        return inputs.name(input);
    }

    @Override
    public long sizeInBytes(int input) {
        return inputs.sizeInBytes(input);
    }

    @Override
    public Optional<GameFileStamp> stamp(int input) {
        return inputs.stamp(input);
    }

    @Override
    public GameSource open(int input) throws IOException {
        return inputs.open(input);
    }

    @Override
    public void close() throws IOException {
        inputs.close();
    }
}
