package org.polybook.bookshelf.internal;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;
import org.polybook.bookshelf.internal.settings.BookSettings;

/** Factory configuration of one book. */
@ObjectClassDefinition(name = "Polybook opening book", description = "An opening book on the shelf.")
public @interface BookConfig {
    @AttributeDefinition(name = "Path", description = "The book file. A relative path starts at the working directory.")
    String path() default "";

    @AttributeDefinition(
            name = "Name",
            description = "Unique on the shelf. Empty for the file's name without its ending.",
            required = false)
    String name() default "";

    @AttributeDefinition(
            name = "Variants",
            description =
                    "CECP names of the chess variants the book is for (normal, fischerandom ...). Empty for what the"
                            + " file says of itself.",
            required = false)
    String[] variants() default {};

    @AttributeDefinition(
            name = "Scheme",
            description =
                    "Name of the scheme of the book's keys and moves (polyglot ...). Empty for the one that its variants"
                            + " stand for.",
            required = false)
    String scheme() default "";

    @AttributeDefinition(
            name = "Priority",
            description = "Higher comes first; the service.ranking of the book's service.",
            required = false)
    int priority() default 0;

    @AttributeDefinition(
            name = "Copy up to",
            description = "Bytes up to which the file is copied into memory; 0 to map it always, -1 for the shelf's own"
                    + " limit.",
            min = "-1",
            required = false)
    long copyUpTo() default BookSettings.AS_THE_SHELF;
}
