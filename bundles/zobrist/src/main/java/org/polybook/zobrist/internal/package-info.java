/** The numbers of the Polyglot format and the ways to add them up; start with {@link PolyglotKeys}. */
package org.polybook.zobrist.internal;
