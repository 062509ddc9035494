package org.polybook.statistics.internal.read;

/**
 * A section of a file.
 *
 * @param offset the offset of its first byte in the file
 * @param length the number of bytes of its content
 */
record Section(long offset, long length) {}
