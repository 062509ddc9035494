package org.polybook.cli.internal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The part of a command's description for which picocli has no place. A command without it is not listed. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Listed {
    /** Heading of the example command lines in a command's footer. */
    String EXAMPLES = "%nExamples:%n";

    HelpGroup value();

    /** The ways to start the virtual machine; the last that applies counts. Empty for {@link LaunchMode#ONCE}. */
    Launch[] launch() default {};

    /** A way to start the virtual machine, and its condition. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target({})
    @interface Launch {
        /** Denotes standard input that is a terminal. */
        String TERMINAL = "terminal";

        LaunchMode value();

        /** An argument that must be given, or {@link #TERMINAL}; empty for a way that always applies. */
        String given() default "";
    }
}
