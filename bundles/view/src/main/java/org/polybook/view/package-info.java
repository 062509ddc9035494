/**
 * The interface between a host and the view of opening books: the host sends the position on its board and receives the
 * moves that users choose in the view. The view itself is an Eclipse 4 part, named by {@link
 * org.polybook.view.BookViewIdsIds}.
 *
 * <p>Start with the service {@link org.polybook.view.PositionFeed}, or with {@link org.polybook.view.BookViewIdsTopics}
 * for a host that sends events. Both are thread-safe, and neither waits for a book.
 */
@Export(substitution = Export.Substitution.NOIMPORT)
@Version("1.0.0")
package org.polybook.view;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
