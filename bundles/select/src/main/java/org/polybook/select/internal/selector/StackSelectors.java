package org.polybook.select.internal.selector;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.MoveSelectors;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.StackedBook;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.select.internal.rule.BuiltInRules;

/** Creates selectors over stacks of books. */
@Component
public final class StackSelectors implements MoveSelectors {
    @Override
    public MoveSelector over(Supplier<List<StackedBook>> stack, SelectionPolicy policy) {
        return new StackSelector(stack, policy, ThreadLocalRandom.current().nextLong());
    }

    @Override
    public List<SelectionRule> rules() {
        return BuiltInRules.all();
    }

    @Override
    public List<SelectionRule> alwaysAppliedRules() {
        return List.of(AlwaysAppliedRule.ILLEGAL, AlwaysAppliedRule.WEIGHT_0);
    }

    @Override
    public SelectionRule exclude(Set<Move> moves) {
        return BuiltInRules.exclude(moves);
    }

    @Override
    public SelectionRule blacklist(Map<Position, Set<Move>> moves) {
        return BuiltInRules.blacklist(moves);
    }
}
