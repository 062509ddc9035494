package org.polybook.api.select;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.spi.Provided;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/**
 * The service that creates selectors and has the rules of Polybook. Hosts use {@link MoveSelector#over} and
 * {@link SelectionRules}, which find it. Thread-safe.
 */
@ProviderType
@Provided(by = "org.polybook.select", lack = "no selector of moves")
public interface MoveSelectors {
    /**
     * Creates a selector for a stack of books that may change. The supplier is called once for each choice. The first
     * seed is random.
     */
    MoveSelector over(Supplier<List<StackedBook>> stack, SelectionPolicy policy);

    /** Returns the rules in the order of the help, each with an example argument. */
    List<SelectionRule> rules();

    /** Returns the rules that always apply and cannot be part of a policy. */
    List<SelectionRule> alwaysAppliedRules();

    /** Returns the rule of {@link SelectionRules#exclude}. */
    SelectionRule exclude(Set<Move> moves);

    /** Returns the rule of {@link SelectionRules#blacklist}. */
    SelectionRule blacklist(Map<Position, Set<Move>> moves);

    /**
     * Returns the available service.
     *
     * @throws IllegalStateException if the bundle is missing; the message names it
     */
    static MoveSelectors available() {
        List<MoveSelectors> all = Providers.all(MoveSelectors.class);
        if (all.isEmpty()) {
            throw new IllegalStateException(Providers.reportMissing(MoveSelectors.class));
        }
        return all.get(0);
    }
}
