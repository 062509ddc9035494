package org.polybook.itests.provider;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.Uci;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Results of games as text, {@code *.results}: no weights and no keys. Each line has a position, as the moves from the
 * start ({@code startpos} for none) or as its FEN, a colon, and moves separated by commas. Each move has the number of
 * games that White won, that were drawn, that Black won, and optionally the average rating of the players who made it:
 *
 * <pre>
 * startpos: e2e4 410 380 210 2480, d2d4 300 400 200
 * e2e4 c7c5: g1f3 90 80 40
 * </pre>
 */
@Component(property = BookFormat.NAME + "=" + ToyResultsFormat.NAME_OF_FORMAT)
public class ToyResultsFormat implements BookFormat {
    static final String NAME_OF_FORMAT = "results";

    @Override
    public String name() {
        return NAME_OF_FORMAT;
    }

    @Override
    public boolean handles(String fileName) {
        return fileName.endsWith(".results");
    }

    @Override
    public BookFile open(Path path, OpenOptions options) throws IOException {
        List<String> lines = Files.readAllLines(path, StandardCharsets.ISO_8859_1);
        List<ToyResults.PositionResults> read = new ArrayList<>();
        for (String line : lines) {
            try {
                read.add(line(line));
            } catch (NotationException | IllegalArgumentException e) {
                throw new BookFormatException(path + ":" + (read.size() + 1) + ": " + e.getMessage(), e);
            }
        }
        return new ToyResults(path, List.copyOf(read));
    }

    private static ToyResults.PositionResults line(String line) throws NotationException {
        String[] halves = line.split(":", 2);
        if (halves.length < 2) {
            throw new IllegalArgumentException("expected a position, a colon and moves");
        }
        Position position = position(halves[0].strip());
        List<MoveStatistics> moves = new ArrayList<>();
        for (String move : halves[1].split(",")) {
            moves.add(results(position, move.strip().split(" +")));
        }
        return new ToyResults.PositionResults(position, List.copyOf(moves));
    }

    private static Position position(String text) throws NotationException {
        if (text.contains("/")) {
            return Orthodox.NORMAL.position(Fen.parse(text));
        }
        Position position = Orthodox.NORMAL.start();
        for (String move : text.equals("startpos") ? new String[0] : text.split(" +")) {
            position = position.play(Uci.parse(position, move));
        }
        return position;
    }

    private static MoveStatistics results(Position position, String... words) throws NotationException {
        if (words.length < 4) {
            throw new IllegalArgumentException("expected a move and three numbers of games");
        }
        MoveStatistics results = MoveStatistics.of(
                Uci.parse(position, words[0]),
                Long.parseLong(words[1]),
                Long.parseLong(words[2]),
                Long.parseLong(words[3]));
        return words.length > 4 ? results.withAverageMoverElo(Integer.parseInt(words[4])) : results;
    }
}
