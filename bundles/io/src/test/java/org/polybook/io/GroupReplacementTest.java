package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GroupReplacementTest {
    private static final List<String> MADE = List.of("index", "names", "games");
    private static final List<String> OLD = List.of("old 0", "old 1", "old 2");
    private static final List<String> NEW = List.of("new 0", "new 1", "new 2");

    @TempDir
    private Path folder;

    private List<Path> files;

    @BeforeEach
    void writeOldFiles() throws IOException {
        files = List.of(folder.resolve("x.si4"), folder.resolve("x.sn4"), folder.resolve("x.sg4"));
        for (int i = 0; i < 3; i++) {
            Files.writeString(files.get(i), OLD.get(i));
        }
    }

    @Test
    void replace_allFiles_leavesNothingElse() throws IOException {
        try (GroupReplacement group = GroupReplacement.lockAndBegin(files)) {
            writeNewFiles(group);
            group.replace(MADE, false);
        }

        assertThat(contents()).isEqualTo(NEW);
        assertThat(names()).containsExactly("x.sg4", "x.si4", "x.sn4");
    }

    @Test
    void replace_someFiles_keepsTheOthers() throws IOException {
        try (GroupReplacement group = GroupReplacement.lockAndBegin(files)) {
            writeNewFiles(group);
            group.replace(Arrays.asList("index", null, "games"), false);
        }

        assertThat(contents()).containsExactly("new 0", "old 1", "new 2");
    }

    @Test
    void replace_missingFiles_createsThem() throws IOException {
        for (Path file : files) {
            Files.delete(file);
        }
        try (GroupReplacement group = GroupReplacement.lockAndBegin(files)) {
            writeNewFiles(group);
            group.replace(MADE, false);
        }

        assertThat(contents()).isEqualTo(NEW);
    }

    @Test
    void appendFile_toATarget_isInPlaceAndNotAForeignChange() throws IOException {
        try (GroupReplacement group = GroupReplacement.lockAndBegin(files)) {
            writeNewFiles(group);
            group.appendFile(2, "games");
            group.replace(Arrays.asList("index", "names", null), true);
        }

        assertThat(contents()).containsExactly("new 0", "new 1", "old 2new 2");
    }

    @Test
    void close_withoutReplacing_changesNothing() throws IOException {
        try (GroupReplacement group = GroupReplacement.lockAndBegin(files)) {
            writeNewFiles(group);
        }

        assertThat(contents()).isEqualTo(OLD);
        assertThat(names()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void replace_afterAnotherProgramChangedOne_refuses(int changed) throws IOException {
        try (GroupReplacement group = GroupReplacement.lockAndBegin(files)) {
            writeNewFiles(group);
            Files.writeString(files.get(changed), "another's");

            assertThatThrownBy(() -> group.replace(MADE, false))
                    .isInstanceOf(FileChangedException.class)
                    .hasMessageContaining(files.get(changed).getFileName().toString());
        }
        assertThat(contents().get(changed)).isEqualTo("another's");
        assertThat(contents()).doesNotContainAnyElementsOf(NEW);
    }

    @Test
    void lockAndBegin_whileAnotherReplaces_isRefused() throws IOException {
        try (GroupReplacement group = GroupReplacement.lockAndBegin(files)) {
            assertThatThrownBy(() -> GroupReplacement.lockAndBegin(files)).isInstanceOf(BookLockedException.class);
            assertThat(group.targets()).hasSize(3);
        }
    }

    @Test
    void lockAndBegin_filesInTwoFolders_isRefused() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other")).resolve("x.sg4");

        assertThatThrownBy(() -> GroupReplacement.lockAndBegin(List.of(files.get(0), other)))
                .hasMessageContaining("another folder");
    }

    /** A process was killed after it had moved this number of new files to their targets. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void completeInterrupted_afterAKill_movesTheOtherFiles(int named) throws IOException {
        Path left = leaveInterruptedReplacement(named);

        GroupReplacement.completeInterrupted(files);

        assertThat(contents()).isEqualTo(NEW);
        assertThat(names()).containsExactly("x.sg4", "x.si4", "x.sn4");
        assertThat(left).doesNotExist();
    }

    /** The next replacement completes the old one even if no caller has opened the files in between. */
    @Test
    void lockAndBegin_afterAKill_completesTheOldReplacementFirst() throws IOException {
        leaveInterruptedReplacement(1);

        try (GroupReplacement group = GroupReplacement.lockAndBegin(files)) {
            assertThat(contents()).isEqualTo(NEW);
            assertThat(group.targets()).hasSize(3);
        }
        assertThat(names()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void completeInterrupted_afterAnotherProgramChangedAFileBeforeTheFirstReplacement_keepsThatFile(int changed)
            throws IOException {
        leaveInterruptedReplacement(0);
        Files.writeString(files.get(changed), "another's");

        GroupReplacement.completeInterrupted(files);

        assertThat(contents().get(changed)).isEqualTo("another's");
        assertThat(contents()).doesNotContainAnyElementsOf(NEW);
        assertThat(names()).hasSize(3);
    }

    /** Both the new content for the leader and the content that the other program wrote are kept. */
    @Test
    void completeInterrupted_afterAnotherProgramChangedTheLeaderOfAHalfReplacedGroup_refusesAndKeepsBoth()
            throws IOException {
        Path left = leaveInterruptedReplacement(2);
        Files.writeString(files.get(0), "another's");

        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> GroupReplacement.completeInterrupted(files))
                    .hasMessageContaining("another program has changed it")
                    .hasMessageContaining(left.resolve("index").toString());
        }
        assertThat(contents()).containsExactly("another's", "new 1", "new 2");
        assertThat(left.resolve("index")).hasContent("new 0");
    }

    /** New files that fit the old leader can stay in their places. */
    @Test
    void completeInterrupted_afterAnotherProgramChangedTheLeaderOfFittingFiles_keepsThatFile() throws IOException {
        leaveInterruptedReplacement(2, "polybook commit that fits");
        Files.writeString(files.get(0), "another's");

        GroupReplacement.completeInterrupted(files);

        assertThat(contents()).containsExactly("another's", "new 1", "new 2");
        assertThat(names()).hasSize(3);
    }

    @Test
    void completeInterrupted_filesWithUnusualNames_movesThem() throws IOException {
        files = List.of(folder.resolve("a\nb c.si4"), folder.resolve("a\nb c.sn4"), folder.resolve("a\nb c.sg4"));
        for (int i = 0; i < 3; i++) {
            Files.writeString(files.get(i), OLD.get(i));
        }
        leaveInterruptedReplacement(1);

        GroupReplacement.completeInterrupted(files);

        assertThat(contents()).isEqualTo(NEW);
    }

    @Test
    void completeInterrupted_whileTheWorkspaceIsLocked_refuses() throws IOException {
        try (GroupReplacement group = GroupReplacement.lockAndBegin(files)) {
            String name = group.workspace().folder().getFileName().toString();
            Files.writeString(
                    CommitNote.notePath(files.get(0)),
                    "polybook commit\n" + name.substring(".x.si4.polybook-".length()) + "\n0 index none none\n");
            assertThatThrownBy(() -> CommitNote.completeReplacementIfNoted(files))
                    .isInstanceOf(BookLockedException.class);
        }
    }

    /** A malformed note that belongs to this user is reported at once and kept. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "polybook commit\n1-2/../../evil\n0 index none none\n",
                "polybook commit\nevil\n0 index none none\n",
                "polybook commit\n1-2\n0 index none none\n1 ../x none none\n",
                "polybook commit\n1-2\n7 index none none\n",
                "polybook commit\n1-2\n",
                "polybook commit\n",
                "something else",
                ""
            })
    void completeInterrupted_malformedNote_refusesAndChangesNothing(String note) throws IOException {
        Path evil = Files.createDirectory(folder.resolve("evil"));
        Files.writeString(evil.resolve("index"), "evil");
        Files.writeString(evil.resolve("lock"), WorkspaceFolder.MARK);
        Files.writeString(CommitNote.notePath(files.get(0)), note);

        assertThatThrownBy(() -> GroupReplacement.completeInterrupted(files))
                .hasMessageContaining("is not a note of Polybook");
        assertThatThrownBy(() -> GroupReplacement.lockAndBegin(files))
                .hasMessageContaining("is not a note of Polybook");

        assertThat(contents()).isEqualTo(OLD);
        assertThat(evil.resolve("index")).hasContent("evil");
    }

    /** Other users cannot complete the work of a user, but they do not treat incomplete files as complete. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void completeInterrupted_noteOfAnotherUser_refusesIfItIsPartlyDone(int named) throws IOException {
        assumeTrue("root".equals(System.getProperty("user.name")), "only root can give files away");
        Path left = leaveInterruptedReplacement(named);
        Files.setAttribute(CommitNote.notePath(files.get(0)), "unix:uid", 65534);
        for (int i = 3 - named; i < 3; i++) {
            Files.setAttribute(files.get(i), "unix:uid", 65534);
        }

        if (named == 0) {
            GroupReplacement.completeInterrupted(files);
        } else {
            assertThatThrownBy(() -> GroupReplacement.completeInterrupted(files))
                    .hasMessageContaining("completes that by opening it");
        }
        assertThat(left).exists();
        assertThat(contents().subList(0, 3 - named)).isEqualTo(OLD.subList(0, 3 - named));
    }

    @Test
    void lockAndBegin_aWriteProtectedFile_isRefused() throws IOException {
        assumeFalse("root".equals(System.getProperty("user.name")), "root may write everywhere");
        assertThat(files.get(2).toFile().setWritable(false)).isTrue();

        assertThatThrownBy(() -> GroupReplacement.lockAndBegin(files)).isInstanceOf(AccessDeniedException.class);
    }

    private Path leaveInterruptedReplacement(int named) throws IOException {
        return leaveInterruptedReplacement(named, "polybook commit");
    }

    /**
     * Leaves the files of a process that was killed during a replacement. Returns the workspace.
     *
     * @param named the number of new files that the process had moved to their targets, from the last file to the
     *     first, the leader
     */
    private Path leaveInterruptedReplacement(int named, String mark) throws IOException {
        Path left = Files.createDirectory(folder.resolve("." + files.get(0).getFileName() + ".polybook-1-2"));
        Files.writeString(left.resolve("lock"), WorkspaceFolder.MARK);
        StringBuilder note = new StringBuilder(mark + "\n1-2\n");
        for (int i = 0; i < 3; i++) {
            Path made = Files.writeString(left.resolve(MADE.get(i)), NEW.get(i));
            note.append(i + " " + MADE.get(i) + " " + state(files.get(i)) + " " + state(made) + "\n");
            if (i >= 3 - named) {
                Files.move(made, files.get(i), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        Files.writeString(CommitNote.notePath(files.get(0)), note);
        return left;
    }

    private static String state(Path file) throws IOException {
        FileState state = FileState.of(file);
        return state.size() + "," + state.modifiedNanos() + ","
                + String.valueOf(state.key()).replaceAll("\\s", "");
    }

    private static void writeNewFiles(GroupReplacement group) throws IOException {
        for (int i = 0; i < 3; i++) {
            try (OutputStream out = group.create(MADE.get(i))) {
                out.write(NEW.get(i).getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private List<String> contents() throws IOException {
        return List.of(Files.readString(files.get(0)), Files.readString(files.get(1)), Files.readString(files.get(2)));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }
}
