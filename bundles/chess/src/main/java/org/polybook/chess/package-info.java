/**
 * The values of chess and the interfaces of its rules: squares, pieces, moves, positions, variants, FEN, and the form
 * of a variant's texts.
 *
 * <pre>{@code
 * Position position = Orthodox.NORMAL.start();
 * Move move = San.parse(position, "e4");
 * String fen = Fen.of(position.play(move)).toString();
 * }</pre>
 *
 * <p>Start with {@link org.polybook.chess.ChessVariant} and its {@link org.polybook.chess.ChessVariant#start() start
 * position}; the built-in variants are in {@code org.polybook.chess.orthodox}, moves as text in {@code
 * org.polybook.chess.notation}. A {@link org.polybook.chess.Position}, like all values here, is immutable and safe to
 * share between threads; it costs a few small objects, so code that replays games or walks trees works on a {@link
 * org.polybook.chess.Replayer}, which is mutable, allocates nothing and is not safe for use by several threads at once.
 */
@Export(substitution = Export.Substitution.NOIMPORT)
@Version("1.0.0")
package org.polybook.chess;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
