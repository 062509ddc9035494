package org.polybook.api.database;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.NamePattern;
import org.polybook.chess.Position;

/**
 * A query for games of a database by their index data. A game must meet all conditions, and does not meet a condition
 * on data that the index does not have. An immutable value:
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
    /** All games that are not marked as deleted. */
    public static final GameQuery ALL = new GameQuery(new Values(
            GameFilter.ALL,
            Map.of(),
            NumberRange.ALL,
            new IndexConditions(Optional.empty(), "", NumberRange.ALL, false),
            Optional.empty()));

    private final Values values;

    private record Values(
            GameFilter filter,
            Map<NameField, NamePattern> names,
            NumberRange elo,
            IndexConditions indexConditions,
            Optional<Position> position) {
        Values {
            Objects.requireNonNull(filter, "filter");
            Objects.requireNonNull(elo, "elo");
            Objects.requireNonNull(position, "position");
            names = Map.copyOf(names);
            if (!filter.kinds().equals(GameFilter.Kinds.ALL)) {
                throw new IllegalArgumentException(
                        "filter: an index has no speeds and no variants; set the position with withPosition");
            }
            if (!filter.conditions().isEmpty()) {
                throw new IllegalArgumentException(
                        "filter: an index has no tags, but the conditions are " + filter.conditions());
            }
        }
    }

    private static final char DELETED = 'D';

    private record IndexConditions(Optional<EcoRange> eco, String flags, NumberRange plies, boolean includesDeleted) {}

    private GameQuery(Values values) {
        this.values = values;
    }

    /** Returns the filter by players, ratings, dates and results; it has no condition on speed, variant or position. */
    public GameFilter filter() {
        return values.filter;
    }

    /** Returns the conditions on names. */
    public Map<NameField, NamePattern> names() {
        return values.names;
    }

    /** Returns the range in which both ratings must be. */
    public NumberRange elo() {
        return values.elo;
    }

    /** Returns the range of ECO codes. */
    public Optional<EcoRange> eco() {
        return values.indexConditions.eco;
    }

    /**
     * Returns the letters of the flags that a game must all have; see {@link GameRow#flags()}. {@code D} is the flag of
     * games marked as deleted.
     */
    public String flags() {
        return values.indexConditions.flags;
    }

    /** Returns the range for the number of plies of a game, as far as the index counts them. */
    public NumberRange plies() {
        return values.indexConditions.plies;
    }

    /**
     * Returns true if the query also finds games marked as deleted; a query for the flag {@code D} finds only these.
     */
    public boolean includesDeleted() {
        return values.indexConditions.includesDeleted || flags().indexOf(DELETED) >= 0;
    }

    /**
     * Returns the position that the main line must reach. Only the placement of the pieces and the side to move are
     * compared.
     */
    public Optional<Position> position() {
        return values.position;
    }

    /**
     * Returns a copy with that filter.
     *
     * @throws IllegalArgumentException if the filter has speeds, variants, a position or conditions on tags
     */
    public GameQuery withFilter(GameFilter filter) {
        return new GameQuery(new Values(filter, values.names, values.elo, values.indexConditions, values.position));
    }

    /** Returns a copy with a condition on a name. */
    public GameQuery withName(NameField field, NamePattern pattern) {
        Map<NameField, NamePattern> names = new EnumMap<>(NameField.class);
        names.putAll(values.names);
        names.put(field, pattern);
        return new GameQuery(new Values(values.filter, names, values.elo, values.indexConditions, values.position));
    }

    /** Returns a copy with that range for the ratings of both players. */
    public GameQuery withElo(NumberRange range) {
        return new GameQuery(new Values(values.filter, values.names, range, values.indexConditions, values.position));
    }

    /** Returns a copy with that range of ECO codes. */
    public GameQuery withEco(EcoRange range) {
        return withIndexConditions(
                new IndexConditions(Optional.of(range), flags(), plies(), values.indexConditions.includesDeleted));
    }

    /** Returns a copy for games that have all flags of these letters. */
    public GameQuery withFlags(String letters) {
        return withIndexConditions(
                new IndexConditions(eco(), letters, plies(), values.indexConditions.includesDeleted));
    }

    /** Returns a copy with that range for the number of plies of a game. */
    public GameQuery withPlies(NumberRange range) {
        return withIndexConditions(new IndexConditions(eco(), flags(), range, values.indexConditions.includesDeleted));
    }

    /** Returns a copy that, if {@code wanted} is true, also finds games marked as deleted. */
    public GameQuery withDeleted(boolean wanted) {
        return withIndexConditions(new IndexConditions(eco(), flags(), plies(), wanted));
    }

    private GameQuery withIndexConditions(IndexConditions marks) {
        return new GameQuery(new Values(values.filter, values.names, values.elo, marks, values.position));
    }

    /** Returns a copy for games that reach the position. */
    public GameQuery withPosition(Position position) {
        return new GameQuery(
                new Values(values.filter, values.names, values.elo, values.indexConditions, Optional.of(position)));
    }

    /** Returns true if the query has no condition. */
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
