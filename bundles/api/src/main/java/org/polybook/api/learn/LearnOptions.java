package org.polybook.api.learn;

import java.util.Objects;
import org.polybook.api.edit.EditOptions;

/**
 * Options for recording games. An immutable value:
 *
 * <pre>{@code
 * LearnOptions options = LearnOptions.DEFAULT.withDialect("xboard").withScope(LearnOptions.Scope.BOOK_PART);
 * }</pre>
 */
public final class LearnOptions {
    /**
     * The dialect that the book names, or Polyglot's; the whole game; recorded in the journal; without waiting for the
     * lock.
     */
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

    /** The part of a game that is recorded. */
    public enum Scope {
        /** All moves that the book has for their positions, anywhere in the game. */
        WHOLE_GAME,
        /** The moves before the first move of either side that the book does not have. */
        BOOK_PART
    }

    /** Returns the name of the dialect; if empty, the one that the book names, or {@link LearnDialects#POLYGLOT}. */
    public String dialect() {
        return values.dialect;
    }

    /** Returns the part of a game that is recorded. */
    public Scope scope() {
        return values.scope;
    }

    /**
     * Returns true if the results are written to the book's file itself, for programs that do not read the journal.
     */
    public boolean inPlace() {
        return values.inPlace;
    }

    /** Returns the options with which the book is opened, including the maximum time to wait for the lock. */
    public EditOptions editing() {
        return values.editing;
    }

    /** Returns a copy with that dialect. */
    public LearnOptions withDialect(String name) {
        return new LearnOptions(new Values(name, values.scope, values.inPlace, values.editing));
    }

    /** Returns a copy with that scope. */
    public LearnOptions withScope(Scope moves) {
        return new LearnOptions(new Values(values.dialect, moves, values.inPlace, values.editing));
    }

    /** Returns a copy that writes to the book's file itself if {@code file} is true, otherwise to the journal. */
    public LearnOptions withInPlace(boolean file) {
        return new LearnOptions(new Values(values.dialect, values.scope, file, values.editing));
    }

    /** Returns a copy with those options for opening. */
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
