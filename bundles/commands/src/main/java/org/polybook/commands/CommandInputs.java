package org.polybook.commands;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.Games;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;

/** The inputs of one command: files, which are checked at the start, and standard input. */
final class CommandInputs implements GameInputs {
    private final List<GameInput> inputs;
    private final List<Long> sizes;
    private final GameOptions options;

    private CommandInputs(List<GameInput> inputs, List<Long> sizes, GameOptions options) {
        this.inputs = inputs;
        this.sizes = sizes;
        this.options = options;
    }

    static CommandInputs of(List<GameInput> inputs, GameOptions options) throws IOException {
        List<Long> sizes = new ArrayList<>();
        for (GameInput input : inputs) {
            sizes.add(
                    input instanceof GameInput.InFile file
                            ? Games.inputs(List.of(file.path()), options).sizeInBytes(0)
                            : -1L);
        }
        return new CommandInputs(List.copyOf(inputs), sizes, options);
    }

    @Override
    public int count() {
        return inputs.size();
    }

    @Override
    public String name(int input) {
        return inputs.get(input).name();
    }

    @Override
    public long sizeInBytes(int input) {
        return sizes.get(input);
    }

    @Override
    public GameSource open(int input) throws IOException {
        return GameInput.open(inputs.get(input), options);
    }
}
