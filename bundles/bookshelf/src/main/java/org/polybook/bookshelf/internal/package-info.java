/**
 * The shelf. {@link org.polybook.bookshelf.internal.shelf.Shelf} and what it uses know no framework; the components join it to one:
 * {@link org.polybook.bookshelf.internal.ShelfHost} has the shelf and its thread, {@link
 * org.polybook.bookshelf.internal.ConfiguredBook} and {@link org.polybook.bookshelf.internal.FolderBooks} tell it of books,
 * {@link org.polybook.bookshelf.internal.ShelfService} is its public face.
 */
package org.polybook.bookshelf.internal;
