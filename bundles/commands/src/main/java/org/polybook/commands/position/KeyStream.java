package org.polybook.commands.position;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.commands.EpdText;
import org.polybook.commands.FaultLines;
import org.polybook.commands.PositionRef;
import org.polybook.commands.Progress;
import org.polybook.commands.text.FenText;

/**
 * Converts FENs to keys: for each line a line of 16 hexadecimal digits, or {@code -} for a text that cannot be read.
 * For a position that cannot occur in a game it writes the key and reports a warning.
 */
public final class KeyStream {
    private static final byte[] DIGITS = "0123456789abcdef".getBytes(java.nio.charset.StandardCharsets.US_ASCII);

    /**
     * Maximum number of reported lines about texts that cannot be read. A file without FENs would have several for each
     * line.
     */
    private static final int MAX_REPORTED = 1000;

    private final Coding coding;
    private final PositionKeys keys;
    private final FenWarnings warnings;
    private final OutputStream out;
    private final Progress progress;
    private final byte[] line = new byte[17];
    private long bad;
    private int reported;

    /**
     * @param out receives the keys; should be buffered
     * @param progress receives faults and warnings
     */
    public KeyStream(Coding coding, OutputStream out, Progress progress) {
        this.coding = coding;
        this.keys = coding.keys();
        this.warnings = FenWarnings.of(coding.variant().name());
        this.out = out;
        this.progress = progress;
        line[16] = '\n';
    }

    /** The number of texts so far that could not be read. */
    public long unreadableTexts() {
        return bad;
    }

    /**
     * Writes the key of one position.
     *
     * @param place origin of the text, for messages
     * @param text a FEN, a position in EPD with operations, or {@code startpos}
     */
    public void writeKey(String place, String text) throws IOException {
        String fen =
                PositionRef.isStartposWord(text) ? FenText.of(coding.variant().start()) : EpdText.fenOrSameText(text);
        try {
            print(keys.keyOfFen(fen));
            warn(place, fen);
        } catch (InvalidNotationException e) {
            writeDashAndReport(place, FaultLines.of(e));
        }
    }

    /**
     * Writes the key of every line of the stream. Flushes the keys before each wait for more input.
     *
     * @param place name of the stream, for messages
     * @param flush called before a wait
     */
    public void writeKeys(String place, InputStream in, Runnable flush) throws IOException {
        LineReader lines = new LineReader(in, () -> {
            out.flush();
            flush.run();
        });
        ByteText text = new ByteText();
        for (long number = 1; lines.readLine(); number++) {
            if (lines.isTooLong()) {
                writeDashAndReport(
                        place + ':' + number, List.of("longer than " + LineReader.MAX_LINE + " bytes, expected a FEN"));
                continue;
            }
            lines.currentLine(text);
            if (text.isEmpty()) {
                writeDashAndReport(place + ':' + number, List.of("an empty line, expected a FEN"));
                continue;
            }
            try {
                long key = keys.keyOfFen(text);
                print(key);
                if (!warnings.areCertainlyNone(text)) {
                    warn(place + ':' + number, text.decodeUtf8());
                }
            } catch (InvalidNotationException e) {
                retryAsEpd(place + ':' + number, text, e);
            }
        }
        out.flush();
    }

    /** Handles a line that is not a FEN but may be EPD. */
    private void retryAsEpd(String place, ByteText text, InvalidNotationException fault) throws IOException {
        String line = text.decodeUtf8();
        if (line.equals(EpdText.fenOrSameText(line))) {
            writeDashAndReport(place, reported < MAX_REPORTED ? faults(text, fault) : List.of());
        } else {
            writeKey(place, line);
        }
    }

    /** Returns the faults of the text, quoted in UTF-8 if possible. */
    private List<String> faults(ByteText text, InvalidNotationException asBytes) {
        try {
            keys.keyOfFen(text.decodeUtf8());
            return FaultLines.of(asBytes);
        } catch (InvalidNotationException e) {
            return FaultLines.of(e);
        }
    }

    private void warn(String place, String fen) {
        for (String warning : warnings.warningsFor(fen)) {
            progress.reportMessage(place + ": warning: " + warning);
        }
    }

    private void writeDashAndReport(String place, List<String> faults) throws IOException {
        bad++;
        out.write('-');
        out.write('\n');
        if (reported >= MAX_REPORTED) {
            return;
        }
        faults.forEach(fault -> progress.reportMessage(place + ": " + fault));
        reported += faults.size();
        if (reported >= MAX_REPORTED) {
            progress.reportMessage(
                    "more faults are not reported; the lines that cannot be read have - in place of a key");
        }
    }

    private void print(long key) throws IOException {
        for (int i = 0; i < 16; i++) {
            line[i] = DIGITS[(int) (key >>> 60 - 4 * i) & 15];
        }
        out.write(line, 0, line.length);
    }
}
