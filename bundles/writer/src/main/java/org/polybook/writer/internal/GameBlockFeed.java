package org.polybook.writer.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.SkipReason;

/**
 * The blocks of all inputs, in the order of the inputs, numbered consecutively. An input is opened after the previous
 * one has been read, and closed when a thread has finished its last block, so the number of open inputs is at most one
 * more than the number of threads. Several threads may be in one source at once, so that it can read in all of them.
 */
final class GameBlockFeed implements AutoCloseable {
    private final GameInputs inputs;
    private final long total;
    /**
     * The current input, and earlier ones with blocks still in use. The monitor of this list also guards the totals,
     * and is never held while an input is read, so a thread that queries the progress does not wait for a slow file.
     */
    private final List<OpenInput> open = new ArrayList<>();
    /** Null before the first input and after the last. */
    private OpenInput current;

    private int opened;
    /** True after a read has failed. */
    private boolean hasFailed;

    /** The number of blocks of all inputs before the current one. */
    private long number;

    private long positionOfClosed;
    private final Map<SkipReason, Long> reasonsOfClosed = new EnumMap<>(SkipReason.class);
    private long skippedGamesOfClosed;
    /** The number of games that each closed input has skipped unread. */
    private final long[] skippedGamesByInput;
    /** The format of each input that has been opened; else empty. */
    private final String[] formats;
    /** The part of its file that each closed input has read. */
    private final List<Optional<GamePart>> parts;

    GameBlockFeed(GameInputs inputs) {
        this.inputs = inputs;
        this.total = totalBytesOrMinusOne(inputs);
        this.skippedGamesByInput = new long[inputs.count()];
        this.formats = new String[inputs.count()];
        Arrays.fill(formats, "");
        this.parts = new ArrayList<>(Collections.nCopies(inputs.count(), Optional.empty()));
    }

    private static long totalBytesOrMinusOne(GameInputs inputs) {
        long sum = 0;
        for (int i = 0; i < inputs.count(); i++) {
            long size = inputs.sizeInBytes(i);
            if (size < 0) {
                return -1;
            }
            sum += size;
        }
        return sum;
    }

    /** A source and the number of its blocks in use. */
    private static final class OpenInput {
        private final GameSource source;
        private final int number;
        /** The number of this source's first block among all blocks. */
        private final long firstNumber;
        /** The highest number of the source's blocks, + 1. */
        private long count;
        /** The number of blocks that the source has returned. */
        private long returned;
        /** The number of threads that are reading the next block. */
        private int readers;

        private int blocks;
        private boolean hasEnded;

        OpenInput(GameSource source, int number, long firstNumber) {
            this.source = source;
            this.number = number;
            this.firstNumber = firstNumber;
        }

        /**
         * Throws an exception if the numbers of the source's blocks are not 0, 1, 2 ..., since threads would then wait
         * for a block that never comes.
         *
         * @param missing the maximum number of blocks that other threads may still return
         */
        private void requireNumbersExcept(int missing) {
            if (count - returned > missing || returned > count) {
                throw new IllegalStateException(source.name() + ": the numbers of its blocks are not 0, 1, 2 ..., but "
                        + returned + " blocks end with number " + (count - 1));
            }
        }
    }

    /**
     * A block.
     *
     * @param source the source to which it belongs
     * @param input the number of the source among all inputs
     * @param number the number of the block among all blocks
     */
    record NumberedBlock(GameBlock block, GameSource source, int input, long number) {}

    /**
     * The next block; null after the last input, and after a read has failed: no thread reads past a failure, since
     * another attempt would only fail for another reason, which might be reported instead of the first.
     *
     * @param used the block that the calling thread got before and has finished; null for its first
     */
    NumberedBlock releaseAndNextBlockOrNull(NumberedBlock used) throws IOException {
        OpenInput input = null;
        try {
            synchronized (this) {
                if (used != null && !hasFailed) {
                    releaseBlock(used);
                }
            }
            while ((input = enterInputOrNull()) != null) {
                GameSource source = input.source;
                GameBlock block = source.nextBlock(used != null && used.source == source ? used.block : null);
                if (block != null) {
                    return leave(input, block);
                }
                leaveAtEnd(input);
            }
            return null;
        } catch (IOException | RuntimeException | Error e) {
            if (isFirstFailure(input)) {
                throw e;
            }
            return null;
        }
    }

