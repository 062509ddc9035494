/**
 * Making books: from games, and from other books.
 *
 * <p>Start with {@link org.polybook.api.build.BookBuilder} and {@link org.polybook.api.build.BookMerger}. Both write a new
 * file beside the target and move it into place at the end, so that a reader sees the old book or the new one; both give
 * the same bytes for the same input, whatever the number of threads and the memory they may use.
 */
@Version("1.0.0")
package org.polybook.api.build;

import org.osgi.annotation.versioning.Version;
