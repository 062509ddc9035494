package org.polybook.itests.app;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/** Malicious files of any size. */
enum HugeInputs {
    /** One game in which the knights move back and forth. */
    ONE_GAME(true) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            out.append("[Event \"long\"]\n[Result \"1/2-1/2\"]\n\n");
            for (int move = 1; out.written < bytes; move += 2) {
                out.append(move + ". Nf3 Nf6 " + (move + 1) + ". Ng1 Ng8\n");
            }
            out.append("1/2-1/2\n");
        }
    },
    ONE_TAG(true) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            out.append("[Event \"").appendRepeated("a", bytes).append("\"]\n\n1. e4 *\n");
        }
    },
    /**
     * Event names that consist of one repeated letter: the first letter of a word that, in an event name, denotes a
     * variant.
     */
    TAGS_OF_ONE_LETTER(true) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            while (out.written < bytes) {
                out.append("[Event \"").appendRepeated("r", 60_000).append("\"]\n\n1. e4 *\n\n");
            }
        }
    },
    MANY_TAGS(true) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            for (int i = 0; out.written < bytes; i++) {
                out.append("[Tag" + i + " \"" + i + "\"]\n");
            }
            out.append("\n1. e4 *\n");
        }
    },
    ONE_COMMENT(true) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            out.append("1. e4 {").appendRepeated("no end ", bytes).append("} e5 1/2-1/2\n");
        }
    },
    /** A comment of one-letter words, one per line. */
    COMMENT_OF_ONE_LETTER(true) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            out.append("1. e4 {").appendRepeated("r\n", bytes).append("} e5 1/2-1/2\n");
        }
    },
    OPEN_BRACKETS(true) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            out.append("1. e4 ").appendRepeated("(", bytes);
        }
    },
    VARIATIONS(true) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            out.append("1. e4 ").appendRepeated("(1. d4 d5) ", bytes).append("e5 1-0\n");
        }
    },
    ONE_WORD(true) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            out.appendRepeated("e", bytes);
        }
    },
    SHORT_GAMES(true) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            out.appendRepeated("1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n\n", bytes);
        }
    },
    BLANK_LINES(true) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            out.appendRepeated("\n", bytes);
        }
    },
    NOISE(true) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            SplittableRandom random = new SplittableRandom(7);
            while (out.written < bytes) {
                out.appendLong(random.nextLong());
            }
        }
    },
    /** A book in which all records have key 0, as those of a header have. */
    ONE_HEADER(false) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            out.appendLong(0)
                    .append("@PG@\n1.0")
                    .appendLong(0)
                    .append("\n1\nnorma")
                    .appendLong(0)
                    .append("l\n12345\n");
            while (out.written < bytes) {
                out.appendLong(0).append("30002\n2\n");
            }
        }
    },
    ONE_KEY(false) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            for (int move = 0; out.written < bytes; move++) {
                out.appendLong(START).appendLong((long) move << 48 | 1L << 32);
            }
        }
    },
    ZEROS(false) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            while (out.written < bytes) {
                out.appendLong(0);
            }
        }
    },
    /** A book of random records, which looks valid to a command that does not know the positions. */
    RANDOM_BOOK(false) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            SplittableRandom random = new SplittableRandom(11);
            long step = Long.divideUnsigned(-1L, bytes / 16);
            for (long key = 1; out.written < bytes; key += step) {
                out.appendLong(key).appendLong(((long) random.nextInt(1 << 12) << 48) | 1L << 32);
            }
        }
    },
    UNSORTED_BOOK(false) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            SplittableRandom random = new SplittableRandom(13);
            while (out.written < bytes) {
                out.appendLong(random.nextLong()).appendLong(((long) random.nextInt(1 << 12) << 48) | 1L << 32);
            }
        }
    },
    /** A valid book with a huge number of reachable positions. */
    TRUE_BOOK(false) {
        @Override
        void write(CountingOutput out, long bytes) throws IOException {
            Path folder = Files.createTempDirectory("polybook-it");
            Path games = folder.resolve("games.pgn");
            Path book = folder.resolve("book.bin");
            try {
                PawnGames.write(games, bytes / 70);
                App.run("build", games.toString(), "-o", book.toString()).assertSuccess();
                try (InputStream in = Files.newInputStream(book)) {
                    out.appendUntilTotal(in, bytes);
                }
            } catch (InterruptedException e) {
                throw new IOException("interrupted", e);
            } finally {
                Files.deleteIfExists(games);
                Files.deleteIfExists(book);
                Files.delete(folder);
            }
        }
    };

    private static final long START = 0x463b96181691fc9cL;

    /**
     * True if the file is also given to the commands that read games or other text; the commands that read books are
     * given every file.
     */
    final boolean text;

    HugeInputs(boolean text) {
        this.text = text;
    }

    abstract void write(CountingOutput out, long bytes) throws IOException;

    Path findOrCreateFile(Path folder, int megabytes) throws IOException {
        Path file = folder.resolve(name() + "-" + megabytes);
        if (!Files.exists(file)) {
            try (CountingOutput out =
                    new CountingOutput(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16))) {
                write(out, (long) megabytes << 20);
            }
        }
        return file;
    }

    /** A writer that counts its bytes. */
    static final class CountingOutput implements AutoCloseable {
        private final OutputStream out;
        long written;

        CountingOutput(OutputStream out) {
            this.out = out;
        }

        CountingOutput append(String text) throws IOException {
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            out.write(bytes);
            written += bytes.length;
            return this;
        }

        CountingOutput appendRepeated(String text, long bytes) throws IOException {
            for (long end = written + bytes; written < end; ) {
                append(text);
            }
            return this;
        }

        CountingOutput appendLong(long number) throws IOException {
            out.write(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
            written += Long.BYTES;
            return this;
        }

        /** Copies the input until {@code bytes} have been written in total; fails if the input is shorter. */
        CountingOutput appendUntilTotal(InputStream in, long bytes) throws IOException {
            byte[] part = new byte[1 << 16];
            while (written < bytes) {
                int count = in.readNBytes(part, 0, (int) Math.min(part.length, bytes - written));
                if (count == 0) {
                    throw new IOException("only " + written + " bytes of " + bytes);
                }
                out.write(part, 0, count);
                written += count;
            }
            return this;
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
