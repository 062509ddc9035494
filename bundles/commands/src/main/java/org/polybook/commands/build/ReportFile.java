package org.polybook.commands.build;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.polybook.io.Replacement;

/**
 * A report or quarantine file. It is written next to the target file and replaces the target at the end, also if the
 * run fails, so that the user can read what was written until then. A run that fails before it writes anything leaves
 * the target unchanged.
 */
final class ReportFile extends OutputStream implements Closeable {
    private final Replacement replacement;
    private final Path content;
    private final OutputStream out;
    private boolean worthKeeping;

    ReportFile(Path file) throws IOException {
        replacement = Replacement.lockAndBegin(file);
        content = replacement.workspace().file("report");
        boolean created = false;
        try {
            out = replacement.create(content);
            created = true;
        } finally {
            if (!created) {
                replacement.close();
            }
        }
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        worthKeeping = true;
        out.write(bytes, offset, length);
    }

    /** Marks the run as complete, so that the file is valid even if it is empty. */
    void markComplete() {
        worthKeeping = true;
    }

    @Override
    public void close() throws IOException {
        try (replacement) {
            out.close();
            if (worthKeeping) {
                replacement.replace(content);
            }
        }
    }
}
