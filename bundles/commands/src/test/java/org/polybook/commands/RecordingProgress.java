package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;
import org.polybook.commands.text.Hint;

/** Records messages, and words hints by their codes. */
public final class RecordingProgress implements Progress {
    public final List<String> lines = new ArrayList<>();

    @Override
    public void reportMessage(String line) {
        lines.add(line);
    }

    /** Returns the code of the hint, and its values in brackets. */
    @Override
    public String words(Hint hint) {
        return hint.code() + hint.values().toString();
    }
}
