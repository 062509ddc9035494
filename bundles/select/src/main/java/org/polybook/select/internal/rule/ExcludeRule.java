package org.polybook.select.internal.rule;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;

/**
 * Drops the given moves. It stores moves as words, because the move that a word denotes depends on the position.
 *
 * @param words moves in coordinates or SAN, without check marks
 */
record ExcludeRule(Set<String> words) implements SelectionRule {
    /** A word with a square in it, or castling. */
    private static final Pattern MOVE = Pattern.compile("\\S*[a-l][0-9]\\S*|[Oo0]-[Oo0](-[Oo0])?#?");

    ExcludeRule {
        words = Set.copyOf(words);
    }

    static ExcludeRule of(Set<Move> moves) {
        return new ExcludeRule(moves.stream().map(Move::toString).collect(Collectors.toSet()));
    }

    @Override
    public String name() {
        return "exclude";
    }

    @Override
    public String description() {
        return "none of those moves, in SAN or coordinates, separated by +.";
    }

    @Override
    public SelectionRule with(String argument) {
        Set<String> moves = Arrays.stream(argument.split("\\+"))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toSet());
        if (moves.isEmpty()
                || !moves.stream().allMatch(word -> MOVE.matcher(word).matches())) {
            throw new IllegalArgumentException(
                    name() + '=' + argument + ": expected moves separated by +, such as e4+d2d4");
        }
        return new ExcludeRule(moves);
    }

    @Override
    public String text() {
        return name() + '=' + String.join("+", new TreeSet<>(words));
    }

    @Override
    public void apply(Candidates candidates) {
        Position position = candidates.toPosition();
        for (String word : words) {
            parseMove(position, word).ifPresent(move -> candidates.drop(move, this));
        }
    }

    private static Optional<Move> parseMove(Position position, String word) {
        try {
            return Optional.of(San.parse(position, word));
        } catch (NotationException e) {
            return Optional.empty();
        }
    }
}
