/**
 * Key schemes. A book's records have 64-bit keys instead of positions and 16-bit codes instead of moves; a scheme
 * defines both for the variants that it covers.
 *
 * <p>Start with {@link org.polybook.api.scheme.BookScheme}, which providers implement, and {@link
 * org.polybook.api.scheme.Schemes}, which finds them. Keys and codes are part of the file formats and never change.
 */
@Version("1.0.0")
package org.polybook.api.scheme;

import org.osgi.annotation.versioning.Version;
