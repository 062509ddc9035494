/**
 * The available chess variants and their names, for hosts, commands and PGN tags. Start with {@link
 * org.polybook.api.variant.Variants}, which is thread-safe.
 */
@Version("1.0.0")
package org.polybook.api.variant;

import org.osgi.annotation.versioning.Version;
