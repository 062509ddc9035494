/**
 * Moves as text: SAN, UCI and long algebraic notation.
 *
 * <p>Start with {@link org.polybook.chess.notation.San} and {@link org.polybook.chess.notation.Uci}, which are stateless and
 * safe to use from any thread. Every reader says what was wrong, where, and whether the text was {@link
 * org.polybook.chess.NotationException invalid, illegal or ambiguous}.
 */
@Export
@Version("1.0.0")
package org.polybook.chess.notation;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
