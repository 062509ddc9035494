package org.polybook.itests.launch;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that runs in every framework, each time in a new instance. The method runs <em>inside</em>: a bundle of the
 * framework loads its class again, so it sees only the exported packages of the installed Polybook bundles. Its only
 * parameter is an {@code Osgi}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(FrameworkExtension.class)
public @interface FrameworkTest {
    /** Usual bundles that are not installed. */
    String[] without() default {};

    /** Additional bundles. */
    String[] with() default {};

    /** Framework properties, each {@code name=value}; {@code ${dir}} is the folder of the test. */
    String[] properties() default {};
}
