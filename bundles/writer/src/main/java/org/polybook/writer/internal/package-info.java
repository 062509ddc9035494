/** Builds and merges books; see the bundle's README for the flow of data. */
package org.polybook.writer.internal;
