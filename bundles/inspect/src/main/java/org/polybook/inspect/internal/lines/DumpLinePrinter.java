package org.polybook.inspect.internal.lines;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;

/** Prints lines like Polyglot's dump-book: {@code 3: 1. e4{93%} e5 2. Nf3{100%} }. */
final class DumpLinePrinter implements LineVisitor {
    private final Appendable out;
    private final List<String> moves = new ArrayList<>();

    DumpLinePrinter(Appendable out) {
        this.out = out;
    }

    @Override
    public void beforeMove(Replayer before, int move, int ply, double share) {
        while (moves.size() > ply) {
            moves.remove(moves.size() - 1);
        }
        String number = before.whiteToMove() ? ply / 2 + 1 + ". " : "";
        String san = San.of(before, move).text();
        // rounds like C's printf: the exact value, a half to the even number
        moves.add(number + san + (share < 0 ? " " : "{" + (long) Math.rint(share * 100) + "%} "));
    }

    @Override
    public void onLineEnd(long number, int plies, String tail) throws IOException {
        out.append(Long.toString(number)).append(": ");
        for (int i = 0; i < plies; i++) {
            out.append(moves.get(i));
        }
        out.append(tail).append('\n');
    }
}
