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
 * The service that makes selectors and knows the rules of Polybook. Hosts take {@link MoveSelector#over} and {@link SelectionRules}, which
 * find it. Safe for any number of threads.
 */
@ProviderType
@Provided(by = "org.polybook.select", lack = "no selector of moves")
public interface MoveSelectors {
    /** Makes a selector from a stack of books that may change; the stack is requested once a choice. The first seed is a random one. */
    MoveSelector over(Supplier<List<StackedBook>> stack, SelectionPolicy policy);

    /** The rules, in the order of help, each with an argument that serves as an example. */
    List<SelectionRule> rules();

    /** The rules that hold whatever the policy, which nobody can request. */
    List<SelectionRule> always();

    /** The rule of {@link SelectionRules#exclude}. */
    SelectionRule exclude(Set<Move> moves);

    /** The rule of {@link SelectionRules#blacklist}. */
    SelectionRule blacklist(Map<Position, Set<Move>> moves);

    /**
     * Returns the available service.
     *
     * @throws IllegalStateException if the bundle is missing, with its name
     */
    static MoveSelectors available() {
        List<MoveSelectors> all = Providers.all(MoveSelectors.class);
        if (all.isEmpty()) {
            throw new IllegalStateException(Providers.reportMissing(MoveSelectors.class));
        }
        return all.get(0);
    }
}
