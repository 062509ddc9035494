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
                    "Rules with commas between them, such as weighted, best, power=2, polyglot=5, top=3,min-share=5.",
            required = false)
    String policy() default "weighted";

    @AttributeDefinition(
            name = "Seed",
            description = "A whole number, of the first draw; empty for another one each time.",
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
                    "When a book is asked, by its name, such as traps=black,against=Rybka or crazy=variant=crazyhouse;"
                            + " books that are not named are asked in every game of their variants.",
            required = false)
    String[] only() default {};
}
