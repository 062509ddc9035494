package org.polybook.api.spi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares the bundle of Polybook that provides a service, for the message that the service is missing.
 *
 * <pre>{@code
 * @Provided(by = "org.example.opponents", lack = "no profiles of opponents")
 * interface OpponentProfiles {}
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Provided {
    /** The symbolic name of the bundle. */
    String by();

    /** The message that the service is missing, such as {@code no builder of books}. */
    String lack();
}
