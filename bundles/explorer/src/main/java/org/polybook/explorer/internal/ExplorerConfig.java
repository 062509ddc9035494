package org.polybook.explorer.internal;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** Configuration of the explorer, which needs none. */
@ObjectClassDefinition(name = "Polybook explorer", description = "Answers requests about opening books.")
public @interface ExplorerConfig {
    @AttributeDefinition(
            name = "Public names",
            description = "Names, separated by commas, by which clients address the site through a proxy or a "
                    + "container, without ports. The names of the loopback interface are always allowed.",
            required = false)
    String publicNames() default "";

    @AttributeDefinition(
            name = "Token file",
            description = "File with the token that a client sends to change books. It is created if it is missing. "
                    + "Only the user of this process may be able to read it. Without a file, books cannot be changed.",
            required = false)
    String tokenFile() default "";

    @AttributeDefinition(
            name = "Folders of games",
            description = "Folders with the files from which the games of the books were counted. Games are read from "
                    + "the folder of the book, and then from these.",
            required = false)
    String[] gameFolders() default {};

    @AttributeDefinition(
            name = "Maximum number of plays",
            description = "Maximum number of plays of a position that are read one by one for an answer. A query that "
                    + "needs more is refused. Most filters need none.",
            required = false)
    long maxPlays() default ExplorerService.MAX_PLAYS;
}
