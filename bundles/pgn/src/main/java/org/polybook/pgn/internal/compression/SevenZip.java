package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.commons.compress.MemoryLimitException;
import org.apache.commons.compress.PasswordRequiredException;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZFile;
import org.polybook.io.FileOpener;
import org.polybook.pgn.internal.bytes.CountingStream;

/**
 * The games of a 7z archive, which must be a file and not a stream, because its table of contents is at its end. Needs
 * Commons Compress, and XZ for Java for the compression of most archives.
 */
final class SevenZip extends Archive {
    private static final List<String> UNSUPPORTED = List.of("unsupported", "not yet supported", "not implemented");

    private final CountingStream taken;
    private final SeekableByteChannel channel;
    private final DecompressionMemory memory;
    private final SevenZFile archive;

    /**
     * @param taken is set to the position in the file up to which bytes have been read, and is closed with the archive
     */
    SevenZip(Path file, CountingStream taken, DecompressionMemory memory) throws IOException {
        this.taken = taken;
        this.memory = memory;
        channel = FileOpener.open(file);
        archive = open();
    }

    private SevenZFile open() throws IOException {
        SevenZFile opened = null;
        try {
            opened = SevenZFile.builder()
                    .setSeekableByteChannel(channel)
                    .setMaxMemoryLimitKiB(memory.maxKib())
                    .get();
        } catch (IOException | RuntimeException e) {
            throw decompressionFailure(e);
        } finally {
            if (opened == null) {
                channel.close();
            }
        }
        return opened;
    }

    /** Translates an exception of the library, which does not distinguish a truncated file from a damaged one. */
    @Override
    IOException decompressionFailure(Exception cause) {
        if (cause instanceof CompressedFileException || cause instanceof ClosedChannelException) {
            return (IOException) cause;
        }
        if (cause instanceof MemoryLimitException e) {
            return memory.exceeded(e.getMemoryNeededInKb(), e);
        }
        if (cause instanceof PasswordRequiredException) {
            return new UnsupportedFileException("a password is needed", cause);
        }
        return isUnsupported(cause)
                ? new UnsupportedFileException(
                        "it is compressed with an unsupported method: decompress it first", cause)
                : new CompressedFileException("the 7z " + damagedPartInWords() + " is damaged or truncated", cause);
    }

    /**
     * Returns true if the exception reports an unsupported method. The library has no exception type for this, only
     * messages.
     */
    private static boolean isUnsupported(Exception cause) {
        String words = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
        return UNSUPPORTED.stream().anyMatch(words::contains);
    }

    private String damagedPartInWords() {
        try {
            return "data before byte " + channel.position();
        } catch (IOException closedByTheLibrary) {
            return "table of contents";
        }
    }

    @Override
    String openNextEntryOrNull() throws IOException {
        try {
            SevenZArchiveEntry entry = archive.getNextEntry();
            return entry == null ? null : entry.isDirectory() ? entry.getName() + "/" : entry.getName();
        } catch (IOException | RuntimeException e) {
            throw decompressionFailure(e);
        }
    }

    @Override
    int decompress(byte[] into, int offset, int length) throws IOException {
        try {
            int n = archive.read(into, offset, length);
            taken.setCount(channel.position());
            return n;
        } catch (IOException | RuntimeException e) {
            throw decompressionFailure(e);
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
