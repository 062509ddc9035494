/** Computes the statistics of a book. */
@Version("1.0.0")
package org.polybook.commands.stats;

import org.osgi.annotation.versioning.Version;
