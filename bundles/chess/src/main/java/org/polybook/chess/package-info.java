/**
 * The values of chess and the interfaces of its rules: squares, pieces, moves, positions, variants, FEN, and what
 * the texts of a variant look like.
 *
 * <pre>{@code
 * Position position = Orthodox.NORMAL.start();
 * Move move = San.parse(position, "e4");
 * String fen = Fen.of(position.play(move)).toString();
 * }</pre>
 *
 * <p>Start with {@link org.polybook.chess.ChessVariant} and its {@link org.polybook.chess.ChessVariant#start() start
 * position}; the variants built in are in {@code org.polybook.chess.orthodox}, moves as text in {@code
 * org.polybook.chess.notation}. A {@link org.polybook.chess.Position} is immutable, as all values here are, and safe to share
 * between threads; it costs a few small objects, so code that replays games or walks trees works on a {@link
 * org.polybook.chess.Replayer}, which is mutable, allocates nothing and belongs to one thread at a time.
 */
@Export(substitution = Export.Substitution.NOIMPORT)
@Version("1.0.0")
package org.polybook.chess;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
