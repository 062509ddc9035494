/**
 * The numbers of the Polyglot format and their combination into keys, and the codes of moves; start with {@link
 * PolyglotKeys}, or with {@link VariantTable} for other variants.
 */
package org.polybook.zobrist.internal;
