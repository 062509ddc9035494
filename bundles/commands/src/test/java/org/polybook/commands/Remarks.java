package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;

/** Remembers what it is told. */
public final class Remarks implements Progress {
    public final List<String> lines = new ArrayList<>();

    @Override
    public void say(String line) {
        lines.add(line);
    }
}
