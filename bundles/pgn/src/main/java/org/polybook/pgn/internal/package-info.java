/**
 * Portable Game Notation. {@link PgnFormat} opens, {@link Splitter} finds where games end, {@link PgnSource} packs them into
 * blocks, {@link PgnDecoder} and {@link GameReader} show a block's games to a visitor.
 */
package org.polybook.pgn.internal;
