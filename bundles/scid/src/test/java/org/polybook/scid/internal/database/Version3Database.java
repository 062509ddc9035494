package org.polybook.scid.internal.database;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A database of version 3, made from one of version 4: it has no custom flags and no records of 65,536 bytes or more.
 */
public final class Version3Database {
    private Version3Database() {}

    public static Path of(MappedDatabase database) throws IOException {
        Path folder = Files.createTempDirectory("scid3");
        byte[] index = Files.readAllBytes(database.files().index());
        ByteArrayOutputStream old = new ByteArrayOutputStream();
        index[8] = 300 >>> 8;
        index[9] = (byte) 300;
        old.write(index, 0, IndexHeaderV4.BYTES_V3);
        for (int at = IndexHeaderV4.BYTES; at < index.length; at += IndexEntryV4.BYTES) {
            old.write(index, at, 6);
            old.write(index, at + 7, IndexEntryV4.BYTES - 7);
        }
        // registered before its files, so deleted after them
        folder.toFile().deleteOnExit();
        Files.copy(database.files().names(), temporary(folder, "old.sn3"));
        Files.copy(database.files().games(), temporary(folder, "old.sg3"));
        return Files.write(temporary(folder, "old.si3"), old.toByteArray());
    }

    private static Path temporary(Path folder, String name) {
        Path file = folder.resolve(name);
        file.toFile().deleteOnExit();
        return file;
    }
}
