package org.polybook.cli.internal;

import java.io.IOException;
import java.io.OutputStream;

/** Tells failures of this stream from those of all other files. */
final class MarkedOutput extends OutputStream {
    private final OutputStream out;

    MarkedOutput(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }
}
