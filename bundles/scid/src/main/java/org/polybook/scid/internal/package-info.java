/** Scid's databases as sources of games, as databases and as books. */
package org.polybook.scid.internal;
