package org.polybook.bookshelf.internal;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** Factory configuration of a watch. */
@ObjectClassDefinition(
        name = "Polybook watch",
        description = "Adds the games of files that come or grow in a folder to a book and its statistics.")
public @interface WatchConfig {
    @AttributeDefinition(
            name = "Folder",
            description = "The folder of game files. A relative path starts at the working directory.")
    String folder() default "";

    @AttributeDefinition(
            name = "Book",
            description =
                    "The book file. It need not exist; if it exists, it was built with statistics. The shelf serves it"
                            + " if it is in a folder of books or has a configuration.")
    String book() default "";

    @AttributeDefinition(
            name = "Every",
            description = "Minimum seconds between two additions.",
            min = "0",
            max = "604800",
            required = false)
    long everySeconds() default 60;

    @AttributeDefinition(
            name = "Maximum ply",
            description = "Plies of each game that are counted. (default: all, or as the book was built)",
            min = "1",
            required = false)
    int maxPly() default Integer.MAX_VALUE;

    @AttributeDefinition(
            name = "Minimum games",
            description = "Minimum number of games for a move. (default: 1, or as the book was built)",
            min = "1",
            required = false)
    int minGames() default 1;

    @AttributeDefinition(
            name = "Comment",
            description = "Comment in the header of a book that does not exist yet.",
            required = false)
    String comment() default "Built by Polybook";

    @AttributeDefinition(
            name = "Threads",
            description = "Number of threads that read games.",
            min = "1",
            max = "1024",
            required = false)
    int threads() default 1;

    @AttributeDefinition(
            name = "Memory",
            description = "Maximum size of the tables in memory, in MiB.",
            min = "1",
            required = false)
    long memoryMegabytes() default 64;

    @AttributeDefinition(
            name = "Temporary folder",
            description = "Folder for data that does not fit into memory. (default: the folder of the book)",
            required = false)
    String temporary() default "";
}
