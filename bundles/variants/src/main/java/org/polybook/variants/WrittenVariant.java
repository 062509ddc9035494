package org.polybook.variants;

import org.polybook.variants.rules.Rules;

/** A variant by the rules by which some of its games are written down. It has the variant's name, and is no service of its own. */
final class WrittenVariant extends RuledVariant {
    private final Rules rules;

    WrittenVariant(VariantNames names, Rules rules) {
        super(names);
        this.rules = rules;
    }

    @Override
    protected Rules rules() {
        return rules;
    }
}
