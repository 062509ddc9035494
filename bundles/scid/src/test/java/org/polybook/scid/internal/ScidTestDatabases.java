package org.polybook.scid.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Databases that Scid 4.7.4 and Scid 5 made from PGN written for this purpose, with the PGN that they export. */
public final class ScidTestDatabases {
    public static final List<String> NAMES = List.of(
            "adv_big",
            "adv_latin1",
            "adv_limit",
            "adv_long",
            "adv_positions",
            "adv_promo_hp",
            "adv_structure",
            "adv_tags_utf8",
            "adv_toobig",
            "stored_lines");

    private static Path folder;

    private ScidTestDatabases() {}

    /** The folder with all of these databases, in the folders scid4, scid5 and tolerance4. */
    public static synchronized Path folder() throws IOException {
        if (folder == null) {
            Path made = Files.createTempDirectory("scid-vectors");
            made.toFile().deleteOnExit();
            unzip("vectors.zip", made);
            unzip("imports.zip", made);
            folder = made;
        }
        return folder;
    }

    private static void unzip(String resource, Path into) throws IOException {
        try (InputStream in = ScidTestDatabases.class.getResourceAsStream(resource);
                ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = into.resolve(entry.getName());
                for (Path parent = into; !parent.equals(file.getParent()); ) {
                    parent = parent.resolve(parent.relativize(file).getName(0));
                    if (Files.notExists(parent)) {
                        // registered before its files, so deleted after them
                        Files.createDirectory(parent).toFile().deleteOnExit();
                    }
                }
                Files.write(file, zip.readAllBytes());
                file.toFile().deleteOnExit();
            }
        }
    }

    /** The PGN from which the database was made. */
    public static Path pgn(String name) throws IOException {
        return folder().resolve("pgn").resolve(name + ".pgn");
    }

    /** The index file of a database. */
    public static Path index(int version, String name) throws IOException {
        return folder().resolve("scid" + version).resolve(name + ".si" + version);
    }

    /** Copies a database's three files under the name x; returns the copied index file. */
    public static Path copyAsX(int version, String name, Path to) throws IOException {
        for (String kind : List.of("i", "n", "g")) {
            Files.copy(
                    index(version, name).resolveSibling(name + ".s" + kind + version),
                    to.resolve("x.s" + kind + version));
        }
        return to.resolve("x.si" + version);
    }

    static Path exportedPgn(int version, String name) throws IOException {
        return folder().resolve("scid" + version).resolve(name + ".export.pgn");
    }

    public static Path indexTable(int version, String name) throws IOException {
        return folder().resolve("scid" + version).resolve(name + ".index.tsv");
    }
}
