/** The moves of a position. */
@Version("1.0.0")
package org.polybook.commands.show;

import org.osgi.annotation.versioning.Version;
