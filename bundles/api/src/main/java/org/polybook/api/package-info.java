/**
 * The doors to opening books: a host begins here. Five types are enough to ask books for moves:
 *
 * <ul>
 *   <li>{@link org.polybook.api.Books} opens the file of a book, of any available format;
 *   <li>{@link org.polybook.api.book.OpeningBook} is a book, from a file or as a service of a framework;
 *   <li>{@link org.polybook.api.book.BookMove} is what a book says of a move;
 *   <li>{@link org.polybook.api.book.BookProperties} has the names of the service properties, by which a host chooses books;
 *   <li>{@link org.polybook.api.RequireOpeningBooks} has a bundle pull in the shelf, the readers and all that they need.
 * </ul>
 *
 * <pre>{@code
 * try (BookFile performance = Books.open(Path.of("performance.bin"))) {
 *     for (BookMove move : performance.moves(Orthodox.NORMAL.start())) {
 *         System.out.println(move.move().orElseThrow() + " " + move.share());
 *     }
 * }
 * }</pre>
 *
 * <p>{@link org.polybook.api.Games} reads games, and {@link org.polybook.api.Databases} opens databases. Moves are chosen in {@link
 * org.polybook.api.select}; books are made, changed and checked in {@link org.polybook.api.build}, {@link org.polybook.api.edit} and {@link
 * org.polybook.api.inspect}. A bundle that brings a format implements {@link org.polybook.api.provider}; one that brings a book puts
 * {@link org.polybook.api.book.Book} on it. The doors have no state, and any number of threads may use them.
 */
@Version("1.0.0")
package org.polybook.api;

import org.osgi.annotation.versioning.Version;
