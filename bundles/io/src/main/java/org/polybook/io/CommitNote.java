package org.polybook.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The note beside a leader that says which files of a workspace are to take the places of which targets. It is there only while they
 * do, or after a kill:
 *
 * <pre>
 * polybook commit                     or: polybook commit that fits
 * end of the workspace's name, after what all of the leader's have
 * number of a target from 0, name of its new file in the workspace, state of the target, state of the new file;
 *     blanks between, a line for each in the order of the targets
 * </pre>
 *
 * A state is size, time of the last change of the content, and the system's identity of the file; {@code none} if there is none.
 *
 * <p>Only who has written a note finishes what it says, and only with a workspace of his own. To others it says that the files do not
 * belong together, if one of them is in its place already. If another program has changed a target that is still to be replaced,
 * nothing is: that program's file stays.
 */
final class CommitNote {
    private static final String MARK = "polybook commit";
    /** The new files that come first fit the old ones that come later, so that it can be left at any point. */
    private static final String MARK_FITTING = MARK + " that fits";
    /** The note before it is published. */
    private static final String WRITTEN = "note";

    private static final int LONGEST = 1 << 16;
    private static final Pattern WORKSPACE = Pattern.compile("[0-9]{1,18}-[0-9]+");
    private static final Pattern STEP = Pattern.compile("([0-9]) ([a-z]+) (\\S+) (\\S+)");

    private final Path note;
    private final List<Path> targets;
    private final boolean fits;
    private final Path workspace;
    private final List<Step> steps;

    /** One line. */
    private record Step(Path target, String made, String before, String after) {}

    private CommitNote(Path note, List<Path> targets, boolean fits, Path workspace, List<Step> steps) {
        this.note = note;
        this.targets = targets;
        this.fits = fits;
        this.workspace = workspace;
        this.steps = steps;
    }

    static Path of(Path leader) {
        return SideNames.beside(leader, "commit");
    }

    static boolean isThere(Path leader) {
        return Files.exists(of(leader), LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Gives finished files of the workspace the names of their targets; the leader, which is the first target, comes last.
     *
     * @param made by target, null for one that stays
     * @param fits whether every new file fits the old ones of those targets that come before it
     */
    static void commit(List<Path> targets, Workspace workspace, List<String> made, boolean fits) throws IOException {
        Path leader = targets.get(0);
        write(targets, workspace, made, fits);
        workspace.keep();
        boolean published = false;
        try {
            Files.move(workspace.file(WRITTEN), of(leader), StandardCopyOption.ATOMIC_MOVE);
            published = true;
        } catch (AtomicMoveNotSupportedException e) {
            throw new IOException(leader + ": the file system cannot replace a file in one step", e);
        } finally {
            if (!published) {
                workspace.giveBack();
            }
        }
        FileWrites.forceFolder(leader.getParent());
        for (int i = targets.size() - 1; i >= 0; i--) {
            if (made.get(i) != null) {
                Files.move(workspace.file(made.get(i)), targets.get(i), StandardCopyOption.ATOMIC_MOVE);
            }
        }
        FileWrites.forceFolder(leader.getParent());
        Files.delete(of(leader));
        workspace.giveBack();
    }

    private static void write(List<Path> targets, Workspace workspace, List<String> made, boolean fits)
            throws IOException {
        String name = workspace.folder().getFileName().toString();
        StringBuilder text = new StringBuilder(fits ? MARK_FITTING : MARK)
                .append('\n')
                .append(name.substring(Workspace.prefix(targets.get(0)).length()))
                .append('\n');
        for (int i = 0; i < targets.size(); i++) {
            if (made.get(i) != null) {
                text.append(String.join(
                                " ",
                                Integer.toString(i),
                                made.get(i),
                                state(targets.get(i)),
                                state(workspace.file(made.get(i)))))
                        .append('\n');
            }
        }
        Path note = workspace.file(WRITTEN);
        try (FileChannel channel = FileWrites.create(note)) {
            FileWrites.all(channel, ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8)), note);
            channel.force(true);
        }
        FileModes.besideAsOwn(note, targets.get(0)); // only its writer finishes what it says
        FileWrites.forceFolder(workspace.folder());
    }

    private static String state(Path file) throws IOException {
        return FileState.find(file)
                .map(state -> state.size() + "," + state.modified() + ","
                        + String.valueOf(state.key()).replaceAll("\\s", ""))
                .orElse("none");
    }

    /**
     * Finishes what the note beside the first target says, if there is one; its lock is held.
     *
     * @throws IOException if only another user can do it, or if it needs a decision
     */
    static void finish(List<Path> targets) throws IOException {
        Path leader = targets.get(0);
        if (!isThere(leader)) {
            return;
        }
        Optional<UserPrincipal> writer = owner(of(leader));
        Optional<UserPrincipal> user = user(leader);
        boolean isOwn = writer.isPresent() ? writer.equals(user) : user.isEmpty();
        Optional<CommitNote> note = read(targets);
        if (note.isPresent() && isOwn) {
            note.get().finish(user.orElse(null));
        } else if (note.isPresent() && note.get().isBegun()) {
            throw new IOException(leader
                    + ": a process was stopped while it replaced this file and those that belong to it; who ran it, "
                    + writer.map(UserPrincipal::getName).orElse("another user") + ", can finish that by opening it");
        } else if (note.isEmpty() && isOwn) {
            throw new FileSystemException(
                    of(leader).toString(), null, "is no note of Polybook's, which would have this name; move it away");
        }
    }

