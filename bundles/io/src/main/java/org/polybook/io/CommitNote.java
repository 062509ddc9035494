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
 * The note next to a leader, the first file of a group. It lists which files of a workspace replace which targets. It
 * exists only during the replacement, or after the process was killed during the replacement. These are its lines:
 *
 * <pre>
 * polybook commit                     or: polybook commit that fits
 * end of the workspace's name, after the prefix of all workspaces of the leader
 * number of a target from 0, name of its new file in the workspace, state of the target, state of the new file;
 *     blanks between, a line for each in the order of the targets
 * </pre>
 *
 * <p>A state is the size, the time of the last change of the content, and the system's identity of the file; {@code
 * none} if the file is missing.
 *
 * <p>Only the user who has written a note completes the replacement that it describes, and only with a workspace of
 * that user. Other users treat the group as inconsistent if one of the new files is already in its place. If another
 * program has changed a target that is still to be replaced, no target is replaced, so the changed file is kept.
 */
final class CommitNote {
    private static final String MARK = "polybook commit";
    /**
     * The first line of a note whose replacement may stop at any point, because the new files that are moved earlier
     * fit the old files that are replaced later.
     */
    private static final String MARK_FITTING = MARK + " that fits";
    /** The name of the note in the workspace, before the note is moved next to the leader. */
    private static final String UNPUBLISHED = "note";

    private static final int MAX_BYTES = 1 << 16;
    private static final Pattern WORKSPACE = Pattern.compile("[0-9]{1,18}-[0-9]+");
    private static final Pattern STEP = Pattern.compile("([0-9]) ([a-z]+) (\\S+) (\\S+)");

    private final Path note;
    private final List<Path> targets;
    private final boolean fits;
    private final Path workspace;
    private final List<Step> steps;

    /** One line of the note. */
    private record Step(Path target, String newFileName, String stateBefore, String newFileState) {}

    private CommitNote(Path note, List<Path> targets, boolean fits, Path workspace, List<Step> steps) {
        this.note = note;
        this.targets = targets;
        this.fits = fits;
        this.workspace = workspace;
        this.steps = steps;
    }

    static Path notePath(Path leader) {
        return AdjacentFileNames.nextTo(leader, "commit");
    }

    static boolean exists(Path leader) {
        return Files.exists(notePath(leader), LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Moves finished files of the workspace to their targets. The leader, which is the first target, is replaced last.
     *
     * @param made the name of the new file for each target; null for a target that is not replaced
     * @param fits true if every new file fits the old files of the targets before its own target
     */
    static void commit(List<Path> targets, Workspace workspace, List<String> made, boolean fits) throws IOException {
        Path leader = targets.get(0);
        writeUnpublishedNote(targets, workspace, made, fits);
        workspace.keep();
        boolean published = false;
        try {
            Files.move(workspace.file(UNPUBLISHED), notePath(leader), StandardCopyOption.ATOMIC_MOVE);
            published = true;
        } catch (AtomicMoveNotSupportedException e) {
            throw new IOException(leader + ": the file system cannot replace a file in one step", e);
        } finally {
            if (!published) {
                workspace.endKeeping();
            }
        }
        FileWrites.forceFolder(leader.getParent());
        for (int i = targets.size() - 1; i >= 0; i--) {
            if (made.get(i) != null) {
                Files.move(workspace.file(made.get(i)), targets.get(i), StandardCopyOption.ATOMIC_MOVE);
            }
        }
        FileWrites.forceFolder(leader.getParent());
        Files.delete(notePath(leader));
        workspace.endKeeping();
    }

    private static void writeUnpublishedNote(List<Path> targets, Workspace workspace, List<String> made, boolean fits)
            throws IOException {
        String name = workspace.folder().getFileName().toString();
        StringBuilder text = new StringBuilder(fits ? MARK_FITTING : MARK)
                .append('\n')
                .append(name.substring(Workspace.namePrefix(targets.get(0)).length()))
                .append('\n');
        for (int i = 0; i < targets.size(); i++) {
            if (made.get(i) != null) {
                text.append(String.join(
                                " ",
                                Integer.toString(i),
                                made.get(i),
                                stateText(targets.get(i)),
                                stateText(workspace.file(made.get(i)))))
                        .append('\n');
            }
        }
        Path note = workspace.file(UNPUBLISHED);
        try (FileChannel channel = FileWrites.create(note)) {
            FileWrites.writeAll(channel, ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8)), note);
            channel.force(true);
        }
        FileModes.matchBookExceptOwner(note, targets.get(0)); // only the user who wrote the note completes it
        FileWrites.forceFolder(workspace.folder());
    }

    private static String stateText(Path file) throws IOException {
        return FileState.find(file)
                .map(state -> state.size() + "," + state.modifiedNanos() + ","
                        + String.valueOf(state.key()).replaceAll("\\s", ""))
                .orElse("none");
    }

    /**
     * Completes the replacement that the note next to the first target describes, if that note exists. The caller holds
     * the lock of the first target.
     *
     * @throws IOException if only another user can complete the replacement, or if the user must decide between two
     *     files
     */
    static void completeReplacementIfNoted(List<Path> targets) throws IOException {
        Path leader = targets.get(0);
        if (!exists(leader)) {
            return;
        }
        Optional<UserPrincipal> writer = owner(notePath(leader));
        Optional<UserPrincipal> user = userOfProcess(leader);
        boolean isOwn = writer.isPresent() ? writer.equals(user) : user.isEmpty();
        Optional<CommitNote> note = read(targets);
        if (note.isPresent() && isOwn) {
            note.get().completeReplacement(user.orElse(null));
        } else if (note.isPresent() && note.get().isPartlyDone()) {
            throw new IOException(leader
                    + ": a process was stopped while it replaced this file and those that belong to it; the user who ran it, "
                    + writer.map(UserPrincipal::getName).orElse("another user") + ", completes that by opening it");
        } else if (note.isEmpty() && isOwn) {
            throw new FileSystemException(
                    notePath(leader).toString(),
                    null,
                    "is not a note of Polybook, although it has the name of one; move it away");
        }
    }

