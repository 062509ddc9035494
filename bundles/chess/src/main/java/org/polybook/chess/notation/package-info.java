/**
 * Moves as text: SAN, coordinates as in UCI and CECP, and long algebraic notation; for any variant, by its {@link
 * org.polybook.chess.Notation}.
 *
 * <p>Start with {@link org.polybook.chess.notation.San} and {@link org.polybook.chess.notation.Uci}, which are
 * stateless and safe to use from any thread. Every reader reports the problem, its column, and whether the text was
 * {@link org.polybook.chess.fault.NotationException invalid, illegal or ambiguous}.
 */
@Export(substitution = Export.Substitution.NOIMPORT)
@Version("1.0.0")
package org.polybook.chess.notation;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
