package org.polybook.inspect.internal.tree;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameWriter;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Replayer;
import org.polybook.inspect.internal.lines.LargeStackThread;

/**
 * Writes one game: the heaviest moves are its main line, all others variations; shares and transpositions are comments.
 */
final class PgnTree implements TreeWriter {
    private static final String FORMAT = "pgn";

    private final OpeningLabels names;

    /** @param names the names of openings, for the tags ECO and Opening */
    PgnTree(OpeningLabels names) {
        this.names = names;
    }

    @Override
    public void write(BranchTree tree, OutputStream out) throws IOException {
        GameFormat format = Providers.all(GameFormat.class).stream()
                .filter(candidate -> candidate.name().equals(FORMAT))
                .findFirst()
                .orElseThrow(() -> new IOException(Providers.missingMessage(GameFormat.class)));
        try (GameWriter writer = format.writer(new UnclosedOutputStream(out))) {
            Replayer board = tree.start().replayer();
            writer.beginGame(new GameLocation("", 1, 0, 0, 0));
            writer.tag("Event", "Opening book");
            String opening = names.ecoAndNameOrEmpty(tree.root().played().key());
            if (!opening.isEmpty()) {
                int code = opening.indexOf(' ');
                writer.tag("ECO", opening.substring(0, code));
                writer.tag("Opening", opening.substring(code + 1));
            }
            writer.startMoves(board);
            LargeStackThread.runAndWait(() -> writeLine(tree.root().children(), board, writer));
            writer.endGame(GameResult.UNKNOWN);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Writes the first of the alternatives and the moves after it, with the other alternatives as variations.
     * Afterwards the board has the same position as before.
     */
    private static void writeLine(List<Branch> alternatives, Replayer board, GameVisitor to) {
        List<Branch> moves = alternatives;
        int played = 0;
        while (!moves.isEmpty()) {
            writeMove(moves.get(0), board, to);
            for (Branch other : moves.subList(1, moves.size())) {
                to.beginVariation();
                writeMove(other, board, to);
                board.play(other.played().move());
                writeLine(other.children(), board, to);
                board.undo();
                to.endVariation();
            }
            board.play(moves.get(0).played().move());
            played++;
            moves = moves.get(0).children();
        }
        for (; played > 0; played--) {
            board.undo();
        }
    }

    private static void writeMove(Branch branch, Replayer board, GameVisitor to) {
        to.move(board, branch.played().move());
        String weight = branch.played().weight() < 0
                ? outsideBookComment(branch)
                : Percent.withEnoughDecimals(branch.played().share()) + ", weight "
                        + branch.played().weight();
        String transposition = transpositionComment(branch);
        String between = weight.isEmpty() || transposition.isEmpty() ? "" : "; ";
        if (!weight.isEmpty() || !transposition.isEmpty()) {
            // a single comment, because some databases keep only one per move
            to.comment(weight + between + transposition);
        }
    }

    /**
     * The comment on a move that the book does not have; empty if the book has no move at all in the position, as in a
     * repertoire for one side.
     */
    private static String outsideBookComment(Branch branch) {
        boolean isKnown = branch.parent().children().stream()
                .anyMatch(other -> other.played().weight() >= 0);
        return isKnown ? "not in the book, which has the position after it" : "";
    }

    private static String transpositionComment(Branch branch) {
        if (branch.transpositionTargetOrNull() == null) {
            return "";
        }
        String line = branch.transpositionTargetOrNull().line();
        return "transposes to " + (line.isEmpty() ? "the start" : line);
    }

    /** A stream that does not close the caller's stream when the writer closes it. */
    private static final class UnclosedOutputStream extends FilterOutputStream {
        UnclosedOutputStream(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
