/**
 * Looking into books as a whole: the lines they play, what they cover, what is wrong with them.
 *
 * <p>Start with {@link org.polybook.api.inspect.BookInspector}.
 */
@Export
@Version("1.0.0")
package org.polybook.api.inspect;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
