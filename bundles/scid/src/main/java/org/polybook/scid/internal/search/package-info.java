/** Searches a database: by the fields of the index, by position, and for the moves played in a position. */
package org.polybook.scid.internal.search;
