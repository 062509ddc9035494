package org.polybook.pgn.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.polybook.api.game.ByteSource;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameSplit;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameWriter;
import org.polybook.pgn.internal.compression.CompressionTypes;
import org.polybook.pgn.internal.compression.FileSplits;
import org.polybook.pgn.internal.compression.GamesInput;
import org.polybook.pgn.internal.compression.InputAtPlace;
import org.polybook.pgn.internal.compression.SplitText;
import org.polybook.pgn.internal.parts.PgnPart;
import org.polybook.pgn.internal.split.CompleteGames;
import org.polybook.pgn.internal.split.PgnBlock;
import org.polybook.pgn.internal.write.PgnWriter;

/** Portable Game Notation, compressed or not. */
@Component(property = GameFormat.NAME + "=" + PgnFormat.NAME)
public final class PgnFormat implements GameFormat {
    static final String NAME = "pgn";

    private static final String ENDING = "." + NAME;

    /** The size in bytes of the first buffer for a single game; the source enlarges it for a long game. */
    private static final int SINGLE_GAME_BLOCK = 1 << 13;

    private final Set<PgnSource> open = ConcurrentHashMap.newKeySet();
    private final int maxInMemory;

    /** Used by {@link java.util.ServiceLoader} and by Declarative Services: the class has no dependencies. */
    public PgnFormat() {
        this(PgnSource.MAX_IN_MEMORY);
    }

    public PgnFormat(int maxInMemory) {
        this.maxInMemory = maxInMemory;
    }

    @Deactivate
    public void deactivate() throws IOException {
        for (PgnSource source : open) {
            source.close("the bundle that reads PGN was stopped");
        }
        open.clear();
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean handles(String fileName) {
        String lower = fileName.toLowerCase(Locale.ROOT);
        return lower.endsWith(ENDING)
                || compressedEndings().stream().anyMatch(compression -> lower.endsWith(ENDING + '.' + compression));
    }

    @Override
    public List<String> compressedEndings() {
        return CompressionTypes.endings();
    }

    @Override
    public GameSource open(Path path, GameOptions options) throws IOException {
        return open(GamesInput.of(path), PartBounds.from(0), options);
    }

    @Override
    public GameSource open(InputStream stream, String name, GameOptions options) throws IOException {
        return open(GamesInput.of(stream, name), PartBounds.from(0), options);
    }

    @Override
    public List<GameSplit> splits(ByteSource file, int parts) throws IOException {
        return FileSplits.of(file).divide(parts);
    }

    @Override
    public GameSplit split(ByteSource file, long from, long to) throws IOException {
        return FileSplits.of(file).between(from, to);
    }

    /** Opens a part; a whole file in the local file system is read in several threads. */
    @Override
    public GameSource open(ByteSource file, GameSplit part, GameOptions options) throws IOException {
        if (part.part().isWhole()) {
            return file.path().isPresent()
                    ? open(file.path().get(), options)
                    : open(file.open(0), file.name(), options);
        }
        PgnPart opened = new PgnPart(SplitText.open(file, part));
        return open(opened.text().input(), PartBounds.of(opened), options);
    }

    @Override
    public GameWriter writer(OutputStream stream) {
        return new PgnWriter(stream);
    }

    @Override
    public void readGame(Path path, long place, GameOptions options, GameVisitor visitor) throws IOException {
        try (InputAtPlace input = InputAtPlace.open(path, place);
                PgnSource source = open(
                        input.games(), PartBounds.from(input.offset()), options.withBlockSize(SINGLE_GAME_BLOCK))) {
            PgnBlock block = (PgnBlock) source.nextBlock(null);
            if (block == null) {
                throw new IOException(path + ": no game begins at byte " + place + ", where the text ends");
            }
            block.keepFirstGame();
            source.decoder().decode(block, visitor);
        }
    }

    @Override
    public long completeEnd(Path path, long from, long to) throws IOException {
        return switch (GamesInput.kindOf(path)) {
            case TEXT -> CompleteGames.findEnd(path, from, to);
            case UNKNOWN -> from;
            case WHOLE -> -1;
        };
    }

    @Override
    public long nextStart(Path path, long from, long to) throws IOException {
        return CompleteGames.findNextStart(path, from, to);
    }

    private PgnSource open(GamesInput input, PartBounds bounds, GameOptions options) {
        PgnSource[] self = new PgnSource[1];
        PgnSource source = new PgnSource(input, bounds, options, maxInMemory, () -> open.remove(self[0]));
        self[0] = source;
        open.add(source);
        return source;
    }
}
