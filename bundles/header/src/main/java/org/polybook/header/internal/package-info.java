/** Reads and writes PG headers; see {@link org.polybook.header.internal.HeaderReader} for the grammar. */
package org.polybook.header.internal;
