package org.polybook.explorer.internal;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.book.BookEntry;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.UserMoves;
import org.polybook.explorer.internal.write.JsonReader;
import org.polybook.explorer.internal.write.JsonSyntaxException;

/**
 * Reads the records of a position from the body of a request: an object with the list {@code moves}, as the position
 * has it when it is read. Of each move these fields are read, all others are ignored:
 *
 * <ul>
 *   <li>{@code uci}, the move, unless {@code rawMove} is present
 *   <li>{@code rawMove}, the code of the move, if the record is to keep it; the book must have it, or it must be a legal
 *       move
 *   <li>{@code weight}, 0 to 65535
 *   <li>{@code learn}, 0 to 4294967295; without it the record keeps its learn field, which is 0 in a new record
 * </ul>
 */
final class RecordsBody {
    private static final String MOVES = "moves";
    private static final long MAX_16_BITS = 0xffffL;
    private static final long MAX_32_BITS = 0xffff_ffffL;

    private final Position position;
    private final Coding coding;
    private final List<BookEntry> before;

    /** @param before the current records of the position */
    RecordsBody(Position position, Coding coding, List<BookEntry> before) {
        this.position = position;
        this.coding = coding;
        this.before = before;
    }

    /** Returns the records in the order of the body. */
    List<BookEntry> read(byte[] body) throws RefusedRequestException {
        List<BookEntry> entries = new ArrayList<>();
        List<?> moves = moves(body);
        for (int i = 0; i < moves.size(); i++) {
            String place = MOVES + '[' + i + ']';
            if (!(moves.get(i) instanceof Map<?, ?> move)) {
                throw RefusedRequestException.badRequest(place + ": expected an object");
            }
            BookEntry entry = entry(place, move);
            if (count(entries, entry) >= Math.max(1, count(before, entry))) {
                throw RefusedRequestException.badRequest(place + ": the move occurs twice");
            }
            entries.add(entry);
        }
        return entries;
    }

    private static List<?> moves(byte[] body) throws RefusedRequestException {
        Object value;
        try {
            value = JsonReader.read(new String(body, StandardCharsets.UTF_8));
        } catch (JsonSyntaxException e) {
            throw RefusedRequestException.badRequest(e.getMessage());
        }
        if (value instanceof Map<?, ?> object && object.get(MOVES) instanceof List<?> list) {
            return list;
        }
        throw RefusedRequestException.badRequest("expected a JSON object with the list \"" + MOVES + "\"");
    }

    private static long count(List<BookEntry> entries, BookEntry wanted) {
        return entries.stream()
                .filter(entry -> entry.rawMove() == wanted.rawMove())
                .count();
    }

    private BookEntry entry(String place, Map<?, ?> move) throws RefusedRequestException {
        int code = move.get("rawMove") == null ? codeOfMove(place, move) : rawMove(place, move);
        Optional<BookEntry> known =
                before.stream().filter(entry -> entry.rawMove() == code).findFirst();
        long learn = move.get("learn") == null
                ? known.map(BookEntry::learn).orElse(0L)
                : number(place, move, "learn", MAX_32_BITS);
        return new BookEntry(coding.key(position), code, (int) number(place, move, "weight", MAX_16_BITS), learn);
    }

    private int rawMove(String place, Map<?, ?> move) throws RefusedRequestException {
        int code = (int) number(place, move, "rawMove", MAX_16_BITS);
        Optional<Move> legal = coding.move(code, position);
        if (legal.isEmpty() && before.stream().noneMatch(entry -> entry.rawMove() == code)) {
            throw RefusedRequestException.badRequest(
                    place + ": rawMove: the code " + code + " is not a legal move here");
        }
        if (legal.isPresent() && move.get("uci") != null && !parse(place, move).equals(legal.get())) {
            throw RefusedRequestException.badRequest(place + ": uci and rawMove are different moves");
        }
        return code;
    }

    private int codeOfMove(String place, Map<?, ?> move) throws RefusedRequestException {
        Move parsed = parse(place, move);
        return coding.code(parsed, position)
                .orElseThrow(
                        () -> RefusedRequestException.badRequest(place + ": " + coding.noCodeReason(parsed, position)));
    }

    private Move parse(String place, Map<?, ?> move) throws RefusedRequestException {
        if (!(move.get("uci") instanceof String text)) {
            throw RefusedRequestException.badRequest(place + ": uci: expected a move as text");
        }
        try {
            return UserMoves.move(position, text);
        } catch (BadInputException e) {
            throw RefusedRequestException.badRequest(place + ": uci: " + e.getMessage());
        }
    }

    private static long number(String place, Map<?, ?> move, String name, long max) throws RefusedRequestException {
        if (move.get(name) instanceof Double number && number >= 0 && number <= max && number == Math.rint(number)) {
            return number.longValue();
        }
        throw RefusedRequestException.badRequest(place + ": " + name + ": expected a number from 0 to " + max);
    }
}
