/**
 * The entry points to opening books, games and databases. Five types are enough to look up moves in books:
 *
 * <ul>
 *   <li>{@link org.polybook.api.Books} opens the file of a book, of any available format;
 *   <li>{@link org.polybook.api.book.OpeningBook} is a book, from a file or from an OSGi service;
 *   <li>{@link org.polybook.api.book.BookMove} is one move of a book, with its weight and its share;
 *   <li>{@link org.polybook.api.book.BookProperties} lists the service properties by which a host selects books;
 *   <li>{@link org.polybook.api.RequireOpeningBooks} makes a bundle require the shelf, the readers and everything that they need.
 * </ul>
 *
 * <pre>{@code
 * try (BookFile performance = Books.open(Path.of("performance.bin"))) {
 *     for (BookMove move : performance.moves(Orthodox.NORMAL.start())) {
 *         move.move().ifPresent(legal -> System.out.println(legal + " " + move.share()));
 *     }
 * }
 * }</pre>
 *
 * <p>{@link org.polybook.api.Games} reads games, and {@link org.polybook.api.Databases} opens databases. {@link
 * org.polybook.api.select} chooses moves; {@link org.polybook.api.build}, {@link org.polybook.api.edit} and {@link
 * org.polybook.api.inspect} build, change and check books. A bundle that adds a format implements interfaces of {@link
 * org.polybook.api.provider}; a bundle that adds a book annotates its class with {@link org.polybook.api.book.Book}.
 * The classes of this package have no state and are thread-safe.
 */
@Version("1.0.0")
package org.polybook.api;

import org.osgi.annotation.versioning.Version;
