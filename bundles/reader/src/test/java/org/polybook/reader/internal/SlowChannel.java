package org.polybook.reader.internal;

import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A file of which each read returns at most three bytes, and sometimes none. The size that it reports may be wrong. */
final class SlowChannel extends FileChannel {
    private final byte[] bytes;
    private final long size;
    private int reads;

    SlowChannel(byte[] bytes, long size) {
        this.bytes = bytes;
        this.size = size;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int read(ByteBuffer into, long position) {
        if (position >= bytes.length) {
            return -1;
        }
        int count = Math.min(Math.min(reads++ % 4, into.remaining()), bytes.length - (int) position);
        into.put(bytes, (int) position, count);
        return count;
    }

    @Override
    public int read(ByteBuffer into) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long read(ByteBuffer[] into, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int write(ByteBuffer from) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int write(ByteBuffer from, long position) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long position() {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileChannel position(long newPosition) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileChannel truncate(long newSize) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void force(boolean metaData) {}

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(long position, long length, boolean shared) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock tryLock(long position, long length, boolean shared) {
        throw new UnsupportedOperationException();
    }

    @Override
    protected void implCloseChannel() {}
}
