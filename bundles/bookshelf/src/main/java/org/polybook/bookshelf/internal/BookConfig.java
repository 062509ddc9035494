package org.polybook.bookshelf.internal;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;

/** Factory configuration of one book. */
@ObjectClassDefinition(name = "Polybook opening book", description = "An opening book on the shelf.")
public @interface BookConfig {
    @AttributeDefinition(name = "Path", description = "The book file. A relative path starts at the working directory.")
    String path() default "";

    @AttributeDefinition(
            name = "Name",
            description = "Unique on the shelf. (default: the file's name without .bin)",
            required = false)
    String name() default "";

    @AttributeDefinition(
            name = "Variants",
            description =
                    "CECP names of the book's chess variants (normal, fischerandom ...). (default: those that the file"
                            + " states)",
            required = false)
    String[] variants() default {};

    @AttributeDefinition(
            name = "Scheme",
            description = "Name of the scheme of the book's keys and moves (polyglot ...). (default: the scheme of its"
                    + " variants)",
            required = false)
    String scheme() default "";

    @AttributeDefinition(
            name = "Priority",
            description = "Higher comes first; the service.ranking of the book's service.",
            required = false)
    int priority() default 0;

    @AttributeDefinition(
            name = "Copy up to",
            description =
                    "Maximum size in bytes of a file that is copied into memory; 0: the file is always mapped; -1: the shelf's"
                            + " limit.",
            min = "-1",
            required = false)
    long copyUpTo() default ShelvedBookSettings.AS_THE_SHELF;
}
