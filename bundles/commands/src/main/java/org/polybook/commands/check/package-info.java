/** Finds and repairs faults of a book. */
@Version("1.0.0")
package org.polybook.commands.check;

import org.osgi.annotation.versioning.Version;
