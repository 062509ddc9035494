/** The 254 lines of well-known opening moves by which an index entry names how its game begins. */
package org.polybook.scid.internal.line;
