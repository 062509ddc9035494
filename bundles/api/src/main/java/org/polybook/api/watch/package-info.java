/**
 * Books that grow with the files in a folder.
 *
 * <p>Start with {@link org.polybook.api.watch.FolderWatcher}. The statistics of the book record what has been counted, so
 * a watch that is killed at any moment is continued by the next one, and several watches may use one book.
 */
@Version("1.0.0")
package org.polybook.api.watch;

import org.osgi.annotation.versioning.Version;
