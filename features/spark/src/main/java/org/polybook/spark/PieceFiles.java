package org.polybook.spark;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SortedMap;
import java.util.TreeMap;

/** Files that are put together from their pieces, one for each part, on the local disk. */
final class PieceFiles implements AutoCloseable {
    private final Path folder;
    private final SortedMap<Integer, Path> files = new TreeMap<>();
    /** The part of the open file, to which the next pieces usually belong. */
    private int openPart = -1;

    private FileChannel open;

    PieceFiles(Path folder) {
        this.folder = folder;
    }

    /** Reads a piece of a file. */
    static Piece read(Path file, int part, long offset, int count) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(count);
        try (FileChannel channel = FileChannel.open(file)) {
            while (bytes.hasRemaining()) {
                if (channel.read(bytes, offset + bytes.position()) < 0) {
                    throw new EOFException(file + ": a temporary file became shorter");
                }
            }
        }
        return new Piece(part, offset, bytes.array());
    }

    /** Writes a piece to its place. */
    void add(Piece piece) throws IOException {
        if (piece.part() != openPart) {
            close();
            Path file = files.computeIfAbsent(piece.part(), part -> folder.resolve("part-" + part));
            open = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            openPart = piece.part();
        }
        ByteBuffer bytes = ByteBuffer.wrap(piece.bytes());
        while (bytes.hasRemaining()) {
            open.write(bytes, piece.offset() + bytes.position());
        }
    }

    /** Returns the files by the numbers of their parts. */
    SortedMap<Integer, Path> files() throws IOException {
        close();
        return files;
    }

    @Override
    public void close() throws IOException {
        openPart = -1;
        if (open != null) {
            open.close();
        }
    }
}
