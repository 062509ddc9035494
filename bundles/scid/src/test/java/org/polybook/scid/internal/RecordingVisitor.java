package org.polybook.scid.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.polybook.api.Games;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;

/**
 * Records everything that a source passes to this visitor, in a form in which the games of two sources can be compared.
 */
class RecordingVisitor implements GameVisitor {
    final List<Game> games = new ArrayList<>();
    final List<GameProblem> problems = new ArrayList<>();
    final List<String> variants = new ArrayList<>();
    private Map<String, String> tags = new TreeMap<>();
    private List<String> tokens = new ArrayList<>();
    private long number;

    /**
     * The record of one game.
     *
     * @param tokens moves in SAN, annotations as {@code $1}, comments in braces without their white space, brackets,
     * and the result or the problem
     */
    record Game(long number, Map<String, String> tags, List<String> tokens) {
        String text() {
            return String.join(" ", tokens);
        }
    }

    static RecordingVisitor read(GameSource source) throws IOException {
        RecordingVisitor recorder = new RecordingVisitor();
        try (source) {
            Games.read(source, recorder);
        }
        return recorder;
    }

    static RecordingVisitor read(GameFormat format, java.nio.file.Path path, GameOptions options) throws IOException {
        return read(format.open(path, options));
    }

    /** The fatal problems only. */
    List<GameProblem> fatalProblems() {
        return problems.stream().filter(GameProblem::isFatal).toList();
    }

    @Override
    public void beginGame(GameLocation place) {
        number = place.game();
        tags = new TreeMap<>();
        tokens = new ArrayList<>();
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        tags.put(name.toString(), value.toString());
    }

    @Override
    public Next startMoves(Replayer start) {
        variants.add(start.variant().name());
        return Next.CONTINUE;
    }

    @Override
    public Next move(Replayer before, int move) {
        tokens.add(San.of(before, move).text());
        return Next.CONTINUE;
    }

    @Override
    public Next nullMove(Replayer before) {
        tokens.add("--");
        return Next.CONTINUE;
    }

    @Override
    public void comment(CharSequence text) {
        String plain = text.toString().replaceAll("\\s+", "");
        int last = tokens.size() - 1;
        if (last >= 0 && tokens.get(last).startsWith("{")) {
            String before = tokens.remove(last);
            plain = before.substring(1, before.length() - 1) + plain;
        }
        if (!plain.isEmpty()) {
            tokens.add("{" + plain + "}");
        }
    }

    @Override
    public void nag(int nag) {
        tokens.add("$" + nag);
    }

    @Override
    public void beginVariation() {
        tokens.add("(");
    }

    @Override
    public void endVariation() {
        tokens.add(")");
    }

    @Override
    public void endGame(GameResult result) {
        tokens.add(result.text());
        games.add(new Game(number, tags, tokens));
    }

    @Override
    public void problem(GameProblem problem) {
        problems.add(problem);
    }
}
