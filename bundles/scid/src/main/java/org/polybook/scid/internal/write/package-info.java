/** Writes bases: games become records, index entries and names, and these the three files. */
package org.polybook.scid.internal.write;
