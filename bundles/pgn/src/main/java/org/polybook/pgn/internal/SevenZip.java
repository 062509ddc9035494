package org.polybook.pgn.internal;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.compress.MemoryLimitException;
import org.apache.commons.compress.PasswordRequiredException;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZFile;

/**
 * The games of a 7z archive, which must be a file: its table of contents stands at its end. Needs Commons Compress, and XZ for
 * Java for what most archives are packed by.
 */
final class SevenZip extends Archive {
    private final CountingStream taken;
    private final SeekableByteChannel channel;
    private final UnpackingMemory memory;
    private final SevenZFile archive;

    /** @param taken told how far the reading is, and closed with the archive */
    SevenZip(Path file, CountingStream taken, UnpackingMemory memory) throws IOException {
        this.taken = taken;
        this.memory = memory;
        channel = Files.newByteChannel(file);
        archive = open();
    }

    private SevenZFile open() throws IOException {
        SevenZFile opened = null;
        try {
            opened = SevenZFile.builder()
                    .setSeekableByteChannel(channel)
                    .setMaxMemoryLimitKiB(memory.mostKib())
                    .get();
        } catch (IOException e) {
            throw told(e);
        } finally {
            if (opened == null) {
                channel.close();
            }
        }
        return opened;
    }

    private IOException told(IOException fault) {
        return fault instanceof MemoryLimitException e
                ? memory.tooMuch(e.getMemoryNeededInKb(), e)
                : fault instanceof PasswordRequiredException ? new UnreadException("a password is needed") : fault;
    }

    @Override
    String nextEntry() throws IOException {
        try {
            SevenZArchiveEntry entry = archive.getNextEntry();
            return entry == null ? null : entry.isDirectory() ? entry.getName() + "/" : entry.getName();
        } catch (IOException e) {
            throw told(e);
        }
    }

    @Override
    int unpack(byte[] into, int offset, int length) throws IOException {
        try {
            int n = archive.read(into, offset, length);
            taken.reach(channel.position());
            return n;
        } catch (IOException e) {
            throw told(e);
        }
    }

    @Override
    public void close() throws IOException {
        try (taken;
                channel) {
            archive.close();
        }
    }
}
