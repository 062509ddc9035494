package org.polybook.itests.history;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.polybook.api.Games;
import org.polybook.api.book.BookEntry;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BookMerger;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.Resources;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.inspect.BookRepairer;
import org.polybook.api.inspect.RepairOptions;

/** A process that changes the book in all ways, until all processes together have done enough. */
final class HistoryWriter {
    /** The number of games; all have different first moves. */
    static final int GAMES = 20;

    private final HistoryFiles files;
    private final HistoryLog log;
    private final SharedCounters counters;
    private final Random random;
    private final Path mine;

    private HistoryWriter(HistoryFiles files, String name, long seed) throws IOException {
        this.files = files;
        this.log = new HistoryLog(files.log(name));
        this.counters = new SharedCounters(files.counters());
        this.random = new Random(seed);
        this.mine = files.privateFile(name);
    }

    public static void main(String[] arguments) throws Exception {
        HistoryFiles files = new HistoryFiles(Path.of(arguments[0]));
        HistoryWriter writer = new HistoryWriter(files, arguments[1], Long.parseLong(arguments[2]));
        long enough = Long.parseLong(arguments[3]);
        while (writer.counters.countAcknowledged() < enough) {
            writer.runRandomOperation();
        }
    }

    /** Runs an operation and counts it, unless it was refused. */
    private String runAndCount(String what, HistoryLog.Work work) throws IOException {
        String result = log.runAndLog(what, work);
        if (!Refusals.isRefused(result)) {
            counters.addAcknowledged();
        }
        return result;
    }

    private void runRandomOperation() throws IOException {
        int choice = random.nextInt(100);
        String result = choice < 40
                ? editAndMaybeCommit(1 + random.nextInt(5))
                : runRandomWrite(choice, counters.nextOperationNumber());
        if (result.equals(Refusals.PENDING) && random.nextBoolean()) {
            editAndMaybeCommit(0);
        } else if (result.equals(Refusals.STALE) && random.nextBoolean()) {
            runAndCount("aside", this::setAsideAndDelete);
        }
        if (random.nextInt(4) == 0) {
            log.runAndLog("read", () -> HistoryReader.openAndRead(files.book(), random));
        }
        LockSupport.parkNanos(
                TimeUnit.MICROSECONDS.toNanos(random.nextInt(result.equals(Refusals.LOCKED) ? 10_000 : 500)));
    }

    private String runRandomWrite(int choice, int number) throws IOException {
        if (choice < 52) {
            return runAndCount("header " + number, () -> writeHeader(number));
        } else if (choice < 56) {
            return runAndCount("unheader", this::deleteHeader);
        } else if (choice < 66) {
            return runAndCount("build " + number, () -> build(number));
        } else if (choice < 77) {
            return runAndCount(
                    "replace " + number, () -> mergeOrReplaceBook(number, BookContent.allWithNumber(number)));
        } else if (choice < 90) {
            List<Integer> places = randomPlaces(false);
            BookContent own = new BookContent("", new TreeMap<>(Long::compareUnsigned), "")
                    .withNumberOrDeletionAt(number, places);
            return runAndCount("merge " + number + words(places), () -> mergeOrReplaceBook(number, own));
        } else if (choice < 93) {
            return runAndCount("aside", this::setAsideAndDelete);
        } else if (choice < 96) {
            return runAndCount("repair", this::repair);
        } else if (choice < 98) {
            return runAndCount("touch", this::touch);
        }
        return replaceWithoutLock(number);
    }

    /** Makes that number of edits and sometimes commits them; with 0 edits, only commits. */
    private String editAndMaybeCommit(int edits) throws IOException {
        EditSession[] session = new EditSession[1];
        String opened = log.runAndLog("open", () -> {
            session[0] = BookContent.service(BookEditor.class).open(files.book());
            return BookContent.readTwoWaysAndCompare(session[0].book());
        });
        if (session[0] == null) {
            return opened;
        }
        try (EditSession editor = session[0]) {
            String result = opened;
            for (int i = 0; i < edits && !Refusals.isRefused(result); i++) {
                result = runRandomEdit(editor, counters.nextOperationNumber());
            }
            if ((edits == 0 || random.nextInt(3) == 0) && !Refusals.isRefused(result)) {
                result = runAndCount("commit", () -> commit(editor));
            }
            return result;
        }
    }

