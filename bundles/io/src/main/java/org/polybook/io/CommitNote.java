package org.polybook.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
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
import java.util.regex.Pattern;

/**
 * The note beside a leader that says which files of a workspace are to take the places of which targets. It is there only while they
 * do, or after a kill:
 *
 * <pre>
 * polybook commit
 * name of the workspace
 * name of a new file in it, state of its target, name of the target in the leader's folder; blanks between, a line for each
 * </pre>
 *
 * A note counts if it belongs to this user, and so does the workspace that it names. It counts no longer if no file has its name yet
 * and another program has changed a target meanwhile: then that program's files stay.
 */
final class CommitNote {
    private static final String MARK = "polybook commit";
    /** The note before anybody sees it. */
    private static final String WRITTEN = "note";

    private static final int LONGEST = 1 << 16;
    private static final Pattern NEW_NAME = Pattern.compile("[a-z]+");

    private CommitNote() {}

    static Path of(Path leader) {
        return leader.resolveSibling("." + leader.getFileName() + ".polybook-commit");
    }

    static boolean isThere(Path leader) {
        return Files.exists(of(leader), LinkOption.NOFOLLOW_LINKS);
    }

    /** Gives finished files of the workspace the names of their targets. */
    static void commit(Path leader, Workspace workspace, List<Path> targets, List<String> made) throws IOException {
        write(workspace, targets, made);
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
        // the leader comes last: where the new others fit the old leader, there is no moment at which they do not
        // belong together
        for (int i = targets.size() - 1; i >= 0; i--) {
            Files.move(workspace.file(made.get(i)), targets.get(i), StandardCopyOption.ATOMIC_MOVE);
        }
        FileWrites.forceFolder(leader.getParent());
        Files.delete(of(leader));
        workspace.giveBack();
    }

    private static void write(Workspace workspace, List<Path> targets, List<String> made) throws IOException {
        StringBuilder text = new StringBuilder(MARK)
                .append('\n')
                .append(workspace.folder().getFileName())
                .append('\n');
        for (int i = 0; i < targets.size(); i++) {
            text.append(String.join(
                            " ",
                            made.get(i),
                            state(targets.get(i)),
                            targets.get(i).getFileName().toString()))
                    .append('\n');
        }
        Path note = workspace.file(WRITTEN);
        try (FileChannel channel = FileWrites.create(note)) {
            FileWrites.all(channel, ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8)), note);
            channel.force(true);
        }
        FileWrites.forceFolder(workspace.folder());
    }

    /**
     * Finishes what the note says, if there is one that counts; the leader's lock is held.
     *
     * @throws IOException if another user has to do it
     */
    static void finish(List<Path> targets) throws IOException {
        Path leader = targets.get(0);
        Path note = of(leader);
        if (!isThere(leader)) {
            return;
        }
        UserPrincipal user = user(leader);
        UserPrincipal writer = owner(note);
        if (Objects.equals(writer, user)) {
            List<String> lines = read(note);
            if (lines.size() > 1 && lines.get(0).equals(MARK)) {
                finish(targets, user, lines);
                Files.deleteIfExists(note);
            }
        } else if (Files.exists(leader) && Objects.equals(writer, owner(leader))) {
            throw new IOException(leader
                    + ": a process was stopped while it replaced this file and those that belong to it; its owner "
                    + writer.getName() + " can finish that by opening it");
        }
    }

    /** Who this process runs for, as the file system has it. */
    private static UserPrincipal user(Path leader) throws IOException {
        Path probe = Files.createTempDirectory(leader.getParent(), Workspace.prefix(leader));
        try {
            return owner(probe);
        } finally {
            Files.delete(probe);
        }
    }

    private static UserPrincipal owner(Path file) throws IOException {
        return Files.getOwner(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static List<String> read(Path note) throws IOException {
        if (!Files.isRegularFile(note, LinkOption.NOFOLLOW_LINKS) || Files.size(note) > LONGEST) {
            return List.of();
        }
        return new String(Files.readAllBytes(note), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    private static void finish(List<Path> targets, UserPrincipal user, List<String> lines) throws IOException {
        Path leader = targets.get(0);
        String name = lines.get(1);
        if (!name.startsWith(Workspace.prefix(leader)) || name.indexOf('/') >= 0 || name.indexOf('\\') >= 0) {
            return;
        }
        Path folder = leader.resolveSibling(name);
        if (Workspace.isLive(folder)) {
            throw new BookLockedException(leader + ": is being changed by this process; one at a time");
        }
        try (MarkedFolder marked = MarkedFolder.open(folder)) {
            if (!Objects.equals(marked.owner(), user)) {
                return;
            }
            if (!marked.isLockFree()) {
                throw new BookLockedException(leader + ": is being changed by another process; one at a time");
            }
            finish(targets, marked, lines.subList(2, lines.size()));
        } catch (NoSuchFileException gone) {
            // everything has its name, and the folder has been deleted
        }
    }

    private static void finish(List<Path> targets, MarkedFolder marked, List<String> files) throws IOException {
        List<String> inside = new ArrayList<>(marked.names());
        List<Step> steps = new ArrayList<>();
        for (String file : files) {
            Step.of(file, targets).filter(step -> inside.contains(step.made())).ifPresent(steps::add);
        }
        boolean isBegun = steps.size() < files.size();
        boolean isUnchanged = true;
        for (Step step : steps) {
            isUnchanged &= step.state().equals(state(step.target()));
        }
        for (Step step : steps) {
            if (isBegun || isUnchanged) {
                marked.moveOut(step.made(), step.target().getFileName().toString());
                inside.remove(step.made());
            }
        }
        FileWrites.forceFolder(targets.get(0).getParent());
        marked.delete(inside);
    }

    /** One line of a note. */
    private record Step(String made, String state, Path target) {
        /** Empty if the line is none of ours. */
        static Optional<Step> of(String line, List<Path> targets) {
            String[] words = line.split(" ", 3);
            if (words.length < 3 || !NEW_NAME.matcher(words[0]).matches()) {
                return Optional.empty();
            }
            return targets.stream()
                    .filter(target -> target.getFileName().toString().equals(words[2]))
                    .findFirst()
                    .map(target -> new Step(words[0], words[1], target));
        }
    }

    private static String state(Path target) throws IOException {
        return FileState.find(target)
                .map(state -> state.size() + "," + state.modified() + "," + state.changed())
                .orElse("none");
    }
}
