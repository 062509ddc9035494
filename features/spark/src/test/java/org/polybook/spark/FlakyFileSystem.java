package org.polybook.spark;

import java.io.FilterInputStream;
import java.io.IOException;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.PositionedReadable;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.Seekable;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/** The local file system under the scheme {@code flaky}: some calls fail, and others in the middle of a file. */
public final class FlakyFileSystem extends RawLocalFileSystem {
    /** The number of calls of which one fails. */
    private static final int PERIOD = 9;

    private static final AtomicInteger CALLS = new AtomicInteger();
    /** The number of calls that have failed. */
    static final AtomicInteger FAILURES = new AtomicInteger();

    @Override
    public String getScheme() {
        return "flaky";
    }

    @Override
    public URI getUri() {
        return URI.create("flaky:///");
    }

    @Override
    public void initialize(URI uri, Configuration conf) throws IOException {
        super.initialize(uri, conf);
    }

    private static boolean fails() {
        boolean fails = CALLS.incrementAndGet() % PERIOD == 0;
        if (fails) {
            FAILURES.incrementAndGet();
        }
        return fails;
    }

    private static void failSometimes(String call) throws IOException {
        if (fails()) {
            throw new IOException("the store failed: " + call);
        }
    }

    @Override
    public FSDataInputStream open(Path path, int bufferSize) throws IOException {
        failSometimes("open");
        FSDataInputStream in = super.open(path, bufferSize);
        return fails() ? new FSDataInputStream(new BrokenStream(in)) : in;
    }

    @Override
    public FSDataOutputStream create(
            Path path,
            FsPermission permission,
            boolean overwrite,
            int bufferSize,
            short replication,
            long blockSize,
            Progressable progress)
            throws IOException {
        failSometimes("create");
        return super.create(path, permission, overwrite, bufferSize, replication, blockSize, progress);
    }

    @Override
    public FileStatus[] globStatus(Path pattern) throws IOException {
        failSometimes("list");
        return super.globStatus(pattern);
    }

    @Override
    public boolean rename(Path from, Path to) throws IOException {
        failSometimes("rename");
        return super.rename(from, to);
    }

    /** A stream that fails after some bytes. */
    private static final class BrokenStream extends FilterInputStream implements Seekable, PositionedReadable {
        private final FSDataInputStream stream;
        private int left = 10_000;

        BrokenStream(FSDataInputStream stream) {
            super(stream);
            this.stream = stream;
        }

        @Override
        public int read() throws IOException {
            use(1);
            return stream.read();
        }

        @Override
        public int read(byte[] into, int start, int count) throws IOException {
            int read = stream.read(into, start, count);
            use(Math.max(0, read));
            return read;
        }

        private void use(int count) throws IOException {
            left -= count;
            if (left < 0) {
                throw new IOException("the store failed: read");
            }
        }

        @Override
        public void seek(long position) throws IOException {
            stream.seek(position);
        }

        @Override
        public long getPos() throws IOException {
            return stream.getPos();
        }

        @Override
        public boolean seekToNewSource(long position) throws IOException {
            return stream.seekToNewSource(position);
        }

        @Override
        public int read(long position, byte[] into, int start, int count) throws IOException {
            return stream.read(position, into, start, count);
        }

        @Override
        public void readFully(long position, byte[] into, int start, int count) throws IOException {
            stream.readFully(position, into, start, count);
        }

        @Override
        public void readFully(long position, byte[] into) throws IOException {
            stream.readFully(position, into);
        }
    }
}
