/**
 * Which variants there are, for whatever lists or names one: hosts, commands, PGN tags. Start with {@link
 * org.polybook.api.variant.Variants}. Safe for any number of threads.
 */
@Version("1.0.0")
package org.polybook.api.variant;

import org.osgi.annotation.versioning.Version;
