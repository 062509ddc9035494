package org.polybook.writer.internal.watch;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GrownFile;
import org.polybook.api.statistics.CountedSource;
import org.polybook.io.FileChangedException;
import org.polybook.io.FileState;

/**
 * The parts of files in a watched folder, in the order of their names. A file has the ordinal 0, or the one with which
 * its beginning was counted.
 */
final class FolderInputs implements GameInputs {
    private final List<FolderPart> parts;
    private final GameOptions options;

    FolderInputs(List<FolderPart> parts, GameOptions options) {
        this.parts = parts.stream()
                .sorted(Comparator.comparing(part -> part.counted().name()))
                .toList();
        this.options = options;
    }

    @Override
    public int count() {
        return parts.size();
    }

    @Override
    public String name(int input) {
        return parts.get(input).file().toString();
    }

    @Override
    public long sizeInBytes(int input) {
        return parts.get(input).stamp().size();
    }

    @Override
    public int ordinal(int input) {
        return parts.get(input).beginning().map(CountedSource::ordinal).orElse(0);
    }

    /** Returns the files that have grown since they were counted. */
    List<GrownFile> grownFiles() {
        return parts.stream()
                .filter(part -> part.beginning().isPresent())
                .map(part -> new GrownFile(part.beginning().get().stamp(), part.counted(), part.start()))
                .toList();
    }

    @Override
    public Optional<GameFileStamp> stamp(int input) {
        return Optional.of(parts.get(input).counted());
    }

    @Override
    public GameSource open(int input) throws IOException {
        FolderPart part = parts.get(input);
        Optional<List<FileState>> before = part.states();
        if (before.isEmpty() || !part.hasContentOfStamp()) {
            throw new FileChangedException(part.file() + ": was changed before its games were read");
        }
        return new CheckedSource(part.open(options), () -> requireUnchanged(part, before));
    }

    private static void requireUnchanged(FolderPart part, Optional<List<FileState>> before) throws IOException {
        if (!part.isUnchangedSince(before)) {
            throw new FileChangedException(part.file() + ": was changed while its games were read");
        }
    }
}
