package org.polybook.view.internal.explorer;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.notation.Uci;
import org.polybook.view.internal.line.Line;

/**
 * Writes addresses of the explorer's page, {@code PAGE#books/FEN/moves}. Books are separated by plus signs and moves, in
 * UCI's coordinates, by commas. In the FEN blanks are underscores and slashes are bars; it is empty for the start
 * position of the variant. Must agree with the explorer's {@code address.js}.
 */
public final class PageAddress {
    private PageAddress() {}

    /**
     * Returns the address that shows the line up to its shown position in these books.
     *
     * @param page the address of the page, without a fragment
     * @param books the names of the books; without names, the page chooses a book
     */
    public static String of(String page, List<String> books, Line line) {
        String names = books.stream().map(PageAddress::encode).collect(Collectors.joining("+"));
        return page + '#' + names + '/' + encode(start(line)) + '/' + moves(line);
    }

    private static String start(Line line) {
        Position start = line.start();
        return start.equals(start.variant().start())
                ? ""
                : Fen.of(start).toString().replace('/', '|').replace(' ', '_');
    }

    private static String moves(Line line) {
        StringJoiner moves = new StringJoiner(",");
        for (int i = 0; i < line.ply(); i++) {
            moves.add(encode(Uci.of(line.position(i), line.moves().get(i)).toString()));
        }
        return moves.toString();
    }

    /** Encodes all characters that have a meaning in an address; blanks become {@code %20}. */
    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
