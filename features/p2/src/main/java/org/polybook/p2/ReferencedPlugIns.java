package org.polybook.p2;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The plug-ins that features and products name. */
final class ReferencedPlugIns {
    private static final Pattern PLUG_IN = Pattern.compile("<plugin id=\"([^\"]+)\"");

    private ReferencedPlugIns() {}

    /** Returns the ids of all plug-ins in these files. */
    static Set<String> idsIn(Iterable<Path> files) throws IOException {
        Set<String> ids = new TreeSet<>();
        for (Path file : files) {
            PLUG_IN.matcher(Files.readString(file)).results().forEach(plugIn -> ids.add(plugIn.group(1)));
        }
        return ids;
    }
}
