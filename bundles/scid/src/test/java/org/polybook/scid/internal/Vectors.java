package org.polybook.scid.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Bases that Scid 4.7.4 and Scid 5 have made of PGN written for this purpose, and what they export from them. */
public final class Vectors {
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

    private Vectors() {}

    /** The folder with all of them: scid4, scid5, tolerance4. */
    public static synchronized Path folder() throws IOException {
        if (folder == null) {
            Path made = Files.createTempDirectory("scid-vectors");
            made.toFile().deleteOnExit();
            unpack("vectors.zip", made);
            unpack("imports.zip", made);
            folder = made;
        }
        return folder;
    }

    private static void unpack(String resource, Path into) throws IOException {
        try (InputStream in = Vectors.class.getResourceAsStream(resource);
                ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = into.resolve(entry.getName());
                for (Path parent = into; !parent.equals(file.getParent()); ) {
                    parent = parent.resolve(parent.relativize(file).getName(0));
                    if (Files.notExists(parent)) {
                        Files.createDirectory(parent).toFile().deleteOnExit(); // after the files in it
                    }
                }
                Files.write(file, zip.readAllBytes());
                file.toFile().deleteOnExit();
            }
        }
    }

    /** The PGN that the base was made of. */
    public static Path pgn(String name) throws IOException {
        return folder().resolve("pgn").resolve(name + ".pgn");
    }

    /** The index file of a base. */
    public static Path base(int version, String name) throws IOException {
        return folder().resolve("scid" + version).resolve(name + ".si" + version);
    }

    /** A copy of a base's three files under the name x; returns that of its index. */
    public static Path copy(int version, String name, Path to) throws IOException {
        for (String kind : List.of("i", "n", "g")) {
            Files.copy(
                    base(version, name).resolveSibling(name + ".s" + kind + version),
                    to.resolve("x.s" + kind + version));
        }
        return to.resolve("x.si" + version);
    }

    static Path export(int version, String name) throws IOException {
        return folder().resolve("scid" + version).resolve(name + ".export.pgn");
    }

    public static Path table(int version, String name) throws IOException {
        return folder().resolve("scid" + version).resolve(name + ".index.tsv");
    }
}
