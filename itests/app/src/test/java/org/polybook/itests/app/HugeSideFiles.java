package org.polybook.itests.app;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SplittableRandom;

/** Files of any size next to a book, with the names of its journal, its lock and its commit note. */
enum HugeSideFiles {
    /** A valid journal that continues with zeros after its records. */
    JOURNAL_MADE_LONG("journal") {
        @Override
        void fill(Path book, Path file, long bytes) throws IOException, InterruptedException {
            App.run("edit", book.toString(), "set", "e4=5").assertSuccess();
            lengthen(file, bytes);
        }
    },
    /** A valid journal that continues with noise instead of records. */
    JOURNAL_OF_NOISE("journal") {
        @Override
        void fill(Path book, Path file, long bytes) throws IOException, InterruptedException {
            App.run("edit", book.toString(), "set", "e4=5").assertSuccess();
            appendRandomBytes(file, bytes);
        }
    },
    JOURNAL_OF_ZEROS("journal") {
        @Override
        void fill(Path book, Path file, long bytes) throws IOException {
            lengthen(file, bytes);
        }
    },
    LOCK_OF_ZEROS("lock") {
        @Override
        void fill(Path book, Path file, long bytes) throws IOException {
            lengthen(file, bytes);
        }
    },
    NOTE_OF_NOISE("commit") {
        @Override
        void fill(Path book, Path file, long bytes) throws IOException {
            appendRandomBytes(file, bytes);
        }
    };

    private final String what;

    HugeSideFiles(String what) {
        this.what = what;
    }

    abstract void fill(Path book, Path file, long bytes) throws IOException, InterruptedException;

    /** Creates the file next to the book. */
    void createNextTo(Path book, int megabytes) throws IOException, InterruptedException {
        Path file = book.resolveSibling("." + book.getFileName() + ".polybook-" + what);
        Files.deleteIfExists(file);
        fill(book, file, (long) megabytes << 20);
    }

    /** Extends the file with zeros that take no disk space (a sparse file). */
    private static void lengthen(Path file, long bytes) throws IOException {
        try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
            open.setLength(bytes);
        }
    }

    private static void appendRandomBytes(Path file, long bytes) throws IOException {
        byte[] block = new byte[1 << 20];
        SplittableRandom random = new SplittableRandom(17);
        for (long written = 0; written < bytes; written += block.length) {
            random.nextBytes(block);
            Files.write(file, block, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }
}
