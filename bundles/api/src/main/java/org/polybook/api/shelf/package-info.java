/**
 * The shelf: which books exist, where they come from, what is wrong with those that could not be taken.
 *
 * <p>Start with {@link org.polybook.api.shelf.BookShelf}. The books themselves are {@link
 * org.polybook.api.book.OpeningBook} services. A {@link org.polybook.api.shelf.ShelfListener} is told of every change.
 */
@Version("1.0.0")
package org.polybook.api.shelf;

import org.osgi.annotation.versioning.Version;
