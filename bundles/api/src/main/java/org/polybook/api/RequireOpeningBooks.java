package org.polybook.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Requirement;

/**
 * The bundle works with opening books: resolving it pulls in a shelf, which pulls in the rest: the
 * reader of books, their keys and their headers. Put it on a class or on a
 * {@code package-info}.
 *
 * <pre>
 * {@literal @}RequireOpeningBooks
 * {@literal @}Component(service = Advisor.class)
 * public class Advisor {
 *     {@literal @}Reference
 *     volatile List&lt;OpeningBook&gt; books; // those there are just now, the highest priority last
 * }
 * </pre>
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.PACKAGE})
@Requirement(namespace = RequireOpeningBooks.NAMESPACE, name = RequireOpeningBooks.NAME, version = "1.0.0")
public @interface RequireOpeningBooks {
    /** Namespace of the capability required. */
    String NAMESPACE = "osgi.implementation";

    /** Name of the capability required; the shelf provides it. */
    String NAME = "polybook.bookshelf";
}
