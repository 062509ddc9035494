/**
 * Portable Game Notation. {@link PgnFormat} opens, {@link org.polybook.pgn.internal.split.Splitter} finds where games end,
 * {@link PgnSource} collects them in blocks, {@link PgnDecoder} and {@link org.polybook.pgn.internal.read.GameReader} show a
 * block's games to a visitor.
 */
package org.polybook.pgn.internal;
