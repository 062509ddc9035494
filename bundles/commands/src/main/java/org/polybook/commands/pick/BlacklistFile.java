package org.polybook.commands.pick;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandContext;
import org.polybook.commands.EpdText;
import org.polybook.commands.PositionRef;
import org.polybook.commands.Progress;
import org.polybook.commands.text.NumberText;
import org.polybook.io.InputOpener;

/**
 * A file of positions with moves to avoid, in EPD: on each line the first four fields of a FEN, then operations, each
 * ended by a semicolon. Only the operation {@code am} ("avoid move") is used: {@code
 * rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - am f3 g4; id "no Grob";}. Empty lines and lines that begin with
 * {@code #} are skipped.
 */
final class BlacklistFile {
    /** Maximum size in bytes, enough for about 200,000 positions. */
    private static final int MAX_BYTES = 1 << 24;

    private static final String AVOID = "am";

    private final Path file;
    private final ChessVariant variant;
    private final Map<Position, Set<Move>> moves = new HashMap<>();
    private int linesWithoutMoves;

    private BlacklistFile(Path file, ChessVariant variant) {
        this.file = file;
        this.variant = variant;
    }

    /** @throws BadInputException with file and line, if a position or move cannot be read */
    static SelectionRule read(Path file, ChessVariant variant, CommandContext context)
            throws IOException, BadInputException {
        context.files().reads(file);
        BlacklistFile blacklist = new BlacklistFile(file, variant);
        List<String> lines = new String(
                        InputOpener.read(file, MAX_BYTES, "positions with moves to avoid"), StandardCharsets.UTF_8)
                .lines()
                .toList();
        for (int i = 0; i < lines.size(); i++) {
            blacklist.read(lines.get(i).strip(), i + 1, context.progress());
        }
        if (blacklist.linesWithoutMoves > 0) {
            context.progress()
                    .reportMessage(
                            "warning: " + file + ": skipped " + NumberText.count(blacklist.linesWithoutMoves, "line")
                                    + " without " + AVOID + ", the moves to avoid");
        }
        return SelectionRules.blacklist(blacklist.moves);
    }

    private void read(String line, int number, Progress progress) throws BadInputException {
        if (line.isEmpty() || line.startsWith("#")) {
            return;
        }
        Optional<EpdText> epd = EpdText.of(line);
        if (epd.isEmpty()) {
            throw fault(number, "expected the first four fields of a FEN and an operation am, such as am e4;");
        }
        Position position = position(epd.get().fields(), number, progress);
        List<String> avoided = avoidedMoves(epd.get());
        if (avoided.isEmpty()) {
            linesWithoutMoves++;
        }
        for (String move : avoided) {
            moves.computeIfAbsent(position, any -> new HashSet<>()).add(move(position, move, number));
        }
    }

    private Position position(String fen, int number, Progress progress) throws BadInputException {
        try {
            return PositionRef.parse(variant, fen, false, progress);
        } catch (BadInputException e) {
            throw new BadInputException(file + ":" + number + ": " + e.getMessage(), e);
        }
    }

    private Move move(Position position, String text, int number) throws BadInputException {
        try {
            return San.parse(position, text);
        } catch (NotationException e) {
            throw new BadInputException(file + ":" + number + ": " + AVOID + ": " + e.getMessage(), e);
        }
    }

    private static List<String> avoidedMoves(EpdText epd) {
        List<String> avoided = new ArrayList<>();
        for (List<String> words : epd.operations()) {
            if (words.get(0).equals(AVOID)) {
                avoided.addAll(words.subList(1, words.size()));
            }
        }
        return avoided;
    }

    private BadInputException fault(int line, String message) {
        return new BadInputException(file + ":" + line + ": " + message);
    }
}
