/**
 * Safe replacement of files. Start with {@link org.polybook.io.Replacement}, which holds a file's lock from before it
 * is read until it has been replaced; {@link org.polybook.io.Workspace} is a folder for work that replaces nothing;
 * {@link org.polybook.io.OutputPathChecks} is the rule that no output is an input; {@link org.polybook.io.MixedEncodingText}
 * reads text of old files. {@link org.polybook.io.BundleLogger} is the logger of every bundle.
 *
 * <p>The bundle needs only the module {@code java.base}, and uses the log service of an OSGi framework if one is
 * available. Everything is safe for any number of threads and processes unless documented otherwise.
 */
@Export(substitution = Export.Substitution.NOIMPORT)
@Version("1.0.0")
package org.polybook.io;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
