/**
 * The shelf: the served books, their origins, and the problems of those that could not be loaded.
 *
 * <p>Start with {@link org.polybook.api.shelf.BookShelf}. The books themselves are {@link
 * org.polybook.api.book.OpeningBook} services. A {@link org.polybook.api.shelf.ShelfListener} is notified of every
 * change.
 */
@Version("1.0.0")
package org.polybook.api.shelf;

import org.osgi.annotation.versioning.Version;
