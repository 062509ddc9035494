package org.polybook.shell.internal;

import org.polybook.commands.Progress;
import org.polybook.commands.text.Hint;
import org.polybook.io.text.Escape;

/** Collects the remarks of a command, which are not part of its answer, as lines above it. */
final class RemarkLines implements Progress {
    private final StringBuilder lines = new StringBuilder();

    @Override
    public void reportMessage(String line) {
        lines.append(Escape.forTerminal(line)).append('\n');
    }

    @Override
    public String words(Hint hint) {
        return GogoHintText.WORDS.words(hint);
    }

    @Override
    public String toString() {
        return lines.toString();
    }
}
