package org.polybook.itests.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** Pipes, folders and links appear where files are expected. Linux and similar systems have {@code mkfifo}. */
final class StrangeEvents {
    private static final int SWAPS = 2000;

    private StrangeEvents() {}

    /** A non-file that may have the name of a journal. */
    private enum Thing {
        PIPE {
            @Override
            void make(Path path, Path secret) throws IOException {
                pipe(secret.resolveSibling("pipe"));
                Files.move(secret.resolveSibling("pipe"), path); // not by mkfifo, whose arguments must be text
            }
        },
        FOLDER {
            @Override
            void make(Path path, Path secret) throws IOException {
                Files.createDirectory(path);
            }
        },
        LINK {
            @Override
            void make(Path path, Path secret) throws IOException {
                Files.createSymbolicLink(path, secret);
            }
        },
        LINK_TO_NOTHING {
            @Override
            void make(Path path, Path secret) throws IOException {
                Files.createSymbolicLink(path, secret.resolveSibling("nothing"));
            }
        };

        abstract void make(Path path, Path secret) throws IOException;
    }

    private static void pipe(Path path) throws IOException {
        try {
            if (new ProcessBuilder("mkfifo", path.toString()).start().waitFor() != 0) {
                throw new IOException("mkfifo " + path + " failed");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    static Step blockJournal(Run run) {
        World world = run.world();
        Path book = run.pick(world.soundBooks().stream()
                .filter(path ->
                        !world.journals().containsKey(path) && !world.blocked().contains(path))
                .toList());
        if (book == null) {
            return null;
        }
        Thing any = Thing.values()[run.random().nextInt(Thing.values().length)];
        boolean wouldHang = any == Thing.PIPE && world.isHiddenSeen() && world.isReachedFromFolder(book);
        Thing thing = wouldHang ? Thing.FOLDER : any;
        return run.step("a " + thing + " has the name of the journal of", book, () -> {
            world.blocked().add(book);
            thing.make(Library.journal(book), run.library().secret());
        });
    }

    static Step unblockJournal(Run run) {
        World world = run.world();
        Path book = run.pick(world.blocked().stream()
                .filter(path -> !(world.isAway() && world.isInFolder(path)))
                .toList());
        return book == null ? null : run.step("the journal's name is free again of", book, () -> unblock(run, book));
    }

    static boolean isJournalAPipe(Path book) {
        try {
            return Files.readAttributes(Library.journal(book), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .isOther();
        } catch (IOException away) {
            return false;
        }
    }

    static void unblock(Run run, Path book) throws IOException {
        run.world().blocked().remove(book);
        Files.delete(Library.journal(book));
    }

    /**
     * Makes another process give the name of a book, or of a book's journal, to another file or a pipe and back again, while
     * the shelf scans.
     */
    static Step swapNames(Run run) {
        World world = run.world();
        Path book = run.pick(world.soundBooks());
        if (book == null || run.isMapped()) {
            return null;
        }
        boolean journal = world.journals().containsKey(book)
                && Files.exists(Library.journal(book))
                && run.random().nextBoolean();
        // fileinstall would wait indefinitely for the other end of the pipe
        boolean watcherOpensIt = world.isReachedFromFolder(book) && !run.hasFolderSettings();
        boolean pipe = run.random().nextBoolean() && !watcherOpensIt;
        return run.step(
                "swap names " + (journal ? "of the journal" : "") + " with a " + (pipe ? "pipe" : "file"), book, () -> {
                    run.forget(book);
                    Path place = run.library().swapping();
                    Path other = place.resolve("other");
                    if (pipe) {
                        run.swapsAPipe();
                        pipe(other);
                    } else {
                        Files.writeString(other, "word another-word\n");
                    }
                    run.other().swap(journal ? Library.journal(book) : book, other, SWAPS);
                    Files.delete(other);
                    run.awaitLook();
                });
    }
}
