/** Sorts moves of numbered games by position, in memory and in temporary files. */
package org.polybook.writer.internal.sort;
