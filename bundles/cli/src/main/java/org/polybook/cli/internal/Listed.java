package org.polybook.cli.internal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The part of a command's description that picocli has no place for. A command without it is in no list. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Listed {
    /** Heading of the command lines in a command's footer. */
    String EXAMPLES = "%nExamples:%n";

    Group value();

    /** The ways to start the virtual machine, of which the last that applies counts; none for {@link Start#ONCE}. */
    Launch[] launch() default {};

    /** A way to start the virtual machine, and its condition. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target({})
    @interface Launch {
        /** Stands for standard input that is a terminal. */
        String TERMINAL = "terminal";

        Start value();

        /** An argument that must be given, or {@link #TERMINAL}; empty to apply always. */
        String given() default "";
    }
}
