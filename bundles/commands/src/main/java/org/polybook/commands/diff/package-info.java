/** The differences of two books. */
@Version("1.0.0")
package org.polybook.commands.diff;

import org.osgi.annotation.versioning.Version;
