/** The learned results of a book. */
@Version("1.0.0")
package org.polybook.commands.learn;

import org.osgi.annotation.versioning.Version;
