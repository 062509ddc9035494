package org.polybook.commands.build;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.polybook.commands.NonClosingOutputStream;
import org.polybook.commands.TextOutput;

/** The lines of a report, in a {@link ReportFile} or on standard output. */
final class ReportOutput implements Closeable {
    private final OutputStream out;
    /** Empty for a stream. */
    private final Optional<ReportFile> file;

    private ReportOutput(OutputStream out, Optional<ReportFile> file) {
        this.out = out;
        this.file = file;
    }

    static ReportOutput of(TextOutput text) throws IOException {
        if (text instanceof TextOutput.OfStream standard) {
            return new ReportOutput(new NonClosingOutputStream(standard.stream()), Optional.empty());
        }
        ReportFile file = new ReportFile(text.file().orElseThrow());
        return new ReportOutput(file, Optional.of(file));
    }

    void writeLine(String line) throws IOException {
        out.write((line + '\n').getBytes(StandardCharsets.UTF_8));
    }

    /** Marks the run as complete, so that the report is valid even if it is empty. */
    void markComplete() {
        file.ifPresent(ReportFile::markComplete);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
