/**
 * The values and rules of chess: squares, pieces, moves, positions and the variants that say how they behave.
 *
 * <p>Start with {@link org.polybook.chess.ChessVariant#NORMAL} and its {@link org.polybook.chess.ChessVariant#start()
 * start position}. Everything here is immutable and safe to share between threads; a {@link
 * org.polybook.chess.Position} costs a few small objects, so code that replays many games works on {@code
 * org.polybook.chess.core} instead.
 */
@Export
@Version("1.0.0")
package org.polybook.chess;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