    /** Returns the current input, in which the calling thread then is; null if no input is left or a read has failed. */
    private synchronized OpenInput enterInputOrNull() throws IOException {
        if (hasFailed || current == null && opened == inputs.count()) {
            return null;
        }
        if (current == null) {
            openNextInput();
        }
        current.readers++;
        return current;
    }

    private synchronized NumberedBlock leave(OpenInput input, GameBlock block) {
        input.count = Math.max(input.count, block.number() + 1);
        input.returned++;
        input.requireNumbersExcept(input.readers - 1);
        input.readers--;
        synchronized (open) {
            input.blocks++;
        }
        notifyAll();
        return new NumberedBlock(block, input.source, input.number, input.firstNumber + block.number());
    }

    /** Waits until every thread has left the input, whose last block one of them may still return. */
    private synchronized void leaveAtEnd(OpenInput input) throws IOException {
        input.readers--;
        notifyAll();
        boolean isInterrupted = false;
        while (input.readers > 0 && current == input && !hasFailed) {
            try {
                wait();
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        if (current == input && !hasFailed) {
            input.requireNumbersExcept(0);
            number += input.count;
            endCurrentInput();
        }
    }

    /** Records a failure; returns true if it is the first. */
    private synchronized boolean isFirstFailure(OpenInput input) {
        if (input != null) {
            input.readers--;
        }
        boolean isFirst = !hasFailed;
        hasFailed = true;
        notifyAll();
        return isFirst;
    }

    private void openNextInput() throws IOException {
        OpenInput next = new OpenInput(inputs.open(opened), opened, number);
        synchronized (open) {
            open.add(next);
            formats[opened] = next.source.format();
        }
        current = next;
        opened++;
    }

    /** Ends the current input, which has no more blocks. */
    private void endCurrentInput() throws IOException {
        OpenInput ended = current;
        current = null;
        synchronized (open) {
            ended.hasEnded = true;
            closeIfDone(ended);
        }
    }

    private void releaseBlock(NumberedBlock used) throws IOException {
        synchronized (open) {
            for (OpenInput input : open) {
                if (input.source == used.source) {
                    input.blocks--;
                    closeIfDone(input);
                    return;
                }
            }
        }
    }

    private void closeIfDone(OpenInput input) throws IOException {
        if (input.hasEnded && input.blocks == 0) {
            open.remove(input);
            try (GameSource source = input.source) {
                positionOfClosed += source.bytesRead();
                skippedGamesOfClosed += source.skippedGames();
                skippedGamesByInput[input.number] = source.skippedGames();
                parts.set(input.number, source.part());
                add(reasonsOfClosed, source);
            }
        }
    }

    /** The total size of all inputs in bytes; −1 if unknown. */
    long totalBytesOrMinusOne() {
        return total;
    }

    long bytesRead() {
        synchronized (open) {
            return positionOfClosed
                    + open.stream().mapToLong(input -> input.source.bytesRead()).sum();
        }
    }

    /** The number of games that the sources have skipped unread so far. */
    long skippedGames() {
        synchronized (open) {
            return skippedGamesOfClosed
                    + open.stream()
                            .mapToLong(input -> input.source.skippedGames())
                            .sum();
        }
    }

    /** The number of games that an input has skipped unread so far. */
    long skippedGames(int input) {
        synchronized (open) {
            return skippedGamesByInput[input]
                    + open.stream()
                            .filter(each -> each.number == input)
                            .mapToLong(each -> each.source.skippedGames())
                            .sum();
        }
    }

    /** The {@link GameSource#format} of an input; empty until the input is opened. */
    String format(int input) {
        synchronized (open) {
            return formats[input];
        }
    }

    /** The {@link GameSource#part} of an input that has been read. */
    Optional<GamePart> part(int input) {
        synchronized (open) {
            return parts.get(input);
        }
    }

    /** The number of games by reason, among those of {@link #skippedGames} with a known reason. */
    Map<SkipReason, Long> skippedByReason() {
        synchronized (open) {
            Map<SkipReason, Long> reasons = new EnumMap<>(SkipReason.class);
            reasons.putAll(reasonsOfClosed);
            open.forEach(input -> add(reasons, input.source));
            return reasons;
        }
    }

    private static void add(Map<SkipReason, Long> reasons, GameSource source) {
        source.skippedByReason().forEach((reason, count) -> reasons.merge(reason, count, Long::sum));
    }

    /** Closes the inputs that are still open. */
    @Override
    public void close() throws IOException {
        synchronized (open) {
            List<GameSource> sources = open.stream().map(input -> input.source).toList();
            open.clear();
            GameSource.closeAll(sources);
        }
    }
}
