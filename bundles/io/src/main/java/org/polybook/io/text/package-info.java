/** Text that is safe for its reader: JSON, and lines for a terminal or a log. */
@Export(substitution = Export.Substitution.NOIMPORT)
@Version("1.0.0")
package org.polybook.io.text;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
