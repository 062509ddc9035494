package org.polybook.itests.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Games;
import org.polybook.api.book.BookEntry;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BookMerger;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.Resources;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.spi.Providers;

/**
 * A full disk: the message names the file, the old book stays, and no other file is left. Needs permission to mount.
 */
class DiskFullIT {
    private static final int DISK_BYTES = 1 << 20;
    /** Free bytes that suffice for creating a workspace, but not for the files in it. */
    private static final long ROOM_TO_BEGIN = 8 << 10;

    @TempDir
    private Path folder;

    private Path disk;
    private Path book;
    private boolean mounted;

    @BeforeEach
    void mountSmallDiskWithBookOrSkip() throws Exception {
        disk = Files.createDirectory(folder.resolve("disk"));
        mounted = SystemCommand.succeeds("mount", "-t", "tmpfs", "-o", "size=" + DISK_BYTES, "tmpfs", disk.toString());
        assumeThat(mounted).as("a disk could be mounted").isTrue();
        // more than half of the disk, so that the disk has no room for a second book
        book = Files.write(disk.resolve("book.bin"), bytes(DISK_BYTES / 16 * 3 / 4));
    }

    @AfterEach
    void unmount() throws Exception {
        if (mounted) {
            // lazily: the mapping of an open book ends with a garbage collection
            assertThat(SystemCommand.succeeds("umount", "-l", disk.toString()))
                    .as("umount")
                    .isTrue();
        }
    }

    private static byte[] bytes(int records) {
        ByteBuffer bytes = ByteBuffer.allocate(16 * records);
        for (long i = 1; i <= records; i++) {
            bytes.putLong(i << 40).putLong(0x031C_0001_0000_0000L);
        }
        return bytes.array();
    }

    private void assertRefusedAndBookUnchanged(Path named, ThrowingCallable work) throws IOException {
        byte[] before = Files.readAllBytes(book);
        assertThatThrownBy(work)
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(named + ": cannot be written: ");
        assertThat(book).hasBinaryContent(before);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(disk)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void merge_diskFull_namesTheBook() throws IOException {
        BookMerger merger = Providers.all(BookMerger.class).get(0);
        for (MergePolicy policy : MergePolicy.values()) {
            List<MergeInput> inputs = List.of(new MergeInput(book, 1), new MergeInput(book, 1));
            assertRefusedAndBookUnchanged(book, () -> merger.merge(inputs, book, policy, BuildListener.NONE));
            assertThat(names()).containsExactly("book.bin");
        }
    }

    @Test
    void build_diskFull_namesTheBookOrTheFileNextToIt() throws IOException {
        Path games = Files.writeString(folder.resolve("games.pgn"), KillIT.games(1200));
        BookBuilder builder = Providers.all(BookBuilder.class).get(0);
        assertRefusedAndBookUnchanged(
                book,
                () -> builder.build(
                        GameInputs.of(Games.open(games, GameOptions.MAIN_LINE)),
                        Optional.of(BuildOutput.of(book)),
                        BuildOptions.DEFAULT,
                        new Resources(2, 1 << 26, Optional.empty()),
                        BuildListener.NONE));
        assertThat(names()).containsExactly("book.bin");
        // with little memory the build writes its counts to a file, for which the disk has no room
        Path filler = disk.resolve("filler");
        assertThatThrownBy(() -> Files.write(filler, new byte[DISK_BYTES])).isInstanceOf(IOException.class);
        try (FileChannel channel = FileChannel.open(filler, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() - ROOM_TO_BEGIN);
        }
        assertThatThrownBy(() -> builder.build(
                        GameInputs.of(Games.open(games, GameOptions.MAIN_LINE)),
                        Optional.empty(),
                        BuildOptions.DEFAULT,
                        new Resources(2, 1 << 20, Optional.of(disk)),
                        BuildListener.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(disk + "/.polybook-")
                .hasMessageContaining(": cannot be written: ");
        assertThat(names()).containsExactlyInAnyOrder("book.bin", "filler");
    }

    @Test
    void edit_diskFull_namesTheBookOrItsJournalAndKeepsAcknowledgedEdits() throws IOException {
        try (EditSession session = Providers.all(BookEditor.class).get(0).open(book)) {
            session.change("small", change(7, 1));
            assertRefusedAndBookUnchanged(book, session::commit);
            assertRefusedAndBookUnchanged(
                    disk.toRealPath().resolve(".book.bin.polybook-journal"),
                    () -> session.change("large", change(9, DISK_BYTES / 8)));
            assertThat(session.history()).extracting(EditSession.Change::label).containsExactly("small");
            assertThat(session.book().find(7)).hasSize(1);
            assertThat(session.book().find(9)).isEmpty();
        }
        assertThat(names()).containsExactlyInAnyOrder("book.bin", ".book.bin.polybook-journal");
    }

    /** The disk has no room even for the text in the lock. */
    @Test
    void edit_diskWithoutFreeBytes_leavesNoLock() throws IOException {
        Path filler = disk.resolve("filler");
        assertThatThrownBy(() -> Files.write(filler, new byte[DISK_BYTES])).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> Providers.all(BookEditor.class).get(0).open(book))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(disk.toRealPath().resolve(".book.bin.polybook-lock") + ": cannot be written: ");
        assertThat(names()).containsExactlyInAnyOrder("book.bin", "filler");
    }

    private static List<PositionChange> change(long key, int records) {
        return List.of(new PositionChange(
                key,
                LongStream.range(0, records)
                        .mapToObj(i -> new BookEntry(key, (int) i & 0xFFFF, 1, 0))
                        .toList()));
    }
}
