package org.polybook.api.learn;

import java.util.Objects;
import org.polybook.api.edit.EditOptions;

/**
 * How games are recorded. A value:
 *
 * <pre>{@code
 * LearnOptions options = LearnOptions.DEFAULT.withDialect("xboard").withScope(LearnOptions.Scope.BOOK_PART);
 * }</pre>
 */
public final class LearnOptions {
    /** In the dialect that the book names, else Polyglot's; the whole game; into the journal; without waiting for the book. */
    public static final LearnOptions DEFAULT =
            new LearnOptions(new Values("", Scope.WHOLE_GAME, false, EditOptions.DEFAULT));

    private final Values values;

    private record Values(String dialect, Scope scope, boolean inPlace, EditOptions editing) {
        Values {
            Objects.requireNonNull(dialect, "dialect");
            Objects.requireNonNull(scope, "scope");
            Objects.requireNonNull(editing, "editing");
        }
    }

    private LearnOptions(Values values) {
        this.values = values;
    }

    /** Which moves of a game are recorded. */
    public enum Scope {
        /** Each move that the book has in its position, wherever in the game. */
        WHOLE_GAME,
        /** Those up to the first move of either side that the book does not have. */
        BOOK_PART
    }

    /** Name of the dialect; empty for the one that the book names, else {@link LearnDialects#POLYGLOT}. */
    public String dialect() {
        return values.dialect;
    }

    /** Which moves are recorded. */
    public Scope scope() {
        return values.scope;
    }

    /** Whether the book's file itself is written to, for programs that know of no journal. */
    public boolean inPlace() {
        return values.inPlace;
    }

    /** How the book is opened, and how long to wait for another editor of it. */
    public EditOptions editing() {
        return values.editing;
    }

    public LearnOptions withDialect(String name) {
        return new LearnOptions(new Values(name, values.scope, values.inPlace, values.editing));
    }

    public LearnOptions withScope(Scope moves) {
        return new LearnOptions(new Values(values.dialect, moves, values.inPlace, values.editing));
    }

    public LearnOptions withInPlace(boolean file) {
        return new LearnOptions(new Values(values.dialect, values.scope, file, values.editing));
    }

    public LearnOptions withEditing(EditOptions options) {
        return new LearnOptions(new Values(values.dialect, values.scope, values.inPlace, options));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LearnOptions that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "LearnOptions");
    }
}