    private String runRandomEdit(EditSession editor, int number) throws IOException {
        int choice = random.nextInt(100);
        if (choice < 15) {
            return runAndCount("undo", () -> editor.undo().orElse("nothing"));
        } else if (choice < 30) {
            return runAndCount("redo", () -> editor.redo().orElse("nothing"));
        } else if (choice < 40) {
            return runAndCount("commit", () -> commit(editor));
        } else if (choice < 50) {
            return log.runAndLog("read", () -> HistoryReader.openAndRead(files.book(), random));
        } else if (choice < 55) {
            return log.runAndLog("own", () -> BookContent.readTwoWaysAndCompare(editor.book()));
        }
        List<Integer> places = randomPlaces(true);
        return runAndCount("edit " + number + words(places), () -> change(editor, number, places));
    }

    /**
     * Returns indexes in {@link BookContent#KEYS}: 0 and some others. An index {@code i} is returned as {@code -1 - i}
     * if the edit must delete the records of its key.
     */
    private List<Integer> randomPlaces(boolean mayDelete) {
        List<Integer> places = new ArrayList<>(List.of(0));
        for (int place = 1; place < BookContent.KEYS.length; place++) {
            if (random.nextInt(4) == 0) {
                places.add(mayDelete && random.nextInt(4) == 0 ? -1 - place : place);
            }
        }
        return places;
    }

    private static String words(List<Integer> places) {
        StringBuilder words = new StringBuilder();
        places.forEach(place -> words.append(' ').append(place));
        return words.toString();
    }

    private static String change(EditSession editor, int number, List<Integer> places) throws IOException {
        List<PositionChange> changes = new ArrayList<>();
        for (int place : places) {
            long key = BookContent.KEYS[place < 0 ? -1 - place : place];
            List<BookEntry> entries =
                    place < 0 ? List.of() : List.of(BookEntry.of(key, BookContent.recordDataOf(number)));
            changes.add(new PositionChange(key, entries));
        }
        editor.change(Integer.toString(number), changes);
        return "done";
    }

    private static String commit(EditSession editor) throws IOException {
        editor.commit();
        return "done";
    }

    private String writeHeader(int number) throws IOException {
        BookContent.service(BookHeaders.class)
                .write(files.book(), BookHeader.of(List.of("normal"), Integer.toString(number)));
        return "done";
    }

    private String deleteHeader() throws IOException {
        BookContent.service(BookHeaders.class).deleteHeader(files.book());
        return "done";
    }

    private String repair() throws IOException {
        BookContent.service(BookRepairer.class).repair(files.book(), Optional.of(files.book()), RepairOptions.DEFAULT);
        return "done";
    }

    private String build(int number) throws IOException {
        BookContent.service(BookBuilder.class)
                .build(
                        GameInputs.of(Games.open(files.gameFile(number % GAMES), GameOptions.MAIN_LINE)),
                        Optional.of(BuildOutput.of(files.book()).withHeaderComment(Integer.toString(number))),
                        BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMaxPly(1)),
                        new Resources(1, 1 << 21, Optional.empty()),
                        BuildListener.NONE);
        return "done";
    }

    /**
     * Merges this content into the book; records of the book that are missing in this content stay, unless the content
     * is complete, which replaces the book. Returns the outcome for the log.
     */
    private String mergeOrReplaceBook(int number, BookContent own) throws IOException {
        Path input = Files.write(mine.resolveSibling(mine.getFileName() + "-" + number), own.bytes());
        boolean all = own.rest().equals(BookContent.ALL_THE_REST);
        List<MergeInput> inputs = all
                ? List.of(new MergeInput(input, 1))
                : List.of(new MergeInput(input, 1), new MergeInput(files.book(), 1));
        try {
            BookContent.service(BookMerger.class).merge(inputs, files.book(), MergePolicy.FIRST, BuildListener.NONE);
        } finally {
            Files.delete(input);
        }
        return "done";
    }

    private String setAsideAndDelete() throws IOException {
        Optional<Path> aside = BookContent.service(BookEditor.class).setJournalAside(files.book());
        if (aside.isPresent()) {
            Files.delete(aside.get());
        }
        return aside.isPresent() ? "done" : "nothing";
    }

    private String replaceWithoutLock(int number) throws IOException {
        Path content = files.foreignBook(number);
        return runAndCount("foreign " + number, () -> {
            try {
                Files.write(content, BookContent.allWithNumber(number).bytes());
                Files.setPosixFilePermissions(content, Files.getPosixFilePermissions(files.book()));
                Files.move(content, files.book(), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(content);
            }
            return "done";
        });
    }

    private String touch() throws IOException {
        long now = System.currentTimeMillis();
        try {
            Files.setLastModifiedTime(
                    files.book(), FileTime.fromMillis(random.nextBoolean() ? now : now - random.nextInt()));
        } catch (FileSystemException e) {
            if ("Operation not permitted".equals(e.getReason())) {
                return Refusals.DENIED;
            }
            throw e;
        }
        return "done";
    }
}
