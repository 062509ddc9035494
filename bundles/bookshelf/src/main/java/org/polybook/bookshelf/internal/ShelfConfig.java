package org.polybook.bookshelf.internal;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** Configuration of the shelf as a whole. */
@ObjectClassDefinition(name = "Polybook bookshelf", description = "What holds for every opening book on the shelf.")
public @interface ShelfConfig {
    @AttributeDefinition(
            name = "Poll interval",
            description =
                    "Milliseconds between two looks at the book files. A changed file is taken when two looks in a row"
                            + " saw the same, and it has rested.",
            min = "1",
            max = "3600000")
    long pollMillis() default 500;

    @AttributeDefinition(
            name = "Rest",
            description =
                    "Milliseconds for which a file that was not renamed into place must have kept still before its"
                            + " content is taken: a copy that pauses for longer shows as it is.",
            min = "0",
            max = "3600000")
    long restMillis() default 2000;

    @AttributeDefinition(
            name = "Grace time",
            description =
                    "Seconds for which a book goes on being served when the provider of its format has gone, or as"
                            + " before when an overlay that reads files next to it has gone, and for which a new book"
                            + " waits for its scheme after the shelf's start.",
            min = "0",
            max = "604800")
    long graceSeconds() default 30;

    @AttributeDefinition(
            name = "Slow",
            description =
                    "Seconds that a file, a folder or the opening of a book may take. After that the shelf logs it, makes it"
                            + " the book's problem and looks after the others; the book is taken when it answers after all.",
            min = "1",
            max = "3600")
    long slowSeconds() default 5;

    @AttributeDefinition(
            name = "Copy up to",
            description = "Bytes up to which a book file is copied into memory (outside the heap), so that it may be"
                    + " overwritten in place; larger files are mapped and should be replaced by renaming.",
            min = "0")
    long copyUpTo() default 64L << 20;

    @AttributeDefinition(
            name = "Folders",
            description =
                    "Folders whose books are served. Files org.polybook.bookshelf.Book-NAME.cfg there are settings of"
                            + " these books; nothing else in them is looked at.",
            required = false)
    String[] folders() default {};
}
