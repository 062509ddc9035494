package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
    void write() throws IOException {
        files = List.of(folder.resolve("x.si4"), folder.resolve("x.sn4"), folder.resolve("x.sg4"));
        for (int i = 0; i < 3; i++) {
            Files.writeString(files.get(i), OLD.get(i));
        }
    }

    @Test
    void replace_allFiles_leavesNothingElse() throws IOException {
        try (GroupReplacement group = GroupReplacement.of(files)) {
            make(group);
            group.replace(MADE);
        }

        assertThat(contents()).isEqualTo(NEW);
        assertThat(names()).containsExactly("x.sg4", "x.si4", "x.sn4");
    }

    @Test
    void replace_someFiles_keepsTheOthers() throws IOException {
        try (GroupReplacement group = GroupReplacement.of(files)) {
            make(group);
            group.replace(Arrays.asList("index", null, "games"));
        }

        assertThat(contents()).containsExactly("new 0", "old 1", "new 2");
    }

    @Test
    void replace_filesThatAreNotThere_makesThem() throws IOException {
        for (Path file : files) {
            Files.delete(file);
        }
        try (GroupReplacement group = GroupReplacement.of(files)) {
            make(group);
            group.replace(MADE);
        }

        assertThat(contents()).isEqualTo(NEW);
    }

    @Test
    void append_toAFile_isInPlaceAndNoChangeByAnother() throws IOException {
        try (GroupReplacement group = GroupReplacement.of(files)) {
            make(group);
            group.append(2, "games");
            group.replace(Arrays.asList("index", "names", null));
        }

        assertThat(contents()).containsExactly("new 0", "new 1", "old 2new 2");
    }

    @Test
    void replace_withoutACommit_changesNothing() throws IOException {
        try (GroupReplacement group = GroupReplacement.of(files)) {
            make(group);
        }

        assertThat(contents()).isEqualTo(OLD);
        assertThat(names()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void replace_afterAnotherProgramChangedOne_refuses(int changed) throws IOException {
        try (GroupReplacement group = GroupReplacement.of(files)) {
            make(group);
            Files.writeString(files.get(changed), "another's");

            assertThatThrownBy(() -> group.replace(MADE))
                    .isInstanceOf(FileChangedException.class)
                    .hasMessageContaining(files.get(changed).getFileName().toString());
        }
        assertThat(contents().get(changed)).isEqualTo("another's");
        assertThat(contents()).doesNotContainAnyElementsOf(NEW);
    }

    @Test
    void of_whileAnotherReplaces_isRefused() throws IOException {
        try (GroupReplacement group = GroupReplacement.of(files)) {
            assertThatThrownBy(() -> GroupReplacement.of(files)).isInstanceOf(BookLockedException.class);
            assertThat(group.targets()).hasSize(3);
        }
    }

    @Test
    void of_filesInTwoFolders_isRefused() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other")).resolve("x.sg4");

        assertThatThrownBy(() -> GroupReplacement.of(List.of(files.get(0), other)))
                .hasMessageContaining("another folder");
    }

    /** What a process leaves behind that is killed after it has given that many files their names. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void settle_afterAKill_finishes(int named) throws IOException {
        Path left = leftBehind(named);

        GroupReplacement.settle(files);

        assertThat(contents()).isEqualTo(NEW);
        assertThat(names()).containsExactly("x.sg4", "x.si4", "x.sn4");
        assertThat(left).doesNotExist();
    }

    /** Also if nobody has looked at the files in between. */
    @Test
    void of_afterAKill_finishesFirst() throws IOException {
        leftBehind(1);

        try (GroupReplacement group = GroupReplacement.of(files)) {
            assertThat(contents()).isEqualTo(NEW);
            assertThat(group.targets()).hasSize(3);
        }
        assertThat(names()).hasSize(3);
    }

    @Test
    void settle_afterAnotherProgramChangedAFileThatWasNotReplacedYet_leavesThat() throws IOException {
        leftBehind(0);
        Files.writeString(files.get(1), "another's");

        GroupReplacement.settle(files);

        assertThat(contents()).containsExactly("old 0", "another's", "old 2");
        assertThat(names()).hasSize(3);
    }

    @Test
    void settle_whileTheWorkspaceIsHeld_waitsOrRefuses() throws IOException {
        try (GroupReplacement group = GroupReplacement.of(files)) {
            Files.writeString(
                    CommitNote.of(files.get(0)),
                    "polybook commit\n" + group.workspace().folder().getFileName() + "\nindex none x.si4\n");
            assertThatThrownBy(() -> CommitNote.finish(files)).isInstanceOf(BookLockedException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "polybook commit\n.x.si4.polybook-1-2/../../evil\nindex none x.si4\n",
                "polybook commit\nevil\nindex none x.si4\n",
                "polybook commit\n.x.si4.polybook-1-2\nindex none ../y.si4\n../x none x.si4\n\n",
                "polybook commit\n",
                "something else",
                ""
            })
    void settle_withANoteThatSaysNonsense_changesNothing(String note) throws IOException {
        Path evil = Files.createDirectory(folder.resolve("evil"));
        Files.writeString(evil.resolve("index"), "evil");
        Files.writeString(evil.resolve("lock"), MarkedFolder.MARK);
        Files.writeString(CommitNote.of(files.get(0)), note);

        GroupReplacement.settle(files);

        assertThat(contents()).isEqualTo(OLD);
        assertThat(evil.resolve("index")).hasContent("evil");
    }

    private Path leftBehind(int named) throws IOException {
        Path left = Files.createDirectory(folder.resolve(".x.si4.polybook-1-2"));
        Files.writeString(left.resolve("lock"), MarkedFolder.MARK);
        StringBuilder note = new StringBuilder("polybook commit\n" + left.getFileName() + "\n");
        for (int i = 0; i < 3; i++) {
            FileState state = FileState.of(files.get(i));
            note.append(MADE.get(i) + " " + state.size() + "," + state.modified() + "," + state.changed() + " "
                    + files.get(i).getFileName() + "\n");
            Files.writeString(i < named ? files.get(i) : left.resolve(MADE.get(i)), NEW.get(i));
        }
        Files.writeString(CommitNote.of(files.get(0)), note);
        return left;
    }

    private static void make(GroupReplacement group) throws IOException {
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
