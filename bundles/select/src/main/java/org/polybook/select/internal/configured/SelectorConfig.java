package org.polybook.select.internal.configured;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** Factory configuration of one selector. */
@ObjectClassDefinition(
        name = "Polybook move selector",
        description = "Chooses moves from the opening books that are served, those of higher ranking first.")
public @interface SelectorConfig {
    @AttributeDefinition(name = "Name", description = "The service property selector.name.", required = false)
    String selector_name() default "";

    @AttributeDefinition(
            name = "Policy",
            description =
                    "Rules separated by commas, such as weighted, best, power=2, polyglot=5, top=3,min-share=5, min-games=20,by-score=2.",
            required = false)
    String policy() default "weighted";

    @AttributeDefinition(
            name = "Seed",
            description = "The seed of the first random choice, a whole number; empty for a random seed.",
            required = false)
    String seed() default "";

    @AttributeDefinition(
            name = "Books",
            description = "An OSGi filter over the books' service properties, such as (book.name=club*).",
            required = false)
    String books_target() default "(book.name=*)";

    @AttributeDefinition(
            name = "Only",
            description =
                    "The games in which a book is used, by its name, such as traps=black,against=Rybka or crazy=variant=crazyhouse;"
                            + " other books are used in every game of their variants.",
            required = false)
    String[] only() default {};
}
