/** Finds games of a base: by what the index tells, by a position, and what is played there. */
package org.polybook.scid.internal.search;
