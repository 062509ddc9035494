/**
 * Opening books: looking positions up, going through entries.
 *
 * <p>Start with {@link org.polybook.api.book.OpeningBook}, which hosts use and providers implement; {@link
 * org.polybook.api.Books} opens a file without any framework. A {@link org.polybook.api.book.BookMove} is what a book says of
 * a move. {@link org.polybook.api.book.Book} is the annotation of a component that is a book. Lookups are safe from any number of threads; the
 * buffers passed to them are not shared.
 */
@Version("1.0.0")
package org.polybook.api.book;

import org.osgi.annotation.versioning.Version;
