package org.polybook.api.book;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.service.component.annotations.ComponentPropertyType;

/**
 * Describes a component that implements {@link org.polybook.api.book.OpeningBook} itself. A provider needs only this
 * annotation and {@code @Component}: the book's default
 * {@linkplain org.polybook.api.book.OpeningBook#metadata() metadata} are read from it.
 *
 * <pre>
 * {@literal @}Component
 * {@literal @}Book(name = "Traps")
 * public final class Traps implements OpeningBook {
 *     {@literal @}Override
 *     public int find(long key, EntryBuffer into) {
 *         into.clear();
 *         return into.size();
 *     }
 *
 *     {@literal @}Override
 *     public void forEach(EntryVisitor visitor) {}
 * }
 * </pre>
 */
@ComponentPropertyType
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Book {
    /** The prefix of the property names, as Declarative Services defines it. */
    String PREFIX_ = "book.";

    /** The name of the book. */
    String name();

    /** The CECP names of the variants of the book. */
    String[] variants() default {"normal"};

    /** The name of the format, for display. */
    String format() default "service";

    /** The name of the scheme of the book's keys and moves. */
    String scheme() default "polyglot";
}
