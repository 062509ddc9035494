package org.polybook.variants;

import org.polybook.variants.rules.Rules;

/**
 * A variant under the rules by which some of its games are recorded. It has the variant's name, and is not published as
 * a service.
 */
final class RecordedRulesVariant extends RuledVariant {
    private final Rules rules;

    RecordedRulesVariant(VariantNames names, Rules rules) {
        super(names);
        this.rules = rules;
    }

    @Override
    protected Rules rules() {
        return rules;
    }
}
