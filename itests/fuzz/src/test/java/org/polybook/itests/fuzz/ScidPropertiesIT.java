package org.polybook.itests.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

class ScidPropertiesIT {
    private static Path folder;

    @BeforeContainer
    static void makeFolder() throws IOException {
        folder = Files.createTempDirectory("scid-properties");
    }

    @AfterContainer
    static void deleteFolder() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    @Property(tries = 300)
    void record_anyBytes_isReadConsistentlyOrRefused(@ForAll @Size(max = 300) byte[] bytes) throws IOException {
        ScidChecks.checkAnyRecord(bytes, folder);
    }

    /** Without other tags and with the standard start, only the moves are random. */
    @Property(tries = 300)
    void moves_anyBytes_areReadConsistentlyOrRefused(@ForAll @Size(max = 100) byte[] bytes) throws IOException {
        byte[] record = new byte[bytes.length + 2];
        System.arraycopy(bytes, 0, record, 2, bytes.length);
        ScidChecks.checkAnyRecord(record, folder);
    }

    @Property(tries = 300)
    void database_anyFiles_isReadConsistentlyOrRefused(@ForAll @Size(max = 700) byte[] bytes) throws IOException {
        ScidChecks.checkAnyFiles(bytes, folder);
    }

    @Property(tries = 300)
    void index_anyBytes_isReadConsistentlyOrRefused(@ForAll @Size(max = 500) byte[] bytes) throws IOException {
        ScidChecks.checkAnyIndex(bytes, folder);
    }

    @Property(tries = 300)
    void names_anyBytes_areReadConsistentlyOrRefused(@ForAll @Size(max = 200) byte[] bytes) throws IOException {
        ScidChecks.checkAnyNames(bytes, folder);
    }

    /** A valid index or file of names with one byte changed, which finds more than random bytes do. */
    @Property(tries = 300)
    void database_oneByteChanged_isReadConsistentlyOrRefused(
            @ForAll boolean five, @ForAll boolean inNames, @ForAll @IntRange(max = 600) int place, @ForAll byte value)
            throws IOException {
        int version = five ? 5 : 4;
        byte[] whole = inNames ? ValidScidFiles.names(version) : ValidScidFiles.index(version);
        int from = five ? 0 : inNames ? 8 : 10;
        byte[] bytes = new byte[1 + whole.length - from];
        System.arraycopy(whole, from, bytes, 1, whole.length - from);
        bytes[0] = (byte) (five ? 1 : 0);
        bytes[1 + place % (bytes.length - 1)] = value;
        if (inNames) {
            ScidChecks.checkAnyNames(bytes, folder);
        } else {
            ScidChecks.checkAnyIndex(bytes, folder);
        }
    }
}
