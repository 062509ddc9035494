package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.game.ByteSource;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GameSplit;
import org.polybook.pgn.internal.bytes.CountingStream;

/**
 * The text of a file from the beginning of a part on, up to the end of the file: the offset of a byte is that in the
 * file or, in a compressed file, that from the start of the frame in which the part begins.
 */
public final class SplitText {
    private final GameSplit split;
    private final GamesInput input;
    private final FrameStarts framesOrNull;

    private SplitText(GameSplit split, GamesInput input, FrameStarts framesOrNull) {
        this.split = split;
        this.input = input;
        this.framesOrNull = framesOrNull;
    }

    /** Opens a file. */
    public static SplitText open(ByteSource file, GameSplit split) throws IOException {
        boolean hasText = split.firstByte() < file.size();
        CountingStream read = new CountingStream(file.open(hasText ? split.firstByte() : file.size()));
        LookaheadInput bytes = new LookaheadInput(read, split.firstByte());
        boolean hasFrames = split.part().unit() == GamePart.Unit.FRAMES;
        FrameStarts frames =
                hasFrames ? new FrameStarts(CompressedPlace.frame(split.part().from())) : null;
        TextInput text = hasFrames && hasText
                ? TextInput.withoutDetection(new LookaheadInput(frames(bytes, split, frames)), frames)
                : TextInput.withoutDetection(bytes, frames);
        GamesInput input = new GamesInput(
                file.name(),
                Math.max(0, Math.min(file.size(), split.lastByte()) - split.firstByte()),
                hasFrames ? Optional.of("zstd") : Optional.empty(),
                text,
                read,
                Optional.empty(),
                Optional.empty());
        return new SplitText(split, input, frames);
    }

    private static Zstd frames(LookaheadInput bytes, GameSplit split, FrameStarts frames) {
        Zstd zstd = Zstd.betweenFrames(bytes, frames, 0);
        if (split.part().to() != GamePart.END) {
            zstd.requireFrameAt(CompressedPlace.frame(split.part().to()), split.lastByte());
        }
        return zstd;
    }

    public GameSplit split() {
        return split;
    }

    public GamesInput input() {
        return input;
    }

    /** Returns the offset of the first byte of the input. */
    public long firstOffset() {
        return framesOrNull == null ? split.firstByte() : 0;
    }

    /** Returns the offset of the place at which the part begins. */
    public long beginning() {
        return framesOrNull == null
                ? split.part().from()
                : CompressedPlace.offset(split.part().from());
    }

    /** Returns the offset of the place before which the part ends; {@link Long#MAX_VALUE} if it is not known yet. */
    public long endOrMax() {
        long to = split.part().to();
        if (framesOrNull == null || to == GamePart.END) {
            return to;
        }
        long start = framesOrNull.startOrMax(CompressedPlace.frame(to));
        return start == Long.MAX_VALUE ? start : start + CompressedPlace.offset(to);
    }

    /** Returns the place of a byte that has been read. */
    public long placeOf(long offset) throws IOException {
        long place = framesOrNull == null ? offset : framesOrNull.placeOf(offset);
        if (place == GameHeader.NO_PLACE) {
            throw new IOException(input.name() + ": a frame is too large to be divided into parts");
        }
        return place;
    }

    /** Returns the name by which locations in the text are understood. */
    public String locationName() {
        return framesOrNull == null || split.firstByte() == 0
                ? input.name()
                : input.name() + " (decompressed from byte " + split.firstByte() + " on)";
    }
}
