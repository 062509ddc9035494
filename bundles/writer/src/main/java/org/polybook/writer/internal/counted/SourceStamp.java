package org.polybook.writer.internal.counted;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GamePart;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.IncompatibleStatisticsException;

/** The name, size and check sums by which a counted source is recognised later, and the number of its games. */
public final class SourceStamp {
    private final int ordinal;
    private final GameFileStamp file;
    private String format = "";
    private long games;
    private long skipped;
    private Optional<GamePart> part = Optional.empty();

    private SourceStamp(int ordinal, GameFileStamp file) {
        this.ordinal = ordinal;
        this.file = file;
    }

    /** Returns the stamps of all inputs. An input that is not a regular file has no check sums. */
    public static List<SourceStamp> of(GameInputs inputs) throws IOException {
        List<SourceStamp> stamps = new ArrayList<>();
        for (int i = 0; i < inputs.count(); i++) {
            int ordinal = inputs.ordinal(i);
            Optional<GameFileStamp> given = inputs.stamp(i);
            stamps.add(
                    given.isPresent()
                            ? new SourceStamp(ordinal, given.get())
                            : of(ordinal, inputs.name(i), inputs.sizeInBytes(i)));
        }
        return stamps;
    }

    private static SourceStamp of(int ordinal, String name, long size) throws IOException {
        Path path;
        try {
            path = Path.of(name);
        } catch (InvalidPathException noPath) {
            return new SourceStamp(ordinal, new GameFileStamp(name, size, 0, 0));
        }
        if (Files.isRegularFile(path)) {
            return new SourceStamp(ordinal, GameFileStamp.of(path));
        }
        String plain = path.getFileName() == null ? name : path.getFileName().toString();
        return new SourceStamp(ordinal, new GameFileStamp(plain, size, 0, 0));
    }

    /** Returns true if the source is a regular file that has the content of a counted source. */
    public boolean hasContentOf(CountedSource source) {
        return hasContentOf(source.stamp());
    }

    private boolean hasContentOf(GameFileStamp other) {
        boolean hasCheckSums = file.firstCrc() != 0 || file.lastCrc() != 0;
        return hasCheckSums && file.hasContentOf(other);
    }

    /** @throws IncompatibleStatisticsException if two sources have the same content */
    public static void requireDistinct(List<SourceStamp> stamps) throws IncompatibleStatisticsException {
        Map<GameFileStamp, SourceStamp> byContent = new HashMap<>();
        for (SourceStamp stamp : stamps) {
            GameFileStamp content =
                    new GameFileStamp("", stamp.file.size(), stamp.file.firstCrc(), stamp.file.lastCrc());
            SourceStamp other = byContent.put(content, stamp);
            if (other != null && stamp.hasContentOf(other.file)) {
                throw new IncompatibleStatisticsException(stamp.name() + ": has the same content as \"" + other.name()
                        + "\", another input, so its games would count twice");
            }
        }
    }

    /** Returns the plain name of the source. */
    public String name() {
        return file.name();
    }

    public void countGame() {
        games++;
    }

    public void countSkipped(long count) {
        skipped += count;
    }

    public void setFormat(String name) {
        format = name;
    }

    /** Sets the part of the file that was read; empty for the whole file. */
    public void setPart(Optional<GamePart> read) {
        part = read;
    }

    public CountedSource source() {
        return new CountedSource(
                ordinal, file.name(), file.size(), file.firstCrc(), file.lastCrc(), format, games, skipped, part);
    }
}
