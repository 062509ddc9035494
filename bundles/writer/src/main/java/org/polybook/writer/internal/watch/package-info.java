/** Watches of folders: the files to count, the additions of their games, and the loop. */
package org.polybook.writer.internal.watch;
