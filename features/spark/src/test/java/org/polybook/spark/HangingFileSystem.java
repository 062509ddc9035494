package org.polybook.spark;

import java.io.IOException;
import java.net.URI;
import java.util.concurrent.CountDownLatch;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.spark.TaskContext;

/** The local file system under the scheme {@code hanging}: it never answers some calls. */
public final class HangingFileSystem extends RawLocalFileSystem {
    /** The text in the names of files that tasks open in vain; an interruption does not end the wait. */
    static final String OPEN_IN_TASK = "no-bytes";
    /** The text in the names of files that are listed in vain. */
    static final String LIST = "no-list";
    /** The line that is printed when a call begins to wait. */
    static final String WAITING = "the store does not answer";

    private static final CountDownLatch NEVER = new CountDownLatch(1);

    @Override
    public String getScheme() {
        return "hanging";
    }

    @Override
    public URI getUri() {
        return URI.create("hanging:///");
    }

    @Override
    public void initialize(URI uri, Configuration conf) throws IOException {
        super.initialize(uri, conf);
    }

    @Override
    public FSDataInputStream open(Path path, int bufferSize) throws IOException {
        if (path.getName().contains(OPEN_IN_TASK) && TaskContext.get() != null) {
            System.out.println(WAITING);
            awaitWithoutInterruption();
        }
        return super.open(path, bufferSize);
    }

    private static void awaitWithoutInterruption() {
        while (true) {
            try {
                NEVER.await();
            } catch (InterruptedException e) {
                continue; // as a store that waits for its network
            }
        }
    }

    @Override
    public FileStatus[] globStatus(Path pattern) throws IOException {
        if (pattern.getName().contains(LIST)) {
            System.out.println(WAITING);
            try {
                NEVER.await();
            } catch (InterruptedException e) {
                throw new IOException("a store that hides the interruption", e);
            }
        }
        return super.globStatus(pattern);
    }
}
