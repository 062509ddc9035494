package org.polybook.cli.internal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The part of a command's description for which picocli has no place. Help does not list a command without this
 * annotation.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ListedInHelp {
    /** Heading of the example command lines in a command's footer. */
    String EXAMPLES = "%nExamples:%n";

    HelpGroup value();

    /**
     * The ways to start the virtual machine. If several apply, the last of them is used. Empty for {@link
     * LaunchMode#ONCE}.
     */
    Launch[] launch() default {};

    /** A way to start the virtual machine, and its condition. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target({})
    @interface Launch {
        /** Denotes the condition that standard input is a terminal. */
        String TERMINAL = "terminal";

        LaunchMode value();

        /** The condition: an argument that must be given, or {@link #TERMINAL}; empty for a way that always applies. */
        String given() default "";
    }
}
