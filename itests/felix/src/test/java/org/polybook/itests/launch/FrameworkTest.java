package org.polybook.itests.launch;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that runs in every framework, each time in a fresh one. The method runs <em>inside</em>: its class is loaded once
 * more by a bundle of the framework, so all it sees of Polybook are the exported packages of the installed bundles. Its one
 * parameter is an {@code Osgi}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(FrameworkExtension.class)
public @interface FrameworkTest {
    /** Usual bundles that are not installed. */
    String[] without() default {};

    /** Further bundles. */
    String[] with() default {};

    /** Framework properties, each {@code name=value}; {@code ${dir}} is the test's own folder. */
    String[] properties() default {};
}
