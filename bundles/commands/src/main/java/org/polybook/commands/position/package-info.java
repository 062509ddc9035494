/** Computes keys of positions and counts move sequences. */
@Version("1.0.0")
package org.polybook.commands.position;

import org.osgi.annotation.versioning.Version;
