/**
 * Positions and moves as text: FEN with its X-FEN and Shredder forms, SAN, UCI and long algebraic notation.
 *
 * <p>Start with {@link org.polybook.chess.notation.Fen}, {@link org.polybook.chess.notation.San} and {@link
 * org.polybook.chess.notation.Uci}. All are stateless and safe to use from any thread; every reader says what was wrong,
 * where, and whether the text was {@link org.polybook.chess.notation.NotationException invalid, illegal or ambiguous}.
 */
@Export
@Version("1.0.0")
package org.polybook.chess.notation;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
