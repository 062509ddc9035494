package org.polybook.api.game;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Sources that are already open. */
final class OpenInputs implements GameInputs {
    private final List<GameSource> sources;
    private final boolean[] isHandedOut;

    OpenInputs(List<GameSource> sources) {
        this.sources = sources;
        this.isHandedOut = new boolean[sources.size()];
    }

    @Override
    public int count() {
        return sources.size();
    }

    @Override
    public String name(int input) {
        return sources.get(input).name();
    }

    @Override
    public long sizeInBytes(int input) {
        return sources.get(input).sizeInBytes();
    }

    @Override
    public GameSource open(int input) {
        GameSource source = sources.get(input);
        if (isHandedOut[input]) {
            throw new IllegalStateException(source.name() + ": can be read once only");
        }
        isHandedOut[input] = true;
        return source;
    }

    /** Closes the sources that {@link #open} has not returned. */
    @Override
    public void close() throws IOException {
        List<GameSource> left = new ArrayList<>();
        for (int i = 0; i < isHandedOut.length; i++) {
            if (!isHandedOut[i]) {
                isHandedOut[i] = true;
                left.add(sources.get(i));
            }
        }
        GameSource.closeAll(left);
    }
}
