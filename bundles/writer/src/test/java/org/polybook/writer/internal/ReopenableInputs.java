package org.polybook.writer.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameSource;

/** Inputs that can be opened any number of times. */
final class ReopenableInputs implements GameInputs {
    private final List<Supplier<GameSource>> inputs;

    private ReopenableInputs(List<Supplier<GameSource>> inputs) {
        this.inputs = inputs;
    }

    @SafeVarargs
    static ReopenableInputs of(Supplier<GameSource>... inputs) {
        List<Supplier<GameSource>> list = new ArrayList<>();
        for (Supplier<GameSource> input : inputs) {
            list.add(input);
        }
        return new ReopenableInputs(list);
    }

    @Override
    public int count() {
        return inputs.size();
    }

    @Override
    public String name(int input) {
        return open(input).name();
    }

    @Override
    public long sizeInBytes(int input) {
        return open(input).sizeInBytes();
    }

    @Override
    public GameSource open(int input) {
        return inputs.get(input).get();
    }
}
