/** The numbers of the Polyglot format and the ways to add them up; start with {@link PolyglotKeys}, or with {@link VariantTable} for other variants. */
package org.polybook.zobrist.internal;
