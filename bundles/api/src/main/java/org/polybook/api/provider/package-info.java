/**
 * The contracts of providers of book files; a host needs none of them.
 *
 * <p>Start with {@link org.polybook.api.provider.BookFormat}, which opens the files of a format. {@link
 * org.polybook.api.provider.BookOverlay} lays changes over open books, {@link org.polybook.api.provider.FormatSpecific} is what services that write
 * books of one format extend, and {@link org.polybook.api.provider.ForwardingBook} and {@link org.polybook.api.provider.ForwardingCursor} are for
 * books that change some answers of another book. Formats and overlays are services, safe for any number of threads.
 */
@Version("1.0.0")
package org.polybook.api.provider;

import org.osgi.annotation.versioning.Version;