    /** Who this process runs for, as the file system has it; empty if it may not make files there. */
    private static Optional<UserPrincipal> user(Path leader) {
        try {
            Path probe = probe(leader);
            try {
                return owner(probe);
            } finally {
                Files.delete(probe);
            }
        } catch (IOException mayNot) {
            return Optional.empty();
        }
    }

    /** A folder that is deleted at once, or, after a kill, like a workspace that was only begun. */
    static Path probe(Path leader) throws IOException {
        return Files.createTempDirectory(
                leader.getParent(),
                Workspace.prefix(leader) + ProcessHandle.current().pid() + "-");
    }

    private static Optional<UserPrincipal> owner(Path file) throws IOException {
        try {
            return Optional.of(Files.getOwner(file, LinkOption.NOFOLLOW_LINKS));
        } catch (UnsupportedOperationException noOwners) {
            return Optional.empty();
        }
    }

    /** Empty if anything of it is not as a note has it. */
    private static Optional<CommitNote> read(List<Path> targets) throws IOException {
        Path leader = targets.get(0);
        Path note = of(leader);
        List<String> lines = lines(note);
        boolean fits = !lines.isEmpty() && lines.get(0).equals(MARK_FITTING);
        if (lines.size() < 3
                || !fits && !lines.get(0).equals(MARK)
                || !WORKSPACE.matcher(lines.get(1)).matches()) {
            return Optional.empty();
        }
        List<Step> steps = new ArrayList<>();
        for (String line : lines.subList(2, lines.size())) {
            Step step = step(line, targets);
            if (step == null) {
                return Optional.empty();
            }
            steps.add(step);
        }
        Path workspace = leader.resolveSibling(Workspace.prefix(leader) + lines.get(1));
        return Optional.of(new CommitNote(note, targets, fits, workspace, steps));
    }

    /** None if it is not a file, or longer than any note. */
    private static List<String> lines(Path note) throws IOException {
        try {
            byte[] bytes = NamedFile.readStart(note, LONGEST + 1);
            return bytes.length > LONGEST
                    ? List.of()
                    : new String(bytes, StandardCharsets.UTF_8).lines().toList();
        } catch (NotAFileException e) {
            return List.of();
        }
    }

    private static Step step(String line, List<Path> targets) {
        Matcher words = STEP.matcher(line);
        if (!words.matches() || Integer.parseInt(words.group(1)) >= targets.size()) {
            return null;
        }
        return new Step(targets.get(Integer.parseInt(words.group(1))), words.group(2), words.group(3), words.group(4));
    }

    /** Returns true if a new file is in its place already, and who wrote the note may have put it there. */
    private boolean isBegun() throws IOException {
        Optional<FileOwner> writer = FileOwner.of(note);
        for (Step step : steps) {
            if (state(step.target()).equals(step.after())
                    && (writer.isEmpty() || writer.get().mayWrite(note, step.target()))) {
                return true;
            }
        }
        return false;
    }

    private void finish(UserPrincipal user) throws IOException {
        if (Workspace.isLive(workspace)) {
            throw new BookLockedException(targets.get(0) + ": is being changed by this process; one at a time");
        }
        try (MarkedFolder marked = MarkedFolder.open(workspace)) {
            if (!Objects.equals(marked.owner(), user)) {
                throw new IOException(workspace + ": belongs to another user, so nothing in it is used; move it away");
            }
            if (!marked.isLockFree()) {
                throw new BookLockedException(targets.get(0) + ": is being changed by another process; one at a time");
            }
            finish(marked);
        } catch (NoSuchFileException gone) {
            // everything has its name, and the folder has been deleted
        }
        Files.deleteIfExists(note);
    }

    private void finish(MarkedFolder marked) throws IOException {
        List<String> inside = new ArrayList<>(marked.names());
        List<Step> left =
                steps.stream().filter(step -> inside.contains(step.made())).toList();
        Optional<Step> changed = firstChanged(left);
        boolean isBegun = left.size() < steps.size();
        if (changed.isPresent() && isBegun && !fits) {
            throw new IOException(
                    changed.get().target() + ": another program has changed it after a process was stopped that "
                            + "replaced it and the files that belong to it; its new content is "
                            + workspace.resolve(changed.get().made()) + ". Move that into its place, or delete " + note
                            + " to keep what is there");
        }
        if (changed.isEmpty()) {
            for (int i = left.size() - 1; i >= 0; i--) {
                marked.moveOut(
                        left.get(i).made(), left.get(i).target().getFileName().toString());
                inside.remove(left.get(i).made());
            }
            FileWrites.forceFolder(targets.get(0).getParent());
        }
        marked.delete(inside);
    }

    private static Optional<Step> firstChanged(List<Step> left) throws IOException {
        for (Step step : left) {
            if (!step.before().equals(state(step.target()))) {
                return Optional.of(step);
            }
        }
        return Optional.empty();
    }
}
