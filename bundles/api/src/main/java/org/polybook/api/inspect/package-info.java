/**
 * Analysing whole books: checks, comparisons, lines and statistics.
 *
 * <p>Start with {@link org.polybook.api.inspect.BookInspector}; {@link org.polybook.api.inspect.BookRepairer} repairs
 * books, {@link org.polybook.api.inspect.BookTrees} exports them as trees, {@link org.polybook.api.inspect.BookLines}
 * counts lines like Polyglot, and {@link org.polybook.api.inspect.OpeningNames} finds the names of openings. All are
 * stateless, thread-safe services; they read a book without changing it, and options limit their memory.
 */
@Version("1.0.0")
package org.polybook.api.inspect;

import org.osgi.annotation.versioning.Version;
