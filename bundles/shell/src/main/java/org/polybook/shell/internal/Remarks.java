package org.polybook.shell.internal;

import org.polybook.commands.Progress;
import org.polybook.commands.text.Hint;
import org.polybook.io.text.Escape;

/** The remarks of a command, which are no part of its answer, for the lines above it. */
final class Remarks implements Progress {
    private final StringBuilder lines = new StringBuilder();

    @Override
    public void say(String line) {
        lines.append(Escape.forTerminal(line)).append('\n');
    }

    @Override
    public String words(Hint hint) {
        return HintText.WORDS.words(hint);
    }

    @Override
    public String toString() {
        return lines.toString();
    }
}
