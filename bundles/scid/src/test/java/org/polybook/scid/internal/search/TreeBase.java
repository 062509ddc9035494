package org.polybook.scid.internal.search;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** A base of 600 made-up games, as Scid 4.7.4 imported them: shared openings, promotions, null moves, starts of their own. */
final class TreeBase {
    private TreeBase() {}

    /** Unpacks the base into a folder; returns its index file. */
    static Path in(Path folder) throws IOException {
        try (InputStream in = TreeBase.class.getResourceAsStream("tree.zip");
                ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Files.write(folder.resolve(entry.getName()), zip.readAllBytes());
            }
        }
        return folder.resolve("tree.si4");
    }
}
