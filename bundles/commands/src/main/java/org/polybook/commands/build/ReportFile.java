package org.polybook.commands.build;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.polybook.io.Replacement;

/**
 * A file that tells what came of a run. It is written beside the one of that name and put in its place at the end, also when the
 * run fails, so that what was found until then can be read; a run that fails before it found anything leaves the old one.
 */
final class ReportFile extends OutputStream implements Closeable {
    private final Replacement replacement;
    private final Path content;
    private final OutputStream out;
    private boolean worthKeeping;

    ReportFile(Path file) throws IOException {
        replacement = Replacement.of(file);
        content = replacement.workspace().file("report");
        boolean made = false;
        try {
            out = replacement.create(content);
            made = true;
        } finally {
            if (!made) {
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

    /** The run has come to its end, so the file is right even if it is empty. */
    void finish() {
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
