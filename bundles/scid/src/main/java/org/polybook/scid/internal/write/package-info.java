/** Writes databases: games become records, index entries and names, which are written to the three files. */
package org.polybook.scid.internal.write;
