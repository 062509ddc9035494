/**
 * The interfaces that providers of book files implement; a host does not need them.
 *
 * <p>Start with {@link org.polybook.api.provider.BookFormat}, which opens the files of a format. {@link
 * org.polybook.api.provider.BookOverlay} applies changes to open books. Services that write books of one format extend
 * {@link org.polybook.api.provider.FormatSpecific}. {@link org.polybook.api.provider.ForwardingBook} and {@link
 * org.polybook.api.provider.ForwardingCursor} are base classes for books that change some results of another book.
 * Formats and overlays are thread-safe services.
 */
@Version("1.0.0")
package org.polybook.api.provider;

import org.osgi.annotation.versioning.Version;
