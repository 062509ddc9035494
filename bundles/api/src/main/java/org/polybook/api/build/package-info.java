/**
 * Building books from games, and merging books.
 *
 * <p>Start with {@link org.polybook.api.build.BookBuilder} and {@link org.polybook.api.build.BookMerger}. Both write a
 * new file next to the target and move it into place at the end, so a reader sees either the old book or the new one.
 * Both write the same bytes for the same input, regardless of the number of threads and the memory.
 */
@Version("1.0.0")
package org.polybook.api.build;

import org.osgi.annotation.versioning.Version;
