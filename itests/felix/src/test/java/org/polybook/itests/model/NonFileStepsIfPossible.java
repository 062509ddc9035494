package org.polybook.itests.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** Pipes, folders and links appear where files are expected. Linux and similar systems have {@code mkfifo}. */
final class NonFileStepsIfPossible {
    private static final int SWAPS = 2000;

    private NonFileStepsIfPossible() {}

    /** A non-file that may have the name of a journal. */
    private enum NonFile {
        PIPE {
            @Override
            void create(Path path, Path secret) throws IOException {
                createPipe(secret.resolveSibling("pipe"));
                Files.move(secret.resolveSibling("pipe"), path); // not by mkfifo, whose arguments must be text
            }
        },
        FOLDER {
            @Override
            void create(Path path, Path secret) throws IOException {
                Files.createDirectory(path);
            }
        },
        LINK {
            @Override
            void create(Path path, Path secret) throws IOException {
                Files.createSymbolicLink(path, secret);
            }
        },
        LINK_TO_NOTHING {
            @Override
            void create(Path path, Path secret) throws IOException {
                Files.createSymbolicLink(path, secret.resolveSibling("nothing"));
            }
        };

        abstract void create(Path path, Path secret) throws IOException;
    }

    private static void createPipe(Path path) throws IOException {
        try {
            if (new ProcessBuilder("mkfifo", path.toString()).start().waitFor() != 0) {
                throw new IOException("mkfifo " + path + " failed");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    static Step blockJournal(ModelRun run) {
        CreatedState world = run.world();
        Path book = run.pickOrNull(world.intactBooks().stream()
                .filter(path -> !world.journals().containsKey(path)
                        && !world.booksWithBlockedJournal().contains(path))
                .toList());
        if (book == null) {
            return null;
        }
        NonFile any = NonFile.values()[run.random().nextInt(NonFile.values().length)];
        boolean wouldHang = any == NonFile.PIPE && world.areHiddenNamesOpened() && world.isReachedFromFolder(book);
        NonFile thing = wouldHang ? NonFile.FOLDER : any;
        return run.step("a " + thing + " has the name of the journal of", book, () -> {
            world.booksWithBlockedJournal().add(book);
            thing.create(FileChanger.journal(book), run.library().findOrCreateSecretFile());
        });
    }

    static Step unblockJournal(ModelRun run) {
        CreatedState world = run.world();
        Path book = run.pickOrNull(world.booksWithBlockedJournal().stream()
                .filter(path -> !(world.isFolderAway() && world.isInFolder(path)))
                .toList());
        return book == null ? null : run.step("the journal's name is free again of", book, () -> unblock(run, book));
    }

    static boolean isJournalAPipe(Path book) {
        try {
            return Files.readAttributes(FileChanger.journal(book), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .isOther();
        } catch (IOException away) {
            return false;
        }
    }

    static void unblock(ModelRun run, Path book) throws IOException {
        run.world().booksWithBlockedJournal().remove(book);
        Files.delete(FileChanger.journal(book));
    }

    /**
     * Makes another process give the name of a book, or of a book's journal, to another file or a pipe and back again,
     * while the shelf scans.
     */
    static Step swapNames(ModelRun run) {
        CreatedState world = run.world();
        Path book = run.pickOrNull(world.intactBooks());
        if (book == null || run.mapsBooks()) {
            return null;
        }
        boolean journal = world.journals().containsKey(book)
                && Files.exists(FileChanger.journal(book))
                && run.random().nextBoolean();
        // fileinstall would wait indefinitely for the other end of the pipe
        boolean watcherOpensIt = world.isReachedFromFolder(book) && !run.shelfReadsFolderSettings();
        boolean pipe = run.random().nextBoolean() && !watcherOpensIt;
        return run.step(
                "swap names " + (journal ? "of the journal" : "") + " with a " + (pipe ? "pipe" : "file"), book, () -> {
                    run.expectMomentaryAbsence(book);
                    Path place = run.library().createSwapFolder();
                    Path other = place.resolve("other");
                    if (pipe) {
                        run.recordPipeSwap();
                        createPipe(other);
                    } else {
                        Files.writeString(other, "word another-word\n");
                    }
                    run.otherProcess().swapNames(journal ? FileChanger.journal(book) : book, other, SWAPS);
                    Files.delete(other);
                    run.awaitScanIfReaderRuns();
                });
    }
}
