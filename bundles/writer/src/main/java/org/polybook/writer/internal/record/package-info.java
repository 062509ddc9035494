/** Reads and writes the records of a book in the order of the file. */
package org.polybook.writer.internal.record;
