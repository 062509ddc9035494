/** The 254 lines of well-known opening moves; an index entry stores the code of the line with which its game begins. */
package org.polybook.scid.internal.line;
