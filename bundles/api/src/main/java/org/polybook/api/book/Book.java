package org.polybook.api.book;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.service.component.annotations.ComponentPropertyType;

/**
 * Properties of a component that is an {@link org.polybook.api.book.OpeningBook} of its own. Beside {@code @Component} it is
 * all that a provider needs: the book's {@linkplain org.polybook.api.book.OpeningBook#metadata() metadata} say the same.
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
    /** Put before the names of the properties, as Declarative Services has it. */
    String PREFIX_ = "book.";

    /** The book's name. */
    String name();

    /** CECP names of the variants it is for. */
    String[] variants() default {"normal"};

    /** Name of its format, for display. */
    String format() default "service";

    /** Scheme of its keys and moves. */
    String scheme() default "polyglot";
}
