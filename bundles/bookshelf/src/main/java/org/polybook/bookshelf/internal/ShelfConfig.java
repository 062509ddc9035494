package org.polybook.bookshelf.internal;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** Configuration of the shelf as a whole. */
@ObjectClassDefinition(name = "Polybook bookshelf", description = "Settings for all opening books on the shelf.")
public @interface ShelfConfig {
    @AttributeDefinition(
            name = "Poll interval",
            description =
                    "Milliseconds between two polls of the book files. A changed file is opened when two successive polls"
                            + " found it unchanged and it has rested.",
            min = "1",
            max = "3600000")
    long pollMillis() default 500;

    @AttributeDefinition(
            name = "Rest",
            description = "Milliseconds for which a file that was not renamed into place must be unchanged before it is"
                    + " opened. A copy that pauses for longer is opened incomplete.",
            min = "0",
            max = "3600000")
    long restMillis() default 2000;

    @AttributeDefinition(
            name = "Grace time",
            description =
                    "Seconds for which a book is still served after the provider of its format was removed, or still"
                            + " served unchanged after an overlay that reads files next to it was removed, and for which a new book"
                            + " waits for its scheme after the shelf's start.",
            min = "0",
            max = "604800")
    long graceSeconds() default 30;

    @AttributeDefinition(
            name = "Slow answer",
            description =
                    "Maximum seconds that a file, a folder or the opening of a book may take. After that the shelf logs it,"
                            + " reports it as the book's problem and goes on with the other books; a late answer is still used.",
            min = "1",
            max = "3600")
    long slowSeconds() default 5;

    @AttributeDefinition(
            name = "Copy up to",
            description =
                    "Maximum size in bytes of a book file that is copied into memory (outside the heap), so that it may be"
                            + " overwritten in place; larger files are mapped and should be replaced by renaming.",
            min = "0")
    long copyUpTo() default 64L << 20;

    @AttributeDefinition(
            name = "Folders",
            description =
                    "Folders whose books are served. Files org.polybook.bookshelf.Book-NAME.cfg there are settings of"
                            + " these books; other files there are ignored.",
            required = false)
    String[] folders() default {};
}
