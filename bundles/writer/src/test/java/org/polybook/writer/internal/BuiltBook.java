package org.polybook.writer.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookEntry;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.SanReader;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.writer.internal.SampleGames.SampleGame;
import org.polybook.writer.internal.record.RecordInput;

/** A book built from sample games, and its content. */
final class BuiltBook {
    private static final Resources ALONE = new Resources(1, 1L << 30, Optional.empty());

    private final PositionKeys keys =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow().keys();
    private final BuildReport report;
    private final List<BookEntry> entries = new ArrayList<>();

    private BuiltBook(Path path, BuildReport report) throws IOException {
        this.report = report;
        try (RecordInput records = RecordInput.openWithoutEdits(path)) {
            while (records.next()) {
                entries.add(BookEntry.of(records.key(), records.packed()));
            }
        }
    }

    static BuiltBook build(Path path, BuildOptions options, SampleGame... games) throws IOException {
        return build(path, options, SampleGames.of(games), BuildListener.NONE);
    }

    static BuiltBook build(Path path, BuildOptions options, SampleGames games, BuildListener listener)
            throws IOException {
        BuildReport report = new PolyglotBookBuilder()
                .build(GameInputs.of(games), Optional.of(BuildOutput.of(path)), options, ALONE, listener);
        return new BuiltBook(path, report);
    }

    BuildReport report() {
        return report;
    }

    List<BookEntry> entries() {
        return entries;
    }

    int size() {
        return entries.size();
    }

    /**
     * Plays the moves from the start and returns the book's moves in that position, each as {@code e2e4 weight}, in the
     * book's order.
     */
    List<String> movesWithWeightsAfter(String moves) {
        long key = keys.key(position(moves));
        return entries.stream()
                .filter(entry -> entry.key() == key)
                .map(entry -> square(entry.rawMove() >>> 6 & 63) + square(entry.rawMove() & 63) + " " + entry.weight())
                .toList();
    }

    /** The position after these moves from the start. */
    static Replayer position(String moves) {
        Replayer replayer = Orthodox.NORMAL.replayer();
        replayer.reset();
        for (String san : moves.isEmpty() ? new String[0] : moves.split(" ")) {
            replayer.play(new SanReader().read(replayer, san.getBytes(StandardCharsets.US_ASCII), 0, san.length()));
        }
        return replayer;
    }

    private static String square(int index) {
        return "" + (char) ('a' + index % 8) + (char) ('1' + index / 8);
    }
}
