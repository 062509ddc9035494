package org.polybook.variants;

/** A variant by the rules by which some of its games are written down; nobody finds it by its name, which is the variant's. */
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
