/**
 * Portable Game Notation. {@link PgnFormat} opens a file, {@link org.polybook.pgn.internal.split.GameSplitter} finds
 * where games end, {@link BlockReader} collects games in blocks for {@link PgnSource}, {@link PgnDecoder} and
 * {@link org.polybook.pgn.internal.read.GameReader} pass the games of a block to a visitor.
 */
package org.polybook.pgn.internal;