    /**
     * The user of this process, as the file system names the user; empty if this user may not create files in the
     * folder of the leader, or if files have no owners.
     */
    private static Optional<UserPrincipal> userOfProcess(Path leader) {
        try {
            Path probe = createProbeFolder(leader);
            try {
                return owner(probe);
            } finally {
                Files.delete(probe);
            }
        } catch (IOException mayNot) {
            return Optional.empty();
        }
    }

    /**
     * Creates a folder that the caller deletes at once. If the process is killed in between, a later process deletes
     * the folder like an unfinished workspace.
     */
    static Path createProbeFolder(Path leader) throws IOException {
        return Files.createTempDirectory(
                leader.getParent(),
                Workspace.namePrefix(leader) + ProcessHandle.current().pid() + "-");
    }

    private static Optional<UserPrincipal> owner(Path file) throws IOException {
        try {
            return Optional.of(Files.getOwner(file, LinkOption.NOFOLLOW_LINKS));
        } catch (UnsupportedOperationException noOwners) {
            return Optional.empty();
        }
    }

    /** Returns the note; empty if any part of it is malformed. */
    private static Optional<CommitNote> read(List<Path> targets) throws IOException {
        Path leader = targets.get(0);
        Path note = notePath(leader);
        List<String> lines = lines(note);
        boolean fits = !lines.isEmpty() && lines.get(0).equals(MARK_FITTING);
        if (lines.size() < 3
                || !fits && !lines.get(0).equals(MARK)
                || !WORKSPACE.matcher(lines.get(1)).matches()) {
            return Optional.empty();
        }
        List<Step> steps = new ArrayList<>();
        for (String line : lines.subList(2, lines.size())) {
            Step step = parseStepOrNull(line, targets);
            if (step == null) {
                return Optional.empty();
            }
            steps.add(step);
        }
        Path workspace = leader.resolveSibling(Workspace.namePrefix(leader) + lines.get(1));
        return Optional.of(new CommitNote(note, targets, fits, workspace, steps));
    }

    /**
     * Returns the lines of the note; empty if the note is not a regular file, or is longer than any note of Polybook.
     */
    private static List<String> lines(Path note) throws IOException {
        try {
            byte[] bytes = FileOpener.readStartNoFollow(note, MAX_BYTES + 1);
            return bytes.length > MAX_BYTES
                    ? List.of()
                    : new String(bytes, StandardCharsets.UTF_8).lines().toList();
        } catch (NotAFileException e) {
            return List.of();
        }
    }

    private static Step parseStepOrNull(String line, List<Path> targets) {
        Matcher words = STEP.matcher(line);
        if (!words.matches() || Integer.parseInt(words.group(1)) >= targets.size()) {
            return null;
        }
        return new Step(targets.get(Integer.parseInt(words.group(1))), words.group(2), words.group(3), words.group(4));
    }

    /** Returns true if a new file is already in its place and the note's writer may have put it there. */
    private boolean isPartlyDone() throws IOException {
        Optional<FileOwner> writer = FileOwner.of(note);
        for (Step step : steps) {
            if (stateText(step.target()).equals(step.newFileState())
                    && (writer.isEmpty() || writer.get().mayWrite(note, step.target()))) {
                return true;
            }
        }
        return false;
    }

    private void completeReplacement(UserPrincipal user) throws IOException {
        if (Workspace.isOfThisProcess(workspace)) {
            throw new BookLockedException(
                    targets.get(0) + ": is being changed by this process; only one writer at a time");
        }
        try (WorkspaceFolder marked = WorkspaceFolder.open(workspace)) {
            if (!Objects.equals(marked.ownerOrNull(), user)) {
                throw new IOException(
                        workspace + ": belongs to another user, so none of its files is used; move it away");
            }
            if (!marked.isLockFree()) {
                throw new BookLockedException(
                        targets.get(0) + ": is being changed by another process; only one writer at a time");
            }
            moveRemainingUnlessChanged(marked);
        } catch (NoSuchFileException deleted) {
            // all new files are in their places, and the folder has been deleted
        }
        Files.deleteIfExists(note);
    }

    private void moveRemainingUnlessChanged(WorkspaceFolder marked) throws IOException {
        List<String> inside = new ArrayList<>(marked.names());
        List<Step> left = steps.stream()
                .filter(step -> inside.contains(step.newFileName()))
                .toList();
        Optional<Step> changed = firstChanged(left);
        boolean isBegun = left.size() < steps.size();
        if (changed.isPresent() && isBegun && !fits) {
            throw new IOException(changed.get().target()
                    + ": another program has changed it after a process was stopped that "
                    + "replaced it and the files that belong to it; its new content is "
                    + workspace.resolve(changed.get().newFileName()) + ". Move that into its place, or delete " + note
                    + " to keep the current content");
        }
        if (changed.isEmpty()) {
            for (int i = left.size() - 1; i >= 0; i--) {
                marked.moveOut(
                        left.get(i).newFileName(),
                        left.get(i).target().getFileName().toString());
                inside.remove(left.get(i).newFileName());
            }
            FileWrites.forceFolder(targets.get(0).getParent());
        }
        marked.deleteFolderWith(inside);
    }

    private static Optional<Step> firstChanged(List<Step> left) throws IOException {
        for (Step step : left) {
            if (!step.stateBefore().equals(stateText(step.target()))) {
                return Optional.of(step);
            }
        }
        return Optional.empty();
    }
}
