package org.polybook.select.internal.configured;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.polybook.api.select.BookUseConditions;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.MoveSelectors;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.StackedBook;
import org.polybook.api.spi.Providers;
import org.polybook.select.internal.selector.StackSelectors;

/**
 * A valid configuration of a selector.
 *
 * @param policy the selection policy
 * @param uses the games in which a book is used, by the book's name
 * @param seed the seed of the first random choice
 */
record SelectorSettings(SelectionPolicy policy, Map<String, BookUseConditions> uses, OptionalLong seed) {
    private static final MoveSelectors SELECTORS = new StackSelectors();

    /**
     * Reads a configuration.
     *
     * @param rules the available rules of other bundles
     * @throws IllegalArgumentException if a value is invalid; the message has its key and what was expected
     */
    static SelectorSettings read(SelectorConfig config, List<SelectionRule> rules) {
        requireValidFilter(config.books_target());
        return new SelectorSettings(
                withKeyInErrors("policy", () -> SelectionPolicy.parse(config.policy(), withBuiltInRules(rules))),
                withKeyInErrors("only", () -> BookUseConditions.parseOneTextPerBook(Arrays.asList(config.only()))),
                parseSeed(config.seed().strip()));
    }

    private static List<SelectionRule> withBuiltInRules(List<SelectionRule> others) {
        List<SelectionRule> all = new ArrayList<>(SELECTORS.rules());
        all.addAll(others);
        return all;
    }

    private static <T> T withKeyInErrors(String key, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(key + ": " + e.getMessage(), e);
        }
    }

    private static OptionalLong parseSeed(String text) {
        try {
            return text.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("seed is \"" + text + "\", expected a whole number", e);
        }
    }

    private static void requireValidFilter(String filter) {
        try {
            FrameworkUtil.createFilter(filter);
        } catch (InvalidSyntaxException e) {
            throw new IllegalArgumentException(
                    "books.target is \"" + filter + "\", expected an OSGi filter: " + e.getMessage(), e);
        }
    }

    /** Returns true if the policy has a rule with the name of the given rule. */
    boolean hasRule(SelectionRule rule) {
        Optional<String> name = Providers.callSafely(rule, SelectionRule::name);
        return policy.rules().stream()
                .anyMatch(
                        each -> Providers.callSafely(each, SelectionRule::name).equals(name));
    }

    /** Creates the selector over a stack of books that may change. */
    MoveSelector createSelector(Supplier<List<StackedBook>> stack) {
        MoveSelector made = SELECTORS.over(stack, policy);
        return seed.isEmpty() ? made : made.withSeed(seed.getAsLong());
    }
}
