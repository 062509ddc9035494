package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;

/** Remembers what it is told. */
final class Remarks implements Progress {
    final List<String> lines = new ArrayList<>();

    @Override
    public void say(String line) {
        lines.add(line);
    }
}
