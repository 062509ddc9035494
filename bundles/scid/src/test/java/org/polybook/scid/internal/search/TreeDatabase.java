package org.polybook.scid.internal.search;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * A database of 600 made-up games, imported by Scid 4.7.4. Many of the games share an opening; some have promotions,
 * null moves or custom starts.
 */
final class TreeDatabase {
    private TreeDatabase() {}

    /** Unzips the database into a folder; returns its index file. */
    static Path unzipInto(Path folder) throws IOException {
        try (InputStream in = TreeDatabase.class.getResourceAsStream("tree.zip");
                ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Files.write(folder.resolve(entry.getName()), zip.readAllBytes());
            }
        }
        return folder.resolve("tree.si4");
    }
}
