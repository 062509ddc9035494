package org.polybook.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Requirement;

/**
 * Declares that a bundle uses opening books. To resolve the bundle, OSGi tools add a shelf and everything that the
 * shelf needs: the reader of books, their keys and their headers. Put the annotation on a class or in a {@code
 * package-info}.
 *
 * <pre>
 * {@literal @}RequireOpeningBooks
 * {@literal @}Component(service = Advisor.class)
 * public class Advisor {
 *     {@literal @}Reference
 *     volatile List&lt;OpeningBook&gt; books; // the books currently available, highest priority last
 * }
 * </pre>
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.PACKAGE})
@Requirement(namespace = RequireOpeningBooks.NAMESPACE, name = RequireOpeningBooks.NAME, version = "1.0.0")
public @interface RequireOpeningBooks {
    /** The namespace of the required capability. */
    String NAMESPACE = "osgi.implementation";

    /** The name of the required capability, which the shelf provides. */
    String NAME = "polybook.bookshelf";
}
