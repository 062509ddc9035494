/**
 * How a host talks with the view of opening books: it tells the position on its board, and hears of the moves that are chosen in the
 * view. The view itself is an Eclipse 4 part that {@link org.polybook.view.BookView} names.
 *
 * <p>Start with {@link org.polybook.view.PositionFeed}, a service, or with {@link org.polybook.view.BookViewTopics} if the host would
 * rather send events. Both may be called by any thread; neither waits for a book.
 */
@Export(substitution = Export.Substitution.NOIMPORT)
@Version("1.0.0")
package org.polybook.view;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
