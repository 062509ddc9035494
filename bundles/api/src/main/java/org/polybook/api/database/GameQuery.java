package org.polybook.api.database;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.NamePattern;
import org.polybook.chess.Position;

/**
 * Which games of a database are looked for, by what its index tells. A game must meet all of the conditions, and does not meet one on
 * what the index does not know of it. A value:
 *
 * <pre>{@code
 * GameQuery query = GameQuery.ALL
 *         .withName(NameField.WHITE, NamePattern.of("fischer*"))
 *         .withEco(EcoRange.of("B80-B99"))
 *         .withPosition(position);
 * try (GameDatabase database = Databases.open(path)) {
 *     database.search(query, (game, ply) -> System.out.println(game + " after " + ply));
 * }
 * }</pre>
 */
public final class GameQuery {
    /** Every game that is not marked as deleted. */
    public static final GameQuery ALL = new GameQuery(new Values(
            GameFilter.ALL,
            Map.of(),
            NumberRange.ALL,
            new Marks(Optional.empty(), "", NumberRange.ALL, false),
            Optional.empty()));

    private final Values values;

    private record Values(
            GameFilter filter,
            Map<NameField, NamePattern> names,
            NumberRange elo,
            Marks marks,
            Optional<Position> position) {
        Values {
            Objects.requireNonNull(filter, "filter");
            Objects.requireNonNull(elo, "elo");
            Objects.requireNonNull(position, "position");
            names = Map.copyOf(names);
            if (!filter.kinds().equals(GameFilter.Kinds.ALL)) {
                throw new IllegalArgumentException(
                        "filter: an index knows no speeds and no variants; ask for a position here");
            }
            if (!filter.conditions().isEmpty()) {
                throw new IllegalArgumentException(
                        "filter: an index knows no tags, but the conditions are " + filter.conditions());
            }
        }
    }

    private static final char DELETED = 'D';

    private record Marks(Optional<EcoRange> eco, String flags, NumberRange plies, boolean deleted) {}

    private GameQuery(Values values) {
        this.values = values;
    }

    /** Player, ratings, dates and results as for every source of games; no speeds, variants and positions. */
    public GameFilter filter() {
        return values.filter;
    }

    /** Names that are asked for. */
    public Map<NameField, NamePattern> names() {
        return values.names;
    }

    /** What both ratings must be. */
    public NumberRange elo() {
        return values.elo;
    }

    /** Codes of the opening. */
    public Optional<EcoRange> eco() {
        return values.marks.eco;
    }

    /** Letters of flags, each of which the game must have; see {@link GameRow#flags()}, and {@code D} of games marked as deleted. */
    public String flags() {
        return values.marks.flags;
    }

    /** How many half-moves the game has, as far as the index counts them. */
    public NumberRange plies() {
        return values.marks.plies;
    }

    /** True if the query also finds deleted games; a query for the flag {@code D} finds these alone. */
    public boolean deleted() {
        return values.marks.deleted || flags().indexOf(DELETED) >= 0;
    }

    /** The position that the main line must reach: men on their squares and side to move. */
    public Optional<Position> position() {
        return values.position;
    }

    /**
     * With that filter.
     *
     * @throws IllegalArgumentException if it asks for speeds, variants, a position or tags
     */
    public GameQuery withFilter(GameFilter filter) {
        return new GameQuery(new Values(filter, values.names, values.elo, values.marks, values.position));
    }

    /** With a name. */
    public GameQuery withName(NameField field, NamePattern pattern) {
        Map<NameField, NamePattern> names = new EnumMap<>(NameField.class);
        names.putAll(values.names);
        names.put(field, pattern);
        return new GameQuery(new Values(values.filter, names, values.elo, values.marks, values.position));
    }

    /** With both ratings in that range. */
    public GameQuery withElo(NumberRange range) {
        return new GameQuery(new Values(values.filter, values.names, range, values.marks, values.position));
    }

    /** With codes of that range. */
    public GameQuery withEco(EcoRange range) {
        return withMarks(new Marks(Optional.of(range), flags(), plies(), values.marks.deleted));
    }

    /** With all of the flags of these letters. */
    public GameQuery withFlags(String letters) {
        return withMarks(new Marks(eco(), letters, plies(), values.marks.deleted));
    }

    /** With so many half-moves. */
    public GameQuery withPlies(NumberRange range) {
        return withMarks(new Marks(eco(), flags(), range, values.marks.deleted));
    }

    /** With the games that are marked as deleted, or without them. */
    public GameQuery withDeleted(boolean wanted) {
        return withMarks(new Marks(eco(), flags(), plies(), wanted));
    }

    private GameQuery withMarks(Marks marks) {
        return new GameQuery(new Values(values.filter, values.names, values.elo, marks, values.position));
    }

    /** With games in which that position comes. */
    public GameQuery withPosition(Position position) {
        return new GameQuery(new Values(values.filter, values.names, values.elo, values.marks, Optional.of(position)));
    }

    /** Whether it asks for nothing. */
    public boolean isAll() {
        return equals(ALL) || equals(ALL.withDeleted(true));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GameQuery that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "GameQuery");
    }
}
