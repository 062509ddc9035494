/** Scid's databases as sources of games. */
package org.polybook.scid.internal;
