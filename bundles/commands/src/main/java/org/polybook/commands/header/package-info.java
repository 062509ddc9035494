/** The header of a book. */
@Version("1.0.0")
package org.polybook.commands.header;

import org.osgi.annotation.versioning.Version;
