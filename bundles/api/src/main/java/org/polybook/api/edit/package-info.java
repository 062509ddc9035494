/**
 * Editing books: their headers, and the moves of single positions, without rewriting the file for each change.
 *
 * <p>Start with {@link org.polybook.api.edit.BookEditor} and {@link org.polybook.api.edit.BookHeaders}. Changes to
 * positions are kept in a journal next to the book. Polybook applies the journal whenever it opens the book; other
 * programs see the changes once they are committed.
 */
@Version("1.0.0")
package org.polybook.api.edit;

import org.osgi.annotation.versioning.Version;
