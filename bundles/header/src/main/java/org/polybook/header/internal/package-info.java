/** Reads and writes PG headers; the grammar stands in {@link org.polybook.header.internal.HeaderReader}. */
package org.polybook.header.internal;
