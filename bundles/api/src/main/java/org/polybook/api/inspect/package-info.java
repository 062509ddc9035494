/**
 * Looking into books as a whole: the lines they play, what they cover, what is wrong with them.
 *
 * <p>Start with {@link org.polybook.api.inspect.BookInspector}; {@link org.polybook.api.inspect.BookRepairer} mends, {@link
 * org.polybook.api.inspect.BookTrees} draws, {@link org.polybook.api.inspect.BookLines} counts as Polyglot does, and {@link
 * org.polybook.api.inspect.OpeningNames} knows the names of openings. All are stateless services that any thread may use; they read a
 * book as it is, in memory that options bound.
 */
@Version("1.0.0")
package org.polybook.api.inspect;

import org.osgi.annotation.versioning.Version;
