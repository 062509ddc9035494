/**
 * Opening books: looking up positions and iterating over records.
 *
 * <p>Start with {@link org.polybook.api.book.OpeningBook}, which hosts use and providers implement; {@link
 * org.polybook.api.Books} opens a file without a framework. A {@link org.polybook.api.book.BookMove} is one move of a
 * book. {@link org.polybook.api.book.Book} annotates a component that is a book. Lookups are thread-safe, but each
 * thread needs its own buffer.
 */
@Version("1.0.0")
package org.polybook.api.book;

import org.osgi.annotation.versioning.Version;
