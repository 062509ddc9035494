/**
 * The faults of a text or of a position, each with its column, code and message, and the exceptions that carry them.
 *
 * <p>Start with {@link org.polybook.chess.fault.NotationException}: every reader of FEN and of moves throws one of its
 * four subclasses.
 */
@Export(substitution = Export.Substitution.NOIMPORT)
@Version("1.0.0")
package org.polybook.chess.fault;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
