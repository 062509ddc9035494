package org.polybook.itests.app;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SplittableRandom;

/** Files next to a book, under the names of its journal, its lock and its note, of any size. */
enum HugeSideFiles {
    /** A sound journal with nothing but zeros after its records. */
    JOURNAL_MADE_LONG("journal") {
        @Override
        void fill(Path book, Path file, long bytes) throws IOException, InterruptedException {
            App.run("edit", book.toString(), "set", "e4=5").isDone();
            lengthen(file, bytes);
        }
    },
    /** As the last, of records that are none. */
    JOURNAL_OF_NOISE("journal") {
        @Override
        void fill(Path book, Path file, long bytes) throws IOException, InterruptedException {
            App.run("edit", book.toString(), "set", "e4=5").isDone();
            append(file, bytes);
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
            append(file, bytes);
        }
    };

    private final String what;

    HugeSideFiles(String what) {
        this.what = what;
    }

    abstract void fill(Path book, Path file, long bytes) throws IOException, InterruptedException;

    /** Puts it next to the book. */
    void make(Path book, int megabytes) throws IOException, InterruptedException {
        Path file = book.resolveSibling("." + book.getFileName() + ".polybook-" + what);
        Files.deleteIfExists(file);
        fill(book, file, (long) megabytes << 20);
    }

    /** Takes no room on the disk. */
    private static void lengthen(Path file, long bytes) throws IOException {
        try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
            open.setLength(bytes);
        }
    }

    private static void append(Path file, long bytes) throws IOException {
        byte[] block = new byte[1 << 20];
        SplittableRandom random = new SplittableRandom(17);
        for (long written = 0; written < bytes; written += block.length) {
            random.nextBytes(block);
            Files.write(file, block, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }
}
